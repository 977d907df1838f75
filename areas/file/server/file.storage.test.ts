import { randomBytes } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeFileId, encodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { findUpload } from '#platform/server/files/files.sql.ts'
import { finishUpload } from '#platform/server/files/finish-upload.ts'
import { storePiece } from '#platform/server/files/pieces.ts'
import { filesOf, openFile, readableFile } from '#platform/server/files/read-file.ts'
import { admitFile, attachFiles, beginUpload, receiveFile, saveFile } from '#platform/server/files/save-file.ts'
import { fileReply } from '#platform/server/files/serve-file.ts'
import { stampedCopy } from '#platform/server/files/stamp-cache.ts'
import { storageKey } from '#platform/server/files/storage-key.ts'
import { fileKit, type FileKit } from '#tests/kit/files.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { fakeS3, type FakeS3 } from '#tests/kit/s3.ts'
import { purgeJob } from './file.jobs.ts'

let kit: FileKit
beforeAll(async () => {
  kit = await fileKit({ limits: { pendingMb: 4, stampCacheMb: 1 } })
}, 60_000)
afterAll(() => kit.close())

const hourMs = 3600_000
const as = async (who: PersonName, now = new Date(), of: FileKit = kit): Promise<SignedCtx> => {
  const token = (await of.cookie(who)).split('=')[1]
  const { user } = await of.app.sessions.find(token)
  return { ...of.ctx(now), user: user! }
}
const receive = async (ctx: SignedCtx, content: string, modelId = '', modelCode = 'note') =>
  receiveFile(
    ctx,
    await admitFile(ctx, { name: 'a.txt', modelCode, modelId, catalog: '' }),
    Readable.from([Buffer.from(content)]),
    content.length,
  )
const rows = () => kit.app.database.db.selectFrom('files').selectAll().execute()
const pdf = (text: string) =>
  new Promise<Buffer>((resolve) => {
    const document = new PdfKit({ compress: false })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.text(text)
    document.end()
  })

describe('attachFiles', () => {
  test('gives own pending files to a record, all or none', async () => {
    const [main, sub] = [await as('main'), await as('sub')]
    const [one, two, foreign] = [await receive(main, '1'), await receive(main, '2'), await receive(sub, '3')]
    await expect(attachFiles(main, 'note', '7', [one.id, foreign.id])).rejects.toMatchObject({ code: 'file.denied' })
    await expect(attachFiles(main, 'manual', '7', [one.id])).rejects.toMatchObject({ code: 'file.denied' })
    expect(await filesOf(main, 'note', ['7'])).toEqual(new Map())
    await attachFiles(main, 'note', '7', [one.id, two.id, one.id])
    expect((await filesOf(main, 'note', ['7'])).get('7')).toMatchObject([
      { name: 'a.txt', size: 1 },
      { id: encodeFileId(two.id) },
    ])
    await expect(attachFiles(main, 'note', '8', [one.id])).rejects.toMatchObject({ code: 'file.denied' })
  })
  test('holds the count of a record against calls at the same time', async () => {
    const main = await as('main')
    const files = await Promise.all(['1', '2', '3', '4'].map((text) => receive(main, text)))
    const done = await Promise.allSettled(files.map((file) => attachFiles(main, 'note', '9', [file.id])))
    expect(done.filter((result) => result.status === 'fulfilled')).toHaveLength(2)
    expect((await filesOf(main, 'note', ['9'])).get('9')).toHaveLength(2)
  })
})

describe('quota', () => {
  test('counts pending files and uploads under way, also those begun at the same time', async () => {
    const ctx = await as('other')
    const file = () => admitFile(ctx, { name: 'a.bin', modelCode: 'large', modelId: '', catalog: '' })
    const started = await Promise.allSettled(
      Array.from({ length: 6 }, async () => beginUpload(ctx, await file(), 1024 * 1024)),
    )
    expect(started.filter((result) => result.status === 'fulfilled')).toHaveLength(4)
    await expect(receive(ctx, 'x')).rejects.toMatchObject({ code: 'file.quota' })
    await kit.app.database.db.deleteFrom('uploads').execute()
    await expect(receive(ctx, 'x')).resolves.toMatchObject({ size: 1 })
  })
  test('counts what arrived, not what was announced', async () => {
    const ctx = await as('developer')
    const file = await admitFile(ctx, { name: 'a.bin', modelCode: 'large', modelId: '', catalog: '' })
    const before = kit.stored()
    const long = Readable.from(Array.from({ length: 5 }, () => Buffer.alloc(1024 * 1024)))
    await expect(receiveFile(ctx, file, long, 1)).rejects.toMatchObject({ code: 'file.quota' })
    expect(kit.stored()).toEqual(before)
  })
})

