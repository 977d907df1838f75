import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { zhtwModule } from './make-zhtw.ts'
import { filesOf } from './new-area.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'new-area-'))
afterAll(() => rmSync(copy, { recursive: true }))

const area = { name: 'spare-part', zh: '备件', en: 'Spare part', menu: '990', under: '1', path: '/sparePart' }
const files = filesOf(area, '9999')
/** As db/schema.ts would have it: what the migration says, column by column. */
const table = `export interface SparePartsTable {
  id: Generated<number>
  companyId: number
  kind: 'main' | 'other'
  name: string
  createdAt: Generated<Timestamp>
  updatedAt: Generated<Timestamp>
  version: Generated<number>
}
`
function put(path: string, text: string) {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}

test('the words of an area fill every place', () => {
  expect([...files].filter(([, text]) => /\$[a-zA-Z_]+\$/.test(text)).map(([path]) => path)).toEqual([])
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'areas/spare-part/contract.ts',
      'areas/spare-part/server/spare-part.area.ts',
      'areas/spare-part/web/SparePartPage.tsx',
      'db/migrations/9999_spare_part_core.sql',
      'main/areas.ts',
    ]),
  )
  expect(files.get('main/areas.ts')).toMatch(/import \{ sparePartArea \}[^]*\n {2}sparePartArea,\n\]/)
})

test('an area that is only generated compiles', async () => {
  for (const folder of ['platform', 'db', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, text] of files) put(path, text)
  const texts = join(copy, 'areas/spare-part/texts')
  const zh = ((await import(join(texts, 'zh.ts'))) as { default: Record<string, string> }).default
  put('areas/spare-part/texts/zhtw.ts', zhtwModule(zh))
  const schema = readFileSync(join(root, 'db/schema.ts'), 'utf8')
  put(
    'db/schema.ts',
    schema.replace(/^export interface DB \{/m, (line) => `${table}\n${line}\n  spareParts: SparePartsTable`),
  )
  const options = { incremental: false, types: ['node', 'vite/client'] }
  const compilerOptions = { ...options, lib: ['es2024', 'esnext.iterator', 'dom', 'dom.iterable'] }
  // its own tests would bring every area along
  const include = ['areas/spare-part', 'platform/texts/*/zh.ts']
  const exclude = ['**/*.test.ts', '**/*.e2e.ts']
  put('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include, exclude }))
  const run = () =>
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', copy], { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  let faults = ''
  try {
    run()
  } catch (error) {
    faults = (error as { stdout: string }).stdout
  }
  expect(faults).toBe('')
}, 60_000)
