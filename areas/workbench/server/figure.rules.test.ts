import { expect, test } from 'vitest'
import { seriesOf, stepsOf } from './figure.rules.ts'

test('steps begin on the day, the Monday or the first of the month', () => {
  expect(stepsOf('2026-02-27', '2026-03-02', 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  // a Friday, and the Monday before it
  expect(stepsOf('2026-02-27', '2026-03-02', 'week')).toEqual(['2026-02-23', '2026-03-02'])
  expect(stepsOf('2026-02-27', '2026-03-02', 'month')).toEqual(['2026-02-01', '2026-03-01'])
  expect(stepsOf('2025-12-31', '2026-01-01', 'week')).toEqual(['2025-12-29'])
})

test('every series has a number for every step, and keeps the order it came in', () => {
  const steps = ['2026-02-23', '2026-03-02']
  const rows = [
    { at: '2026-03-02', series: 'b', n: 2 },
    { at: '2026-02-23', series: 'a', n: 1 },
    { at: '2026-01-01', series: 'a', n: 9 },
  ]
  expect(seriesOf(steps, rows)).toEqual([
    { name: 'b', values: [0, 2] },
    { name: 'a', values: [1, 0] },
  ])
  expect(seriesOf(steps, [])).toEqual([])
})
