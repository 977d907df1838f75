import { expect, test, vi } from 'vitest'
import { again, type Red, type Result } from './result.ts'
import type { Run } from './run.ts'

const run = {} as Run
const ended = (passed: number, red: Red[] = []): Result => ({
  passed,
  failed: red.reduce((n, one) => n + one.tests.length, 0),
  skipped: 0,
  red,
  unsteady: [],
})
const red = (file: string, ...tests: string[]): Red => ({ file, tests })
/** Tests that end so at the first run, and so when they run alone. */
const tests = (first: Result, alone: Record<string, Result>) =>
  vi.fn(async (_: Run, args: readonly string[]) => alone[args.at(-1) ?? ''] ?? first)

test('what is green is run once', async () => {
  const all = tests(ended(9), {})
  expect(await again(run, all, [])).toEqual(ended(9))
  expect(all).toHaveBeenCalledTimes(1)
})

test('what is red runs once more, alone: red again is red, green is named and does not fail the run', async () => {
  const first = ended(7, [red('a.test.ts', 'one'), red('b.e2e.ts', 'two', 'three')])
  const all = tests(first, { 'a.test.ts': ended(0, [red('a.test.ts', 'one')]), 'b.e2e.ts': ended(2) })
  expect(await again(run, all, ['--bail=0'])).toEqual({
    passed: 9,
    failed: 1,
    skipped: 0,
    red: [red('a.test.ts', 'one')],
    unsteady: ['b.e2e.ts\n  two\n  three'],
  })
  expect(all.mock.calls.map(([, args]) => args)).toEqual([
    ['--bail=0'],
    ['--bail=0', 'a.test.ts'],
    ['--bail=0', 'b.e2e.ts'],
  ])
})

test('more than three that are unsteady are red, and more than eight are not tried again', async () => {
  const names = Array.from({ length: 9 }, (_, n) => `${n}.test.ts`)
  const four = tests(
    ended(
      0,
      names.slice(0, 4).map((name) => red(name, 'x')),
    ),
    Object.fromEntries(names.map((name) => [name, ended(1)])),
  )
  expect(await again(run, four, [])).toMatchObject({ failed: 1, red: [] })
  const nine = tests(
    ended(
      0,
      names.map((name) => red(name, 'x')),
    ),
    {},
  )
  expect(await again(run, nine, [])).toMatchObject({ failed: 9 })
  expect(nine).toHaveBeenCalledTimes(1)
})
