import { Readable } from 'node:stream'
import type { ByteRange, Storage } from './storage.ts'

/** Files that lie nowhere, by their storage key: what answers makes the same bytes at every reading. */
export type Made = Readonly<Record<string, () => Promise<Readable>>>

/** A storage that makes some of its files when they are read: what the demo wants to weigh like the real thing costs no disk. */
export const withMade = (storage: Storage, made: Made): Storage => ({
  ...storage,
  async get(key, range) {
    const make = made[key]
    if (!make) return storage.get(key, range)
    const whole = await make()
    return range ? Readable.from(part(whole, range)) : whole
  },
})

/** What comes before is made and thrown away; what comes after is not made. */
async function* part(whole: AsyncIterable<Buffer>, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of whole) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    if (piece.length > 0) yield piece
    at += chunk.length
    if (at > end) return
  }
}
