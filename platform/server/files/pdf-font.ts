import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const made = new Map<number, Buffer>()

/**
 * Noto Sans SC as a TrueType font for pdfkit, regular or bold: `new PDFDocument({ font: pdfFont() })`. It holds Latin
 * and the Chinese characters in common use; made once per process in some 20 ms.
 */
export function pdfFont(weight: 'regular' | 'bold' = 'regular'): Buffer {
  const number = weight === 'bold' ? 700 : 400
  const known = made.get(number)
  if (known) return known
  const path = `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${number}-normal.woff`
  const font = toSfnt(readFileSync(createRequire(import.meta.url).resolve(path)))
  made.set(number, font)
  return font
}

type Table = { tag: Buffer; checksum: number; data: Buffer }

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20
    const offset = woff.readUInt32BE(entry + 4)
    const stored = woff.readUInt32BE(entry + 8)
    const raw = woff.subarray(offset, offset + stored)
    const data = stored < woff.readUInt32BE(entry + 12) ? inflateSync(raw) : raw
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), data }
  })
}

/** Unpacks a WOFF 1 font: pdfkit takes seconds to read one, and milliseconds for what is inside. */
function toSfnt(woff: Buffer): Buffer {
  const tables = readTables(woff)
  const head = Buffer.alloc(12 + tables.length * 16)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 << power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(tables.length * 16 - (16 << power), 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = 12 + index * 16
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padding = (4 - (data.length % 4)) % 4
    parts.push(data, Buffer.alloc(padding))
    offset += data.length + padding
  })
  return Buffer.concat(parts)
}
