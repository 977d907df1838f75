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
  'tests/laws/script.test.ts': 'each reading in Taiwan’s words leaves a mark',
}

test('a file shares the modules of its worker, unless it says why not', () => {
  expect(unit.filter((file) => projectOf(file, textOf(file)) === 'apart')).toEqual(Object.keys(apart))
})

/** Files in which time passes, and why: whoever looks again and again at one fact waits for that. */
const timed: Record<string, string> = {
  'areas/file/server/scan.test.ts': 'looks again until a program answers',
  'areas/file/server/upload-nodes.test.ts': 'what waits for another node must not go on',
  'areas/openid/server/openid.test.ts': 'proofs are told apart by whole seconds',
  'areas/payment/server/channel/channel.test.ts': 'who reads slowly is the subject',
  'platform/server/db/bridge.test.ts': 'statements come at any moment',
  'tests/first-start.test.ts': 'looks again until a process answers',
  'tests/kit/database.ts': 'looks again until another has made a file',
  'tests/kit/e2e.ts': 'looks again until a page is there; what moves for ever is not waited for',
  'tests/kit/raw.ts': 'how long who does not answer is listened to',
  'tests/kit/settle.ts': 'looks again until nothing is left to do',
  'tests/node.test.ts': 'looks again until a process answers; a request that is cut by its end',
}

test('no test waits for a time: it waits for what it waits for', () => {
  const files = [...unit, ...stories, ...globSync('tests/kit/**/*.ts')].filter((file) => !file.includes('/web/'))
  const places = found(files, /\bsetTimeout\(|node:timers\/promises|waitForTimeout\(/)
  expect([...new Set(places.map((place) => place.split(':')[0]!))].toSorted()).toEqual(Object.keys(timed))
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

test('a day is that of Shanghai, which is another than that of UTC for a third of each day', () => {
  const files = [...unit, ...stories, ...globSync('tests/kit/**/*.ts')]
  expect(found(files, /new Date\((?:Date\.now\(\).*)?\)\.toISOString\(\)\.slice\(0, ?10\)/)).toEqual([])
})
