import { expect, test } from 'vitest'
import { locksOf, wholeLocks } from './lock.rules.ts'

/** The batches a rebuild makes of records, as it lists them. */
function batchesOf(all: readonly number[], size: number): number[][] {
  const batches: number[][] = []
  for (let last = 0; ;) {
    const listed = all.filter((id) => id > last).slice(0, size)
    const ids = listed.length < size ? listed : wholeLocks(listed)
    if (ids.length === 0) return batches
    batches.push(ids)
    last = ids.at(-1)!
  }
}
const dense = Array.from({ length: 2345 }, (_, i) => i + 1)
const sparse = dense.map((i) => i * 7 + (i % 5))

test.each([
  ['side by side', dense, 500],
  ['with gaps', sparse, 500],
  ['large, few at once', dense, 20],
])('batches of records %s hold every record once, and no lock twice in a row', (_, all, size) => {
  const batches = batchesOf(all, size)
  expect(batches.flat()).toEqual(all)
  for (const [i, batch] of batches.entries()) {
    const held = new Set(locksOf(batch))
    expect(locksOf(batches[i + 1] ?? []).filter((lock) => held.has(lock))).toEqual([])
  }
})

test('more records of one lock than a batch holds are still taken', () => {
  expect(batchesOf(dense.slice(0, 19), 5).flat()).toEqual(dense.slice(0, 19))
})

test('the locks are few, however many records there are', () => {
  expect(locksOf(Array.from({ length: 100_000 }, (_, i) => i)).length).toBe(1000)
})