describe('saveFile', () => {
  test('stores what the portal makes, for a record or its owner', async () => {
    const file = await saveFile(
      kit.ctx(),
      { name: '合同.txt', modelCode: 'note', modelId: '11', catalog: '' },
      Readable.from([Buffer.from('made')]),
    )
    expect(file).toMatchObject({ status: 'attached', ownerUserId: null })
    expect(String(await buffer(await openFile(kit.ctx(), file, { start: 1, end: 2 })))).toBe('ad')
  })
  test('re-saves a PDF where its policy says so, and keeps a signed one as it is', async () => {
    const plain = await pdf('plain '.repeat(50))
    const made = (bytes: Buffer) =>
      saveFile(kit.ctx(), { name: 'a.pdf', modelCode: 'manual', modelId: '12', catalog: '' }, Readable.from([bytes]))
    const saved = await buffer(await openFile(kit.ctx(), await made(plain)))
    expect([saved.includes('/ObjStm'), plain.includes('/ObjStm')]).toEqual([true, false])
    expect((await kit.app.files.pdf.info(saved)).text[0]).toContain('plain')
    const signed = Buffer.concat([plain, Buffer.from('\n% /ByteRange [0 1 2 3]')])
    expect(await buffer(await openFile(kit.ctx(), await made(signed)))).toEqual(signed)
  })
  test('runs afterStore in the transaction: when it fails there is no file', async () => {
    const policies = new Map(kit.app.files.policies)
    policies.set('note', { ...policies.get('note')!, afterStore: () => Promise.reject(new Error('no')) })
    const before = [kit.stored(), await rows()]
    const ctx = { ...(await as('main')), app: { ...kit.app, files: { ...kit.app.files, policies } } }
    await expect(receive(ctx, 'x')).rejects.toThrow('no')
    expect([kit.stored(), await rows()]).toEqual(before)
  })
})

describe('purge', () => {
  const run = (now: Date) => purgeJob.run(kit.ctx(now), {}, new AbortController().signal)
  test('hides pending files after a day, removes bytes after thirty more, keeps what records have', async () => {
    const main = await as('main')
    const pending = await receive(main, 'pending')
    const kept = await receive(main, 'kept', 'draft-77')
    const at = (hours: number) => new Date(Date.now() + hours * hourMs)
    await run(at(23))
    expect(await readableFile(main, pending.id)).toMatchObject({ id: pending.id })
    await run(at(25))
    await expect(readableFile(main, pending.id)).rejects.toMatchObject({ code: 'file.denied' })
    expect(String(await buffer(await openFile(main, pending)))).toBe('pending')
    await run(at(25 + 30 * 24 + 1))
    await expect(openFile(main, pending)).rejects.toThrow()
    expect(String(await buffer(await openFile(main, await readableFile(main, kept.id))))).toBe('kept')
    expect((await rows()).find((row) => row.id === pending.id)).toMatchObject({
      status: 'deleted',
      bytesRemovedAt: expect.any(Date),
    })
    await run(at(25 + 30 * 24 + 2))
  })
  test('removes the bytes of an upload that a crash kept from becoming a file', async () => {
    const main = await as('main')
    const file = await admitFile(main, { name: 'a.txt', modelCode: 'note', modelId: '', catalog: '' })
    await beginUpload(main, file, 5)
    await kit.app.files.storage.put(storageKey(file.id), Readable.from([Buffer.from('crash')]))
    await run(new Date(Date.now() + 25 * hourMs))
    await expect(kit.app.files.storage.size(storageKey(file.id))).rejects.toThrow()
  })
})

describe('a crash at the end of a resumable upload', () => {
  const arrive = async (ctx: SignedCtx, content: string, size = content.length) => {
    const file = await admitFile(ctx, { name: 'a.txt', modelCode: 'note', modelId: '', catalog: '' })
    await beginUpload(ctx, file, size)
    const place = { db: ctx.db, storage: ctx.app.files.storage }
    expect(await storePiece(place, file.id, 0, Readable.from([Buffer.from(content)]))).toBe(content.length)
    return file.id
  }
  test('before the bytes were put together, or after it, is made good by the next question', async () => {
    const ctx = await as('main')
    for (const isPut of [false, true]) {
      const id = await arrive(ctx, 'whole')
      if (isPut) await kit.app.files.storage.put(storageKey(id), Readable.from([Buffer.from('whole')]))
      expect(await Promise.all([finishUpload(ctx, id), finishUpload(ctx, id)])).toEqual([id, id])
      expect(String(await buffer(await openFile(ctx, await readableFile(ctx, id))))).toBe('whole')
      expect(await finishUpload(ctx, id)).toBe(id)
    }
  })
  test('leaves an upload that has not all its bytes unfinished', async () => {
    const ctx = await as('main')
    const id = await arrive(ctx, 'half'.repeat(5000), 40_000)
    expect(await findUpload(ctx.db, id, ctx.user.id)).toMatchObject({ received: 20_000, size: 40_000, fileId: null })
  })
})

