import { createHash, randomBytes } from 'node:crypto'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fail } from '#platform/contract/error.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import { insertPiece } from '#platform/server/files/pieces.sql.ts'
import { purgeFiles } from '#platform/server/files/purge.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { fileKit, openRequest, type FileKit } from '#tests/kit/files.ts'

let kit: FileKit
beforeAll(async () => {
  kit = await fileKit({ limits: { pendingMb: 64 } })
}, 60_000)
afterAll(() => kit.close())

/** How long a test waits for what the server does after the client has gone. */
const patience = { timeout: 20_000 }
const path = '/api/upload/tus'
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const metadata = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

async function send(
  who: PersonName | null,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
) {
  return fetch(kit.base + url, {
    method,
    headers: { ...(await kit.headersOf(who)), 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: body as BodyInit } : {}),
  })
}
const begin = (who: PersonName | null, size: number, pairs: Record<string, string> = {}) =>
  send(who, 'POST', path, {
    'upload-length': String(size),
    'upload-metadata': metadata({ filename: '固件.bin', filetype: 'x/y', modelCode: 'large', ...pairs }),
  })
const begun = async (who: PersonName, size: number, pairs = {}) => {
  const reply = await begin(who, size, pairs)
  expect([reply.status, await reply.text()]).toEqual([201, ''])
  return reply.headers.get('location') as string
}
const patch = (who: PersonName, url: string, offset: number, body: Uint8Array) =>
  send(who, 'PATCH', url, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body)
const head = (who: PersonName | null, url: string) => send(who, 'HEAD', url)
const uploads = () => kit.app.database.db.selectFrom('uploads').selectAll().execute()

