import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withMade } from './storage-made.ts'
import type { Storage } from './storage.ts'

const kept = { kind: 'disk', get: async (key: string) => Readable.from([Buffer.from(`kept ${key}`)]) }
let asked = 0
const storage = withMade(kept as unknown as Storage, {
  'made/a': async () =>
    Readable.from(
      (function* () {
        for (const piece of ['0123', '4567', '89']) {
          asked++
          yield Buffer.from(piece)
        }
      })(),
    ),
})
const read = async (...given: Parameters<Storage['get']>) => (await buffer(await storage.get(...given))).toString()

test('a file that is made is read whole and in part like one that lies there', async () => {
  expect(await read('made/a')).toBe('0123456789')
  expect(await read('made/a', { start: 0, end: 0 })).toBe('0')
  expect(await read('made/a', { start: 3, end: 8 })).toBe('345678')
  expect(await read('made/a', { start: 9, end: 9 })).toBe('9')
  expect(await read('made/a', { start: 5, end: 4 })).toBe('')
  expect(await read('b')).toBe('kept b')
})

test('nothing is made beyond what is asked for', async () => {
  asked = 0
  await read('made/a', { start: 1, end: 2 })
  expect(asked).toBeLessThan(3)
})
