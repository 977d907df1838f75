import { crc32, deflateSync } from 'node:zlib'

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
