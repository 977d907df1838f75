import { expect, test } from 'vitest'
import { keptOf } from './kept.rules.ts'

const confirmed = { kind: 'confirmed', onDay: '2026-12-10', qty: 1000 }
const left = (onDay: string, qty: number) => ({ kind: 'shipped', onDay, qty })
const line = (shippedQty: number, cancelledQty = 0) => ({ qty: 1000, shippedQty, cancelledQty })

test('nothing is said before something left, or without a confirmed day', () => {
  expect(keptOf([confirmed], line(0), '2026-12-01')).toBeNull()
  expect(keptOf([left('2026-12-01', 1000)], line(1000), '2026-12-01')).toBeNull()
})
test.each([
  ['the whole in time', [left('2026-12-10', 1000)], line(1000), '2026-12-20', 'on_time'],
  ['the whole late', [left('2026-12-11', 1000)], line(1000), '2026-12-20', 'late'],
  [
    'a part of the whole late',
    [left('2026-12-09', 400), left('2026-12-12', 600)],
    line(1000),
    '2026-12-20',
    'late_part',
  ],
  ['a part in time, the day still to come', [left('2026-12-05', 400)], line(400), '2026-12-08', 'part'],
  ['a part in time, the rest overdue', [left('2026-12-05', 400)], line(400), '2026-12-11', 'part_overdue'],
  ['a part, the rest will not come', [left('2026-12-05', 400)], line(400, 600), '2026-12-11', 'on_time'],
])('%s', (_, shipped, of, today, what) => expect(keptOf([confirmed, ...shipped], of, today)?.what).toBe(what))
test('by how much', () => {
  expect(keptOf([confirmed, left('2026-12-05', 400)], line(400), '2026-12-11')).toMatchObject({
    shipped: 400,
    qty: 1000,
    open: 600,
    day: '2026-12-10',
  })
})
