import { gzipSync } from 'node:zlib'

const block = 512
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** One entry of a ustar archive: its header and its bytes, both in whole blocks. */
function entry(name: string, text: string): Buffer {
  const bytes = Buffer.from(text)
  const header = Buffer.alloc(block)
  header.write(name, 0, 100)
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(bytes.length, 12), 124)
  header.write(octal(1_750_000_000, 12), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    ) + ' ',
    148,
  )
  return Buffer.concat([header, bytes, Buffer.alloc((block - (bytes.length % block)) % block)])
}

/** A real .tar.gz of a few texts by their paths; the same input makes the same bytes. */
export const archive = (files: Readonly<Record<string, string>>): Buffer =>
  gzipSync(Buffer.concat([...Object.entries(files).map(([name, text]) => entry(name, text)), Buffer.alloc(2 * block)]))
