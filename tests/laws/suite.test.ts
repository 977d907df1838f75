import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectOf } from '#tests/kit/projects.ts'

// What may not be in a test: what makes it wait, depend on the machine, or lean on another.
const own = 'tests/laws/suite.test.ts'
const unit = globSync('{areas,platform,main,tests,tools}/**/*.test.{ts,tsx}')
  .filter((file) => file !== own)
  .toSorted()
const stories = globSync('{areas,tests}/**/*.e2e.ts').toSorted()
const textOf = (file: string) => readFileSync(file, 'utf8')
/** Lines of these files that match, as places. */
const found = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, n) => (pattern.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
  )

/** Files that run with modules of their own, which takes seconds for each, and why. */
const apart: Record<string, string> = {
  'areas/service-order/server/service-order.test.ts': 'forty pay at once, which the limit of a password would refuse',
  'platform/web/call/call.test.ts': 'the page that calls, and whose it is, are given',
  'platform/web/call/sends.test.ts': 'the page that calls is given',
}

test('a file shares the modules of its worker, unless it says why not', () => {
  expect(unit.filter((file) => projectOf(file, textOf(file)) === 'apart')).toEqual(Object.keys(apart))
})

test('no test waits for a time: it waits for what it waits for', () => {
  // a moment between two looks at the same fact is no wait for a time; those are told by their loop
  const looks = new Set([
    'tests/node.test.ts',
    'tests/first-start.test.ts',
    'platform/server/db/bridge.test.ts',
    'areas/openid/server/openid.test.ts',
  ])
  const files = [...unit, ...stories].filter((file) => !looks.has(file) && !file.includes('/web/'))
  expect(found(files, /\bsetTimeout\(\w+, ?[\d_]+\)|waitForTimeout\(/)).toEqual([])
})

test('no test is about seconds or memory: bench/ is', () => {
  expect(found([...unit, ...stories], /(?:performance\.now|Date\.now|memoryUsage|\bms\b).*toBeLessThan/)).toEqual([])
})

test('no test is tried again until it passes', () => {
  const settings = ['playwright.config.ts', 'vitest.config.ts']
  expect(found([...unit, ...stories, ...settings], /\bretr(?:y|ies): ?[\d(]/)).toEqual([])
})

test('a story asks for its portal, not for one that others use', () => {
  expect(found(stories, /@playwright\/test|localhost:\d/)).toEqual([])
})

test('a story has the limit and the window that all have', () => {
  expect(found(stories, /\btest\.(?:setTimeout|slow|use)\(/)).toEqual([])
})

test('what may be done once in a while is done anew in each test, and else by one word', () => {
  // the first counts what one limit leaves of another, the second what is swept
  const about = new Set(['areas/account/server/account.test.ts', 'areas/session/server/lifetime.test.ts'])
  const files = [...unit, ...globSync('tests/kit/**/*.ts')].filter((file) => !about.has(file))
  expect(found(files, /delete from rate_limits|deleteFrom\('rateLimits'\)/)).toEqual([
    expect.stringMatching(/^tests\/kit\/limits\.ts/),
    expect.stringMatching(/^tests\/kit\/story\/portal\.ts/),
    expect.stringMatching(/^tests\/kit\/story\/seed\.ts/),
  ])
})
