import { createCipheriv, createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Readable } from 'node:stream'

const block = 512
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The header of one entry of a ustar archive. */
function header(name: string, size: number): Buffer {
  const made = Buffer.alloc(block)
  made.write(name, 0, 100)
  made.write(octal(0o644, 8), 100)
  made.write(octal(0, 8), 108)
  made.write(octal(0, 8), 116)
  made.write(octal(size, 12), 124)
  made.write(octal(1_750_000_000, 12), 136)
  made.write('        ', 148)
  made.write('0', 156)
  made.write('ustar\x0000', 257)
  made.write(
    octal(
      made.reduce((sum, byte) => sum + byte, 0),
      7,
    ) + ' ',
    148,
  )
  return made
}

const piece = 1024 * 1024
/** Bytes that look like an image and weigh like one: the same seed makes the same ones, quicker than a disk takes them. */
function* imageOf(seed: string, size: number): Generator<Buffer> {
  const key = createHash('sha256').update(seed).digest()
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const zeros = Buffer.alloc(piece)
  for (let left = size; left > 0; left -= piece) yield stream.update(left < piece ? zeros.subarray(0, left) : zeros)
}

type Image = { name: string; size: number }
function* entries(files: Readonly<Record<string, string>>, image: Image): Generator<Buffer> {
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    yield Buffer.concat([header(name, bytes.length), bytes, Buffer.alloc((block - (bytes.length % block)) % block)])
  }
  yield header(image.name, image.size)
  yield* imageOf(`${image.name} ${Object.values(files).join()}`, image.size)
  yield Buffer.alloc(((block - (image.size % block)) % block) + 2 * block)
}

const longestBlock = 65_535
/** A gzip of blocks that are stored as they are: the same bytes on every machine, whatever its zlib. */
function* storedGzip(chunks: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
  let [sum, length] = [0, 0]
  for (const chunk of chunks) {
    sum = crc32(chunk, sum)
    length += chunk.length
    const parts: Buffer[] = []
    for (let at = 0; at < chunk.length; at += longestBlock) {
      const part = chunk.subarray(at, at + longestBlock)
      const head = Buffer.alloc(5)
      head.writeUInt16LE(part.length, 1)
      head.writeUInt16LE(longestBlock - part.length, 3)
      parts.push(head, part)
    }
    yield Buffer.concat(parts)
  }
  const end = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0])
  end.writeUInt32LE(sum, 5)
  end.writeUInt32LE(length, 9)
  yield end
}

/**
 * A real .tar.gz of a few texts by their paths and one image of so many bytes; the same input makes the same bytes. What
 * does not shrink is not tried.
 */
export const archive = (files: Readonly<Record<string, string>>, image: Image): Readable =>
  Readable.from(storedGzip(entries(files, image)))
