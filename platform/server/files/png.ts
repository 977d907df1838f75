import { crc32, deflateSync, inflateSync } from 'node:zlib'

type Picture = {
  width: number
  height: number
  /** row by row: a colour of the palette each, or four bytes of red, green, blue and how much it covers */
  pixels: Uint8Array
  /** colours as `rrggbb` */
  palette?: readonly string[]
}

/** A picture as PNG: what the portal draws itself. */
export function pngOf({ width, height, pixels, palette }: Picture): Buffer {
  const row = palette ? width : width * 4
  const rows = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, palette ? 3 : 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...(palette ? [chunk('PLTE', Buffer.from(palette.join(''), 'hex'))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG that was read: its dots as four bytes each; `alpha` says whether it had a ground that can be seen through. */
export type Dots = { width: number; height: number; pixels: Buffer; alpha: boolean }
const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * Reads a PNG of eight bits a channel, RGB or RGBA, not interlaced, no larger than `most`; null for anything else. What somebody sent is
 * judged by its head before a byte is unpacked, and no more is unpacked than the head says: a bomb comes to nothing.
 */
export function readPng(png: Buffer, most: { width: number; height: number }): Dots | null {
  if (png.length < 60 || !png.subarray(0, 8).equals(mark)) return null
  let head: Buffer | undefined
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= png.length;) {
    const [size, name] = [png.readUInt32BE(at), png.toString('latin1', at + 4, at + 8)]
    const data = png.subarray(at + 8, at + 8 + size)
    if (name === 'IHDR') head ??= data
    if (name === 'IDAT') parts.push(data)
    if (name === 'IEND') break
    at += 12 + size
  }
  const size = head && sizeOf(head)
  if (!size || size.width > most.width || size.height > most.height) return null
  const { width, height, channels } = size
  const length = (width * channels + 1) * height
  try {
    const raw = inflateSync(Buffer.concat(parts), { maxOutputLength: length })
    if (raw.length !== length) return null
    const pixels = unfiltered(raw, width * channels, height, channels)
    return { width, height, pixels: channels === 4 ? pixels : covered(pixels), alpha: channels === 4 }
  } catch {
    return null
  }
}
/** Eight bits a channel, RGB or RGBA, the usual packing, not interlaced. */
function sizeOf(head: Buffer): { width: number; height: number; channels: 3 | 4 } | null {
  if (head.length !== 13) return null
  const [width, height, kind] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9]]
  const isPlain = head[8] === 8 && head[10] === 0 && head[11] === 0 && head[12] === 0
  if (!isPlain || width === 0 || height === 0 || (kind !== 2 && kind !== 6)) return null
  return { width, height, channels: kind === 6 ? 4 : 3 }
}
function covered(rgb: Buffer): Buffer {
  const out = Buffer.alloc((rgb.length / 3) * 4, 255)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) rgb.copy(out, to, from, from + 3)
  return out
}

function unfiltered(raw: Buffer, row: number, height: number, channels: number): Buffer {
  const out = Buffer.alloc(row * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)]!
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x
      const left = x >= channels ? out[at - channels]! : 0
      const up = y > 0 ? out[at - row]! : 0
      const corner = x >= channels && y > 0 ? out[at - row - channels]! : 0
      out[at] = raw[y * (row + 1) + 1 + x]! + predicted(filter, left, up, corner)
    }
  }
  return out
}
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
