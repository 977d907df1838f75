import { expect, test } from 'vitest'
import { daysOf, monthAfter, spansOf } from './calendar.rules.ts'

test('a month has its days, and there is one before and after it', () => {
  expect([daysOf('2028-02').length, daysOf('2026-02').length, daysOf('2026-12').at(-1)]).toEqual([29, 28, '2026-12-31'])
  expect([monthAfter('2026-01', -1), monthAfter('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
})
test('bookings are as long as they last within the month, what is between is free day by day', () => {
  const bookings = [
    { fromDay: '2026-01-30', toDay: '2026-02-02' },
    { fromDay: '2026-02-04', toDay: '2026-02-05' },
    { fromDay: '2026-02-27', toDay: '2026-03-09' },
  ]
  const spans = spansOf(daysOf('2026-02'), bookings)
  expect(spans.reduce((sum, { length }) => sum + length, 0)).toBe(28)
  expect(spans.filter(({ booking }) => booking).map(({ from, length }) => [from, length])).toEqual([
    ['2026-02-01', 2],
    ['2026-02-04', 2],
    ['2026-02-27', 2],
  ])
})
