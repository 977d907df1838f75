import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { S3mini } from 's3mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeS3, type FakeS3 } from '#tests/kit/s3.ts'
import { storageKey } from './storage-key.ts'
import { openStorage, type Storage } from './storage.ts'

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const root = mkdtempSync(join(tmpdir(), 'tapeout-storage-'))
const disk = join(root, 'disk')
const noLimit = { minFreeBytes: 0, minFreeShare: 0 }
const newKey = () => storageKey(randomBytes(16).toString('hex'))
const files = () =>
  existsSync(disk)
    ? readdirSync(disk, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(disk, path)).isFile())
    : []
async function* breaking(bytes: Uint8Array) {
  yield bytes
  throw new Error('cut')
}

let s3: FakeS3
const storages: Record<string, Storage> = {}
beforeAll(async () => {
  s3 = await fakeS3()
  storages.disk = openStorage(pathToFileURL(disk).href, noLimit)
  storages.s3 = openStorage(s3.url)
})
afterAll(async () => {
  await s3.close()
  rmSync(root, { recursive: true, force: true })
})

describe.each(['disk', 's3'])('%s', (kind) => {
  const store = () => storages[kind] as Storage
  test.each([1, 1000, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 20_000_000])('keeps %i bytes', async (size) => {
    const key = newKey()
    const bytes = randomBytes(size)
    expect(await store().put(key, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))).toEqual({
      size,
      sha256: sha(bytes),
    })
    expect(await store().size(key)).toBe(size)
    expect(sha(await buffer(await store().get(key)))).toBe(sha(bytes))
    const [start, end] = [Math.floor(size / 3), Math.floor(size / 2)]
    expect(await buffer(await store().get(key, { start, end }))).toEqual(bytes.subarray(start, end + 1))
  })
  test('keeps nothing of a stream that breaks', async () => {
    // many at once: some break while their files are still being opened
    for (const sizes of [Array.from({ length: 100 }, () => 10), [20_000_000]]) {
      await Promise.all(
        sizes.map(async (size) => {
          const key = newKey()
          await expect(store().put(key, breaking(Buffer.alloc(size)))).rejects.toThrow('cut')
          await expect(store().get(key)).rejects.toThrow()
        }),
      )
    }
    expect([files().filter((path) => path.startsWith('tmp')), s3.openUploads()]).toEqual([[], 0])
  })
  test('removes, and does not mind what is not there', async () => {
    const key = newKey()
    await store().put(key, Readable.from([Buffer.from('x')]))
    await store().remove(key)
    await store().remove(key)
    await expect(store().size(key)).rejects.toThrow()
    await expect(store().get(key)).rejects.toThrow()
  })
})

describe('disk', () => {
  test('refuses uploads below either watermark', async () => {
    const url = pathToFileURL(disk).href
    await expect(
      openStorage(url, { minFreeBytes: Number.MAX_SAFE_INTEGER, minFreeShare: 0 }).reserve(1),
    ).rejects.toThrow('file.disk_full')
    await expect(openStorage(url, { minFreeBytes: 0, minFreeShare: 1.1 }).reserve(1)).rejects.toThrow('file.disk_full')
    await expect(openStorage(url, noLimit).reserve(1)).resolves.toBeUndefined()
  })
  test('stops a stream that fills the disk while it arrives', async () => {
    const full = openStorage(pathToFileURL(disk).href, { minFreeBytes: Number.MAX_SAFE_INTEGER, minFreeShare: 0 })
    const before = files()
    const endless = Readable.from(Array.from({ length: 70 }, () => Buffer.alloc(1024 * 1024)))
    await expect(full.put(newKey(), endless)).rejects.toThrow('file.disk_full')
    expect(files()).toEqual(before)
  })
  test('sweeps what a crash left in tmp, and only what is old', async () => {
    const [old, young] = [join(disk, 'tmp', 'old'), join(disk, 'tmp', 'young')]
    writeFileSync(old, 'x')
    writeFileSync(young, 'x')
    const [before, now] = [new Date('2026-01-05T09:00:00Z'), new Date('2026-01-05T10:00:00Z')]
    utimesSync(old, before, before)
    utimesSync(young, now, now)
    expect(await (storages.disk as Storage).sweep(new Date('2026-01-05T09:30:00Z'))).toBe(1)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  })
})

describe('s3', () => {
  test('grants one PUT of one length to one key', async () => {
    const key = 'incoming/1-0123456789abcdef0123456789abcdef'
    const url = new URL((await storages.s3?.presignPut?.(key, 900, 5)) as string)
    expect([url.pathname, url.searchParams.get('X-Amz-Expires'), url.searchParams.get('X-Amz-SignedHeaders')]).toEqual([
      `/portal/${key}`,
      '900',
      'content-length;host',
    ])
    expect((await fetch(url, { method: 'PUT', body: 'five!' })).status).toBe(200)
    expect((await fetch(url, { method: 'PUT', body: 'longer' })).status).toBe(403)
    expect((await fetch(url, { method: 'GET' })).status).toBe(403)
    url.pathname = '/portal/other'
    expect((await fetch(url, { method: 'PUT', body: 'five!' })).status).toBe(403)
  })
  test('sweeps what was PUT and never taken over', async () => {
    expect(await storages.s3?.sweep(new Date(Date.now() - 60_000))).toBe(0)
    expect(await storages.s3?.sweep(new Date(Date.now() + 60_000))).toBe(1)
  })
  test('aborts the multipart uploads that a crash left open, and only those', async () => {
    const { host, pathname, username, password } = new URL(s3.url)
    const endpoint = `http://${host}${pathname}`
    const client = new S3mini({ accessKeyId: username, secretAccessKey: password, endpoint, region: 'us-east-1' })
    for (const key of ['uploads/a/1', 'ab/cd/abcd']) await client.getMultipartUploadId(key)
    expect(await storages.s3?.sweep(new Date(Date.now() - 60_000))).toBe(0)
    expect(s3.openUploads()).toBe(2)
    expect(await storages.s3?.sweep(new Date(Date.now() + 60_000))).toBe(2)
    expect(s3.openUploads()).toBe(0)
  })
})

test('keys come from random ids alone, addresses of storage from two schemes', () => {
  expect(storageKey('abcdef0123456789abcdef0123456789')).toBe('ab/cd/abcdef0123456789abcdef0123456789')
  for (const id of ['', '../../etc/passwd', 'ABCDEF0123456789ABCDEF0123456789'])
    expect(() => storageKey(id)).toThrow(RangeError)
  expect(() => openStorage('https://example.com/x')).toThrow('STORAGE_URL')
  expect(() => openStorage('s3://host/bucket')).toThrow('STORAGE_URL')
})
