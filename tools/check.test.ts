import { expect, test } from 'vitest'
import { digest, importsIn } from './checked-files.ts'
import { areaCycles } from './check-imports.ts'
import { touched } from './check-lint.ts'
import { strangers } from './check-types.ts'

const imports = (source: string, ...dependencies: string[]) => ({
  source,
  dependencies: dependencies.map((resolved) => ({ resolved })),
})

test('areas that import each other in a circle are named, tests and links aside', () => {
  const way = [
    imports('areas/a/server/a.service.ts', 'areas/a/contract.ts', 'areas/b/server/b.public.ts'),
    imports('areas/b/server/b.public.ts', 'areas/c/contract.ts'),
  ]
  expect(areaCycles([...way, imports('areas/c/contract.ts', 'platform/contract/contract.ts')])).toEqual([])
  expect(areaCycles([...way, imports('areas/c/server/c.test.ts', 'areas/a/contract.ts')])).toEqual([])
  expect(areaCycles([...way, imports('areas/c/web/CPage.tsx', 'areas/a/a.links.ts')])).toEqual([])
  expect(areaCycles([...way, imports('areas/c/server/c.sql.ts', 'areas/a/server/a.public.ts')])).toContain(
    'areas/a/server → areas/b/server → areas/c → areas/a/server',
  )
})

test('a project reads its own files, packages and the declarations of the contracts', () => {
  const fileNames = [
    'lib.es5.d.ts',
    './contract/areas/a/contract.d.ts',
    '../node_modules/x/x.d.ts',
    '../a.ts',
    '../b.ts',
    '../c.ts',
  ]
  expect(strangers({ fileNames, root: [[4, 6]] })).toEqual([])
  expect(strangers({ fileNames, root: [4, 6] })).toEqual(['../b.ts'])
})

test('typed rules are asked of what has changed and of all that hangs on it', () => {
  const before = {
    'areas/a/contract.ts': 'export const a = 1',
    'areas/a/server/a.sql.ts': "import { a } from '../contract.ts'",
    'areas/b/web/B.tsx': "import type { A } from '#areas/a/server/a.sql.ts'",
    'areas/b/texts/zh.ts': "declare module '#platform/contract/text.ts' {}",
    'platform/contract/text.ts': 'export interface Texts {}',
    'platform/web/t.ts': "import type { Texts } from '#platform/contract/text.ts'",
    'tests/kit/x.ts': 'export {}',
  }
  const noted = Object.fromEntries(Object.entries(before).map(([file, source]) => [file, digest(source)]))
  const after = (change: object) => touched(new Map(Object.entries({ ...before, ...change })), noted).toSorted()
  expect(after({})).toEqual([])
  expect(after({ 'tests/kit/x.ts': 'export const x = 1' })).toEqual(['tests/kit/x.ts'])
  expect(after({ 'areas/a/contract.ts': 'export const a = 2' })).toEqual([
    'areas/a/contract.ts',
    'areas/a/server/a.sql.ts',
    'areas/b/web/B.tsx',
  ])
  expect(after({ 'areas/b/texts/zh.ts': `${before['areas/b/texts/zh.ts']} ` })).toEqual([
    'areas/b/texts/zh.ts',
    'platform/contract/text.ts',
    'platform/web/t.ts',
  ])
  expect(after({ 'package.json': '{}' })).toHaveLength(7)
})

test('every form of an import counts as one', () => {
  const source = `import a from './a.ts'; export * from "./b.ts"; await import('./c.ts'); require('./d.cjs'); import './e.css'`
  expect(importsIn(source)).toEqual(['./a.ts', './b.ts', './c.ts', './d.cjs', './e.css'])
})
