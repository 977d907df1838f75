import { expect, test } from 'vitest'
import { fuzz } from '../bench/fuzz.ts'

test('hostile values in every call end in no fault, and every write has its row', async () => {
  const { calls, faults, unlogged } = await fuzz(1500, 7)
  expect(calls).toBeGreaterThanOrEqual(1500)
  expect({ faults, unlogged }).toEqual({ faults: [], unlogged: [] })
}, 180_000)
