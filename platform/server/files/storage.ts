import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { diskStorage } from './storage-disk.ts'
import { s3Storage } from './storage-s3.ts'

/** What is known of bytes once they are stored: how many there are, and their SHA-256 in hex. */
export type Stored = { size: number; sha256: string }
/** A part of an object, both ends counted, as in the Range header. */
export type ByteRange = { start: number; end: number }

/** Where the bytes of files lie: a directory or an S3 bucket. Keys are made by `storageKey`, never from a client's text. */
export type Storage = {
  kind: 'disk' | 's3'
  /** Stores a stream in constant memory; durable once it resolves. A stream that fails leaves nothing behind. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<Stored>
  /** The bytes, or a part of them; rejects when there is no such object. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Bytes of the object; rejects when there is none. */
  size(key: string): Promise<number>
  /** Removes the object; an absent one is no error. */
  remove(key: string): Promise<void>
  /** Removes every object below a prefix that ends with `/`; none is no error. */
  clear(prefix: string): Promise<void>
  /** Removes what writes cut by a crash left before `before`; answers how many. */
  sweep(before: Date): Promise<number>
  /** Rejects with `file.disk_full` when `bytes` more would leave too little space. */
  reserve(bytes: number): Promise<void>
  /** S3 only: an address where a browser may PUT exactly `bytes` bytes to `key` for `seconds`. */
  presignPut?(key: string, seconds: number, bytes: number): Promise<string>
  /** S3 only: bucket and region, as the answer of getSTSTokenForOss names them. */
  bucket?: { name: string; region: string }
}

/** The free space to leave: uploads are refused below either. */
export type Watermark = { minFreeBytes: number; minFreeShare: number }
const watermark: Watermark = { minFreeBytes: 1024 ** 3, minFreeShare: 0.05 }

/**
 * Opens the storage of a STORAGE_URL: `file:///var/lib/tapeout/files` or
 * `s3://key:secret@host:port/bucket?region=us-east-1&tls=0`. Throws for any other address.
 */
export function openStorage(url: string, free: Watermark = watermark): Storage {
  const parsed = new URL(url)
  if (parsed.protocol === 'file:') return diskStorage(fileURLToPath(parsed), free)
  if (parsed.protocol === 's3:') return s3Storage(parsed)
  throw new Error('STORAGE_URL must begin with file:// or s3://')
}
