import { expect, test } from 'vitest'
import { ofRun } from './result.ts'
import { withSeen } from './unsteady.ts'

test('what is unsteady is listed with the day on which it was first seen, until somebody mends it', () => {
  const { list, red } = withSeen({ 'b.test.ts': '2026-01-05' }, ['b.test.ts', 'a.e2e.ts'], '2026-01-08')
  expect(list).toEqual({ 'a.e2e.ts': '2026-01-08', 'b.test.ts': '2026-01-05' })
  expect(red).toEqual([])
})

test('one that is a week old is red, also in a run in which it was green, and so are more than three', () => {
  expect(withSeen({ 'b.test.ts': '2026-01-05' }, [], '2026-01-12').red).toEqual([])
  expect(withSeen({ 'b.test.ts': '2026-01-05' }, [], '2026-01-13').red).toEqual([
    ofRun('b.test.ts is unsteady since 2026-01-05'),
  ])
  expect(withSeen({}, ['a', 'b', 'c', 'd'], '2026-01-12').red).toEqual([ofRun('4 files are unsteady')])
})