describe('resumable upload', () => {
  test('stores the pieces as one file and names it in the last answer', async () => {
    const bytes = randomBytes(3_000_000)
    const url = await begun('main', bytes.length)
    expect((await patch('main', url, 0, bytes.subarray(0, 1_000_000))).headers.get('x-file-id')).toBeNull()
    const last = await patch('main', url, 1_000_000, bytes.subarray(1_000_000))
    const id = last.headers.get('x-file-id') as string
    expect(last.status).toBe(204)
    const row = await kit.app.database.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', decodeFileId(id)!)
      .executeTakeFirst()
    expect(row).toMatchObject({
      name: '固件.bin',
      size: bytes.length,
      sha256: sha(bytes),
      status: 'pending',
      modelCode: 'large',
    })
    const back = await kit.get('main', `/api/file/${id}`)
    expect(sha(new Uint8Array(await back.arrayBuffer()))).toBe(sha(bytes))
    expect((await head('main', url)).headers.get('x-file-id')).toBe(id)
    expect(kit.stored().filter((file) => file.path.startsWith('files/uploads'))).toEqual([])
  })
  test('goes on where a cut request stopped', async () => {
    const bytes = randomBytes(2_000_000)
    const url = await begun('main', bytes.length)
    const { request, answer } = openRequest(kit.base + url, 'PATCH', {
      ...(await kit.headersOf('main')),
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    })
    answer.catch(() => undefined)
    request.write(bytes.subarray(0, 1_200_000))
    await expect
      .poll(
        async () =>
          Math.max(
            0,
            ...kit
              .stored()
              .filter((f) => f.path.startsWith('files/tmp'))
              .map((f) => f.size),
          ),
        patience,
      )
      .toBeGreaterThan(500_000)
    request.destroy()
    await expect
      .poll(async () => Number((await head('main', url)).headers.get('upload-offset')), patience)
      .toBeGreaterThan(500_000)
    const offset = Number((await head('main', url)).headers.get('upload-offset'))
    const last = await patch('main', url, offset, bytes.subarray(offset))
    const back = await kit.get('main', `/api/file/${last.headers.get('x-file-id')}`)
    expect(sha(new Uint8Array(await back.arrayBuffer()))).toBe(sha(bytes))
  })
  test('belongs to who began it; for anybody else there is no such upload', async () => {
    const url = await begun('main', 10)
    for (const reply of [
      await head('other', url),
      await patch('other', url, 0, Buffer.alloc(10)),
      await send('other', 'DELETE', url),
    ])
      expect(reply.status).toBe(404)
    expect((await head(null, url)).status).toBe(401)
    // the address cannot name one upload to the check and another to the protocol
    const own = await begun('other', 5)
    await patch('other', `${own}?x=/${url.split('/').at(-1)}`, 0, Buffer.from('mine!'))
    expect((await head('main', url)).headers.get('upload-offset')).toBe('0')
    expect((await head('other', `${path}/../../etc`)).status).toBe(404)
  })
  test('is refused before the first byte: session, policy, size, quota, emptiness, other sites', async () => {
    expect((await begin(null, 5)).status).toBe(401)
    for (const [size, pairs] of [
      [5, { modelCode: 'nonsense' }],
      [5, { filename: 'a.exe' }],
      [5, { modelId: 'submitted-1' }],
      [2049 * 1024 * 1024, {}],
      [0, {}],
      [-1, {}],
    ] as const) {
      const reply = await begin('main', size, pairs)
      expect([reply.status, ((await reply.json()) as { msgCode: number }).msgCode]).toEqual([422, 1001])
    }
    const quota = await begin('main', 65 * 1024 * 1024)
    expect([quota.status, ((await quota.json()) as { msgCode: number }).msgCode]).toEqual([409, 1004])
    const site = await send('main', 'POST', path, { 'upload-length': '5', 'sec-fetch-site': 'cross-site' })
    expect(site.status).toBe(422)
  })
  test('takes no piece above 16 MiB and none without a length', async () => {
    const url = await begun('main', 10)
    const { request, answer } = openRequest(kit.base + url, 'PATCH', {
      ...(await kit.headersOf('main')),
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': 16 * 1024 * 1024 + 1,
    })
    request.flushHeaders()
    expect((await answer).status).toBe(413)
    request.destroy()
    const open = openRequest(kit.base + url, 'PATCH', {
      ...(await kit.headersOf('main')),
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'transfer-encoding': 'chunked',
    })
    open.request.write('half')
    expect((await open.answer).status).toBe(413)
    open.request.destroy()
  })
  test('takes no piece of next to nothing before the last, also when it was cut to that', async () => {
    const url = await begun('main', 40_000)
    const tiny = await patch('main', url, 0, Buffer.alloc(1))
    expect([tiny.status, ((await tiny.json()) as { msgCode: number }).msgCode]).toEqual([422, 1001])
    const { request, answer } = openRequest(kit.base + url, 'PATCH', {
      ...(await kit.headersOf('main')),
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': 40_000,
    })
    answer.catch(() => undefined)
    request.write(Buffer.alloc(10))
    const pieces = () => kit.app.database.db.selectFrom('uploadPieces').select('size').execute()
    await expect.poll(async () => (await pieces()).length, patience).toBe(1)
    request.destroy()
    await expect.poll(pieces, patience).toEqual([])
    expect((await head('main', url)).headers.get('upload-offset')).toBe('0')
    expect((await patch('main', url, 0, Buffer.alloc(39_999))).status).toBe(204)
    expect((await patch('main', url, 39_999, Buffer.alloc(1))).headers.get('x-file-id')).not.toBeNull()
  })
  test('leaves a row in the operation log when it begins, is refused and is given up', async () => {
    const { db } = kit.app.database
    const columns = ['methodName', 'userName', 'msgCode', 'params'] as const
    const rows = () =>
      db.selectFrom('operationLogs').select(columns).where('className', '=', 'file').orderBy('id').execute()
    const before = (await rows()).length
    const url = await begun('main', 40_000, { filename: '日志.bin' })
    await begin('main', 5, { filename: 'a.exe' })
    const odd = {
      'upload-length': '9',
      'upload-concat': 'partial',
      'upload-metadata': metadata({ filename: 'part.bin', modelCode: 'large' }),
    }
    expect((await send('main', 'POST', path, odd)).status).toBe(501)
    // told by the status, so its row comes after the answer
    await expect.poll(async () => (await rows()).length - before, patience).toBe(4)
    expect((await send('main', 'POST', path, { ...odd, 'upload-length': '1e3' })).status).toBe(422)
    await send('main', 'DELETE', url)
    const facts = { modelCode: 'large', name: '日志.bin', size: 40_000 }
    expect((await rows()).slice(before)).toMatchObject([
      { methodName: 'uploadInPieces', msgCode: 0, params: facts },
      { methodName: 'uploadInPieces', msgCode: 1001, params: { name: 'a.exe' } },
      // begun, then refused by the protocol
      { methodName: 'uploadInPieces', msgCode: 0, params: { name: 'part.bin' } },
      { methodName: 'uploadInPieces', msgCode: 1001, params: { name: 'part.bin' } },
      { methodName: 'uploadInPieces', msgCode: 1001, params: {} },
      { methodName: 'stopUpload', msgCode: 0, params: facts },
    ])
    expect(new Set((await rows()).slice(before).map((row) => row.userName)).size).toBe(1)
  })
  test('whose end fails twice tells what it failed for first', async () => {
    const url = await begun('main', 4)
    const { db } = kit.app.database
    vi.spyOn(kit.app.files.storage, 'put')
      .mockImplementationOnce(kit.app.files.storage.put.bind(kit.app.files.storage))
      .mockRejectedValueOnce(fail('file.content', { extension: 'bin' }))
    vi.spyOn(kit.app.files.storage, 'remove').mockRejectedValueOnce(new Error('second'))
    const reply = await patch('main', url, 0, Buffer.from('half'))
    expect([reply.status, ((await reply.json()) as { msgCode: number }).msgCode]).toEqual([422, 1001])
    const uploadId = url.split('/').at(-1)!
    await db.deleteFrom('uploadPieces').where('uploadId', '=', uploadId).execute()
    await db.deleteFrom('uploads').where('id', '=', uploadId).execute()
  })
  test('with the wrong content is refused at the end and leaves nothing', async () => {
    const before = [kit.stored(), await uploads()]
    const url = await begun('main', 9, { filename: 'fake.pdf' })
    const reply = await patch('main', url, 0, Buffer.from('not a pdf'))
    expect([reply.status, ((await reply.json()) as { msgCode: number }).msgCode]).toEqual([422, 1001])
    expect([kit.stored(), await uploads()]).toEqual(before)
    expect((await head('main', url)).status).toBe(404)
  })
  test('can be given up', async () => {
    const before = [kit.stored(), await uploads()]
    const url = await begun('main', 40_000)
    expect((await patch('main', url, 0, Buffer.alloc(20_000))).status).toBe(204)
    expect((await send('main', 'DELETE', url)).status).toBe(204)
    expect([kit.stored(), await uploads()]).toEqual(before)
  })
  test.each([
    ['a full disk', fail('file.disk_full'), 503, 9002],
    ['a lost database', Object.assign(new Error('words of the database'), { code: '57P01' }), 503, 9002],
    ['a fault', new Error('words of the database'), 500, 9999],
    ['an upload given up meanwhile', fail('file.interrupted'), 409, 1004],
  ])('tells of %s in the envelope, and goes on afterwards', async (_name, error, status, msgCode) => {
    const url = await begun('main', 4)
    vi.spyOn(kit.app.files.storage, 'put').mockRejectedValueOnce(error)
    const reply = await patch('main', url, 0, Buffer.from('half'))
    const text = await reply.text()
    expect([reply.status, text, reply.headers.get('retry-after') !== null]).toEqual([
      status,
      expect.stringContaining(`"msgCode":${msgCode}`),
      status === 503,
    ])
    expect(text).not.toContain('words')
    expect((await patch('main', url, 0, Buffer.from('half'))).headers.get('x-file-id')).not.toBeNull()
  })
  test('takes no piece for an upload that was given up before its bytes came', async () => {
    const piece = { storageKey: 'uploads/gone', uploadId: 'gone', startsAt: 0 }
    expect(await insertPiece(kit.app.database.db, piece)).toBe(false)
  })
  test('without progress for a day is swept', async () => {
    const url = await begun('main', 40_000)
    expect((await patch('main', url, 0, Buffer.alloc(20_000))).status).toBe(204)
    const { db } = kit.app.database
    await db
      .updateTable('uploads')
      .set({ updatedAt: new Date(Date.now() - 25 * 3600_000) })
      .execute()
    expect((await purgeFiles(kit.ctx())).uploads).toBeGreaterThan(0)
    expect((await head('main', url)).status).toBe(404)
    expect(kit.stored().filter((file) => file.path.startsWith('files/uploads'))).toEqual([])
  })
})

