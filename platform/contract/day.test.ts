import { expect, test } from 'vitest'
import { dayBefore, dayOf, daySpan } from './day.ts'

test('days are those of Shanghai, both ends counted', () => {
  const { from, until } = daySpan({ startDate: '2026-03-01', endDate: '2026-03-01' })
  expect([from?.toISOString(), until?.toISOString()]).toEqual(['2026-02-28T16:00:00.000Z', '2026-03-01T16:00:00.000Z'])
  expect(daySpan({})).toEqual({ from: null, until: null })
})

test('a day begins at midnight in Shanghai', () => {
  expect([dayOf(new Date('2026-02-28T15:59:59Z')), dayOf(new Date('2026-02-28T16:00:00Z'))]).toEqual([
    '2026-02-28',
    '2026-03-01',
  ])
})

test('the day before the first of a month is the last of the one before, in leap years too', () => {
  expect(['2026-12-01', '2026-01-01', '2028-03-01'].map(dayBefore)).toEqual(['2026-11-30', '2025-12-31', '2028-02-29'])
})
