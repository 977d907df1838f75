import { open, type FileHandle } from 'node:fs/promises'

/** How long an MP4 is, and how large its picture; null where it is none that can be played. */
export type Film = { seconds: number; width: number; height: number }
type Box = { type: string; at: number; end: number }

/** The boxes between two places of the file; stops at the first that cannot be. */
async function* boxes(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  const head = Buffer.alloc(16)
  for (let at = from; at + 8 <= to;) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    if (bytesRead < 8) return
    const short = head.readUInt32BE(0)
    const long = short === 1 && bytesRead === 16
    const size = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const inside = at + (long ? 16 : 8)
    if (at + size < inside || at + size > to) return
    yield { type: head.toString('latin1', 4, 8), at: inside, end: at + size }
    at += size
  }
}
async function firstBox(file: FileHandle, type: string, within: Box): Promise<Box | undefined> {
  for await (const box of boxes(file, within.at, within.end)) if (box.type === type) return box
  return undefined
}
async function bytesOf(file: FileHandle, box: Box, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(Math.min(most, box.end - box.at)),
    0,
    Math.min(most, box.end - box.at),
    box.at,
  )
  return buffer.subarray(0, bytesRead)
}

/** Reads length and picture of an MP4 from its own tables (ISO/IEC 14496-12: mvhd, tkhd), without decoding anything. */
export async function filmOf(path: string): Promise<Film | null> {
  const file = await open(path, 'r')
  try {
    const whole = { type: '', at: 0, end: (await file.stat()).size }
    const moov = await firstBox(file, 'moov', whole)
    const mvhd = moov && (await firstBox(file, 'mvhd', moov))
    if (!moov || !mvhd) return null
    const head = await bytesOf(file, mvhd, 32)
    if (head.length < 20) return null
    const long = head[0] === 1
    if (long && head.length < 32) return null
    const scale = head.readUInt32BE(long ? 20 : 12)
    const units = long ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
    const seconds = Math.round(units / scale)
    if (!scale || !Number.isFinite(seconds) || seconds < 1 || seconds > 86_400) return null
    for await (const trak of boxes(file, moov.at, moov.end)) {
      const tkhd = trak.type === 'trak' ? await firstBox(file, 'tkhd', trak) : undefined
      if (!tkhd) continue
      const body = await bytesOf(file, tkhd, 104)
      // the last eight bytes: width and height as 16.16
      if (body.length < 8) continue
      const [width, height] = [body.readUInt16BE(body.length - 8), body.readUInt16BE(body.length - 4)]
      if (width >= 16 && height >= 16) return { seconds, width, height }
    }
    return null
  } finally {
    await file.close()
  }
}