describe('kill -9 of the server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-kill-'))
  const start = async () => {
    const child = fork(new URL('../../../tests/kit/file-server.ts', import.meta.url), [dataDir], { execArgv: [] })
    const [{ base, cookie }] = (await once(child, 'message')) as [{ base: string; cookie: string }]
    return { child, base, headers: { cookie, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' } }
  }
  let running: ChildProcess | undefined
  afterAll(() => {
    running?.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  test('in the middle of a piece: the upload goes on after the restart with the same bytes', async () => {
    const bytes = randomBytes(6_000_000)
    const first = await start()
    running = first.child
    const created = await fetch(first.base + path, {
      method: 'POST',
      headers: {
        ...first.headers,
        'upload-length': String(bytes.length),
        'upload-metadata': metadata({ filename: 'a.bin', modelCode: 'large' }),
      },
    })
    const url = created.headers.get('location') as string
    const piece = { 'content-type': 'application/offset+octet-stream' }
    await fetch(first.base + url, {
      method: 'PATCH',
      headers: { ...first.headers, ...piece, 'upload-offset': '0' },
      body: bytes.subarray(0, 2_000_000) as BodyInit,
    })
    const { request, answer } = openRequest(first.base + url, 'PATCH', {
      ...first.headers,
      ...piece,
      'upload-offset': 2_000_000,
      'content-length': 4_000_000,
    })
    answer.catch(() => undefined)
    request.write(bytes.subarray(2_000_000, 3_500_000))
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = await start()
    running = second.child
    const offset = Number(
      (await fetch(second.base + url, { method: 'HEAD', headers: second.headers })).headers.get('upload-offset'),
    )
    expect(offset).toBeGreaterThanOrEqual(2_000_000)
    const last = await fetch(second.base + url, {
      method: 'PATCH',
      headers: { ...second.headers, ...piece, 'upload-offset': String(offset) },
      body: bytes.subarray(offset) as BodyInit,
    })
    const back = await fetch(`${second.base}/api/file/${last.headers.get('x-file-id')}`, { headers: second.headers })
    expect(sha(new Uint8Array(await back.arrayBuffer()))).toBe(sha(bytes))
  }, 180_000)
})
