import { createInflateRaw } from 'node:zlib'

/** A part of a zip as its directory says it: packed bytes, and the size it has unpacked. */
export type ZipPart = { name: string; size: number; packed: Buffer; deflated: boolean }

const endMark = 0x06_05_4b_50
const entryMark = 0x02_01_4b_50
const headMark = 0x04_03_4b_50
/** Where the directory is told of: at the end, before a comment of 64 KiB at most. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at
  return -1
}
/** The packed bytes of an entry, behind the head that stands before them. */
function packedOf(bytes: Buffer, at: number, length: number): Buffer | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== headMark) return undefined
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return from + length > bytes.length ? undefined : bytes.subarray(from, from + length)
}

/**
 * The parts of a zip by its directory, nothing of them unpacked; undefined for what is none, is locked, says a name twice or is packed in
 * another way than workbooks are.
 */
export function zipParts(bytes: Buffer, mostParts: number): ZipPart[] | undefined {
  const end = bytes.length < 22 ? -1 : endOf(bytes)
  if (end < 0) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostParts) return undefined
  const parts = new Map<string, ZipPart>()
  for (let at = bytes.readUInt32LE(end + 16), n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return undefined
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    const [length, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const packed = packedOf(bytes, bytes.readUInt32LE(at + 42), length)
    if (!packed || flags & 1 || (method !== 0 && method !== 8) || parts.has(name)) return undefined
    parts.set(name, { name, size, packed, deflated: method === 8 })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return [...parts.values()]
}

/** The bytes of a part piece by piece; it throws where there are more of them than the directory says. */
export async function* unpacked({ packed, size, deflated }: ZipPart): AsyncGenerator<Buffer> {
  if (!deflated) {
    if (packed.length !== size) throw new Error('zip: another size')
    yield packed
    return
  }
  const stream = createInflateRaw({ chunkSize: 64 * 1024 })
  let given = 0
  try {
    stream.end(packed)
    for await (const piece of stream as AsyncIterable<Buffer>) {
      given += piece.length
      if (given > size) throw new Error('zip: more than it says')
      yield piece
    }
  } finally {
    stream.destroy()
  }
}
