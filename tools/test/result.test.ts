import { expect, test, vi } from 'vitest'
import { again, countOf, ofRun, type Red, type Result } from './result.ts'
import type { Run } from './run.ts'

const run = {} as Run
const ended = (passed: number, red: Red[] = []): Result => ({
  passed,
  failed: countOf(red),
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

test('more than eight that are red are not tried again', async () => {
  const names = Array.from({ length: 9 }, (_, n) => `${n}.test.ts`)
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

test('what breaks without a failed test stays red, whatever else was unsteady', async () => {
  const first = ended(7, [red('a.test.ts', 'one', 'two'), red('hook.test.ts'), ofRun('vitest ended with 1')])
  const all = tests(first, { 'a.test.ts': ended(2), 'hook.test.ts': ended(0, [red('hook.test.ts')]) })
  expect(await again(run, all, [])).toMatchObject({
    failed: 2,
    red: [ofRun('vitest ended with 1'), red('hook.test.ts')],
    unsteady: ['a.test.ts\n  one\n  two'],
  })
})
