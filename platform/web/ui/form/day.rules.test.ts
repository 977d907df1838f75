import { expect, test } from 'vitest'
import { dayFrom, dayLater } from './day.rules.ts'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  [' 2026.03.1 ', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['2026年3月1日', '2026-03-01'],
  ['２０２６－０３－０１', '2026-03-01'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['3/1/2026', null],
  ['tomorrow', null],
  ['', null],
])('%s is %s', (written, day) => expect(dayFrom(written)).toBe(day))

test('days and months on, the last day of a shorter month', () => {
  expect(dayLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayLater('2026-03-01', -1)).toBe('2026-02-28')
  expect(dayLater('2026-01-31', 0, 1)).toBe('2026-02-28')
  expect(dayLater('2026-03-31', 0, -1)).toBe('2026-02-28')
})
