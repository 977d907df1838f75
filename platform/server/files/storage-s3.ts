import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { counted } from './storage-disk.ts'
import { incomingPrefix } from './storage-key.ts'
import type { ByteRange, Storage, Stored } from './storage.ts'

/** Bytes of one part of a multipart upload; a smaller object is stored by one request. */
const partSize = 8 * 1024 * 1024

/** Storage in an S3 bucket. At most one part of an upload is in memory. */
export function s3Storage(url: URL): Storage {
  const name = url.pathname.slice(1)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!name || !url.username) throw new Error('STORAGE_URL must look like s3://key:secret@host/bucket')
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.searchParams.get('tls') === '0' ? 'http' : 'https'}://${url.host}/${name}`,
    region,
  })
  const put = async (key: string, source: AsyncIterable<Uint8Array>): Promise<Stored> => {
    const tally = counted(source, async () => undefined)
    await putParts(s3, key, inParts(tally.bytes()))
    return tally.result()
  }
  return {
    kind: 's3',
    put,
    get: (key, range) => getObject(s3, key, range),
    size: (key) => s3.getContentLength(key),
    remove: async (key) => void (await s3.deleteObject(key)),
    clear: (prefix) => removeBelow(s3, prefix),
    sweep: async (before) => (await removeIncoming(s3, before)) + (await abortUploads(s3, before)),
    reserve: async () => undefined,
    presignPut: (key, seconds, bytes) =>
      s3.getPresignedUrl('PUT', key, seconds, {}, { 'content-length': String(bytes) }),
    bucket: { name, region },
  }
}

/** Cuts a stream into parts of `partSize`; the last one may be shorter. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    const all = Buffer.concat(held)
    const whole = all.length - (all.length % partSize)
    for (let at = 0; at < whole; at += partSize) yield all.subarray(at, at + partSize)
    held = [all.subarray(whole)]
    size = all.length - whole
  }
  yield Buffer.concat(held)
}

async function putParts(s3: S3mini, key: string, parts: AsyncGenerator<Buffer>) {
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) return void (await s3.putObject(key, first.value ?? Buffer.alloc(0)))
  const upload = await s3.getMultipartUploadId(key)
  try {
    const done = [await s3.uploadPart(key, upload, first.value as Buffer, 1)]
    done.push(await s3.uploadPart(key, upload, second.value, 2))
    for await (const part of parts) done.push(await s3.uploadPart(key, upload, part, done.length + 1))
    await s3.completeMultipartUpload(key, upload, done)
  } catch (error) {
    await s3.abortMultipartUpload(key, upload).catch(() => undefined)
    throw error
  }
}

async function getObject(s3: S3mini, key: string, range?: ByteRange): Promise<Readable> {
  if (range && range.end < range.start) return Readable.from([])
  const response = range
    ? await s3.getObjectRaw(key, false, range.start, range.end + 1)
    : await s3.getObjectResponse(key)
  // named as the disk names it
  if (!response || response.status === 404)
    throw Object.assign(new Error(`the object ${key} is not in the bucket`), { code: 'ENOENT' })
  if (!response.ok || !response.body) throw new Error(`the object ${key} cannot be read: ${response.status}`)
  return Readable.fromWeb(response.body as ReadableStream)
}

/** A list is cut after a thousand: it is asked for until nothing is left. */
async function removeBelow(s3: S3mini, prefix: string): Promise<void> {
  for (;;) {
    const keys = ((await s3.listObjects('/', prefix, 1000)) ?? []).map((o) => o.Key)
    if (!keys.length) return
    await s3.deleteObjects(keys)
  }
}

async function removeIncoming(s3: S3mini, before: Date): Promise<number> {
  const objects = (await s3.listObjects('/', incomingPrefix)) ?? []
  const stale = objects.filter((o) => new Date(o.LastModified) < before).map((o) => o.Key)
  if (stale.length) await s3.deleteObjects(stale)
  return stale.length
}

type Listed = { ListMultipartUploadsResult?: { Upload?: Multipart | Multipart[] } }
type Multipart = { Key: string; UploadId: string; Initiated: string }

/** Multipart uploads that a crash left open cost as much as objects, and no list of objects shows them. */
async function abortUploads(s3: S3mini, before: Date): Promise<number> {
  // the client knows this answer under a name that no server gives it
  const { ListMultipartUploadsResult } = (await s3.listMultipartUploads()) as Listed
  const open = [ListMultipartUploadsResult?.Upload ?? []].flat().filter((one) => new Date(one.Initiated) < before)
  for (const { Key, UploadId } of open) await s3.abortMultipartUpload(Key, UploadId)
  return open.length
}
