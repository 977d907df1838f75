import { inflateSync } from 'node:zlib'
import { board } from '../contract.ts'

const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const row = board.width * 4
/** Dots of ink from which a board counts as signed: the pen alone leaves some thirty at a touch. */
const least = 60

/** What a board sent: `ink`, `blank`, or `wrong` for what is no PNG of its size with a transparent ground. */
export function judgePicture(png: Buffer): 'ink' | 'blank' | 'wrong' {
  const dots = dotsOf(png)
  if (!dots) return 'wrong'
  let ink = 0
  for (let at = 3; at < dots.length; at += 4) if (dots[at]! > 127) ink += 1
  return ink < least ? 'blank' : 'ink'
}

/** The dots of an RGBA picture of the board's size; null for anything else. */
function dotsOf(png: Buffer): Buffer | null {
  if (png.length < 60 || !png.subarray(0, 8).equals(head)) return null
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= png.length;) {
    const [size, name] = [png.readUInt32BE(at), png.toString('latin1', at + 4, at + 8)]
    const data = png.subarray(at + 8, at + 8 + size)
    if (name === 'IHDR' && !isBoard(data)) return null
    if (name === 'IDAT') parts.push(data)
    if (name === 'IEND') break
    at += 12 + size
  }
  try {
    const raw = inflateSync(Buffer.concat(parts), { maxOutputLength: (row + 1) * board.height })
    return raw.length === (row + 1) * board.height ? unfiltered(raw) : null
  } catch {
    return null
  }
}
/** Eight bits a channel, RGBA, not interlaced. */
const isBoard = (data: Buffer): boolean =>
  data.length === 13 &&
  data.readUInt32BE(0) === board.width &&
  data.readUInt32BE(4) === board.height &&
  data.subarray(8).equals(Buffer.from([8, 6, 0, 0, 0]))

function unfiltered(raw: Buffer): Buffer {
  const out = Buffer.alloc(row * board.height)
  for (let y = 0; y < board.height; y += 1) {
    const filter = raw[y * (row + 1)]!
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x
      const left = x >= 4 ? out[at - 4]! : 0
      const up = y > 0 ? out[at - row]! : 0
      const corner = x >= 4 && y > 0 ? out[at - row - 4]! : 0
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