describe('stamped copies', () => {
  test('are made once per hour, go on with their hour when resumed, and are evicted oldest first', async () => {
    const bytes = await pdf('manual')
    const file = await saveFile(
      kit.ctx(),
      { name: 'a.pdf', modelCode: 'manual', modelId: '20', catalog: '' },
      Readable.from([bytes]),
    )
    const began = new Date('2026-03-01T08:59:00Z')
    const [one, same] = await Promise.all(
      [began, began].map(async (now) => stampedCopy(await as('main', now), file, false)),
    )
    expect(one).toEqual(same)
    const later = new Date('2026-03-01T09:01:00Z')
    expect(await stampedCopy(await as('main', later), file, true)).toEqual(one)
    const fresh = await stampedCopy(await as('main', later), file, false)
    expect(fresh.version).not.toBe(one?.version)
    expect(await stampedCopy(await as('main', later), file, true, `"x-1-${one?.version}"`)).toEqual(one)
    expect((await stampedCopy(await as('main', new Date('2026-03-03T09:00:00Z')), file, true)).version).not.toBe(
      fresh.version,
    )
    const part = async (method: string, now: Date, headers: object) => {
      const request = { method, headers: { range: 'bytes=0-9', ...headers } }
      const wanted = { disposition: 'attachment', kind: 'download' } as const
      const reply = await fileReply(await as('main', now), { ...file, stamped: true }, request, wanted)
      await buffer(reply.body as Readable)
      return reply.headers?.etag
    }
    const next = new Date('2026-03-01T10:01:00Z')
    const begun = await part('POST', next, {})
    expect(begun).not.toContain(fresh.version)
    expect(await part('GET', new Date('2026-03-01T11:01:00Z'), { 'if-range': begun })).toBe(begun)
    const { stampDir } = kit.app.files
    writeFileSync(join(stampDir, 'old.pdf'), Buffer.alloc(1024 * 1024))
    utimesSync(join(stampDir, 'old.pdf'), new Date(0), new Date(0))
    await stampedCopy(await as('other', later), file, false)
    expect(readdirSync(stampDir)).not.toContain('old.pdf')
  })
})

describe('over S3', () => {
  let s3: FakeS3
  let remote: FileKit
  beforeAll(async () => {
    s3 = await fakeS3()
    remote = await fileKit({ storageUrl: s3.url })
  }, 60_000)
  afterAll(async () => {
    await remote.close()
    await s3.close()
  })
  test('uploads, downloads by range and zips', async () => {
    const ids = [await remote.upload('main', 'a.txt', '0123456789'), await remote.upload('main', 'b.txt', 'bbb')].map(
      (reply) => reply.data as string,
    )
    const part = await remote.get('main', `/api/file/${ids[0]}`, { range: 'bytes=3-5' })
    expect([part.status, await part.text()]).toEqual([206, '345'])
    const zip = Buffer.from(
      await (await remote.post('main', '/api/public/comDownFiles', { fileUrls: ids.join(',') })).arrayBuffer(),
    )
    expect([zip.includes('0123456789'), zip.includes('bbb')]).toEqual([true, true])
    expect(await remote.upload('main', 'fake.pdf', 'no')).toMatchObject({ msgCode: 1001 })
  })
  test('takes resumable uploads', async () => {
    const headers = { ...(await remote.headersOf('main')), 'tus-resumable': '1.0.0' }
    const metadata = `filename ${btoa('a.bin')},modelCode ${btoa('large')}`
    const bytes = randomBytes(9_000_000)
    const created = await fetch(`${remote.base}/api/upload/tus`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    })
    const sent = await fetch(remote.base + created.headers.get('location'), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: bytes as unknown as BodyInit,
    })
    const back = await remote.get('main', `/api/file/${sent.headers.get('x-file-id')}`)
    expect(Buffer.from(await back.arrayBuffer())).toEqual(bytes)
    expect(remote.stored()).toEqual([])
  })
  test('grants a presigned PUT and takes over what arrived, for its user alone', async () => {
    const grant = async (who: PersonName, size = '5') => {
      const query = new URLSearchParams({ modelCode: 'note', fileName: '授权.txt', size })
      return (await (await remote.get(who, `/api/public/getSTSTokenForOss?${query}`)).json()) as {
        msgCode: number
        data: { prefix: string; uploadUrl: string; method: string; accessKeySecret: string; expiration: string }
      }
    }
    expect(await grant('main', String(2 * 1024 * 1024))).toMatchObject({ msgCode: 1001 })
    const { data } = await grant('main')
    expect(data).toMatchObject({ method: 'PUT', accessKeySecret: '' })
    const inTime = Date.now() + 15 * 60_000
    expect(new Date(data.expiration).getTime()).toBeLessThanOrEqual(inTime)
    expect((await fetch(data.uploadUrl, { method: 'PUT', body: 'hello' })).status).toBe(200)
    const take = async (who: PersonName) =>
      (
        await remote.post(who, '/api/public/comOssFiles', {
          prefix: data.prefix,
          fileName: '授权.txt',
          modelCode: 'note',
        })
      ).json() as Promise<{ msgCode: number; data: string }>
    expect(await take('other')).toMatchObject({ msgCode: 1003 })
    const taken = await take('main')
    expect(await (await remote.get('main', `/api/file/${taken.data}`)).text()).toBe('hello')
    expect(await take('main')).toMatchObject({ msgCode: 1003 })
    expect(decodeFileId(taken.data)).not.toBeNull()
  })
})
