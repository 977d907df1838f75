import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import PdfKit from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeFileId, encodeFileId } from '#platform/contract/file-id.ts'
import { fileKit, openRequest, type FileKit } from '#tests/kit/files.ts'

let kit: FileKit
beforeAll(async () => {
  kit = await fileKit()
}, 60_000)
afterAll(() => kit.close())

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])
const uploaded = async (
  who: 'main' | 'other',
  name = 'note.txt',
  content: Uint8Array | string = 'hello',
  query = {},
) => {
  const reply = await kit.upload(who, name, content, query)
  expect(reply).toMatchObject({ msgCode: 0 })
  return reply.data as string
}
const pdf = (pages = 1) =>
  new Promise<Buffer>((resolve) => {
    const document = new PdfKit({ compress: false })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    for (let page = 0; page < pages; page += 1) {
      if (page) document.addPage()
      document.text(`page ${page + 1}`)
    }
    document.end()
  })
const rowOf = (wire: string) =>
  kit.app.database.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', decodeFileId(wire) ?? '')
    .executeTakeFirstOrThrow()
/** How long a test waits for what the server does after the client has gone. */
const patience = { timeout: 20_000 }
const unknownId = encodeFileId('0123456789abcdef0123456789abcdef')

describe('upload', () => {
  test('stores the bytes and answers the wire id', async () => {
    const id = await uploaded('main', '说明 书.png', png, { catalogName: '../../etc' })
    expect(await rowOf(id)).toMatchObject({
      name: '说明 书.png',
      size: png.length,
      mime: 'image/png',
      status: 'pending',
      modelId: '',
      catalog: '../../etc',
      ownerUserId: kit.people.main,
      storageKey: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/),
    })
    const back = await kit.get('main', `/api/file/${id}`)
    expect(Buffer.from(await back.arrayBuffer())).toEqual(png)
  })
  test('is refused without a session, and for ordering without the role', async () => {
    expect(await kit.upload(null, 'a.txt', 'x')).toMatchObject({ msgCode: 99999 })
    const path = '/api/odrPublic/comUploadFiles'
    expect(await kit.upload('main', 'a.txt', 'x', { path })).toMatchObject({ msgCode: 1003 })
    expect(await kit.upload('order', 'a.txt', 'x', { path })).toMatchObject({ msgCode: 0 })
  })
  test.each([
    ['an unknown modelCode', 'a.txt', 'x', { modelCode: 'nonsense' }, 'modelCode'],
    ['a record of somebody else', 'a.txt', 'x', { modelId: 'submitted-7' }, 'modelId'],
    ['a type that is not allowed', 'a.exe', 'MZ', {}, 'file'],
    ['no extension', 'README', 'x', {}, 'file'],
    ['a fake PDF', 'fake.pdf', 'MZ this is a program', {}, 'file'],
    ['a program named .txt', 'a.txt', Buffer.from([0x4d, 0x5a, 0, 0]), {}, 'file'],
    ['an empty file', 'empty.txt', '', {}, 'file'],
    ['too many bytes', 'a.txt', 'x'.repeat(1024 * 1024 + 1), {}, 'file'],
  ] as const)('refuses %s naming the field and leaves nothing behind', async (_what, name, content, query, field) => {
    const before = kit.stored()
    const reply = await kit.upload('main', name, content, query)
    expect(reply).toMatchObject({ msgCode: 1001, data: { errors: [{ field }] } })
    expect(reply.msg).not.toMatch(/^file\./)
    expect(kit.stored()).toEqual(before)
    expect(await kit.app.database.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  })
  test('takes the number of bytes allowed to the byte', async () => {
    expect((await rowOf(await uploaded('main', 'full.txt', 'x'.repeat(1024 * 1024)))).size).toBe(1024 * 1024)
  })
  test('says what is missing when there is no file', async () => {
    expect(await (await kit.post('main', '/api/public/comUploadFiles?modelCode=note', {})).json()).toMatchObject({
      msgCode: 1001,
    })
  })
  test.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\boot.txt', 'boot.txt'],
    ['a\u202etxt.exe.txt', 'a_txt.exe.txt'],
    ['con.txt', '_con.txt'],
  ])('makes the name %j harmless', async (given, kept) => {
    expect((await rowOf(await uploaded('main', given))).name).toBe(kept)
  })
  test('cuts CR and LF out of a raw header name', async () => {
    const { request, answer } = openRequest(`${kit.base}/api/public/comUploadFiles?modelCode=note`, 'POST', {
      ...(await kit.headersOf('main')),
      'content-type': 'multipart/form-data; boundary=b',
    })
    request.end(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a%0d%0aSet-Cookie: x=1\\"\u0001.txt"\r\n\r\nhi\r\n--b--\r\n',
    )
    const id = JSON.parse((await answer).body).data as string
    const { headers } = await kit.get('main', `/api/file/${id}?disposition=attachment`)
    expect(headers.get('set-cookie')).toBeNull()
    // oxlint-disable-next-line no-control-regex
    expect(headers.get('content-disposition')).not.toMatch(/[\u0000-\u001f]/)
  })
  test('counts the files of a record', async () => {
    const modelId = 'draft-1'
    await uploaded('main', 'a.txt', 'x', { modelId })
    const both = await Promise.all([1, 2, 3].map(() => kit.upload('main', 'a.txt', 'x', { modelId })))
    expect(both.map((reply) => reply.msgCode).toSorted()).toEqual([0, 1001, 1001])
  })
  test('cut in the middle leaves nothing behind', async () => {
    const before = kit.stored()
    const { request, answer } = openRequest(`${kit.base}/api/public/comUploadFiles?modelCode=large`, 'POST', {
      ...(await kit.headersOf('main')),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 10_000_000,
    })
    request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n')
    request.write(Buffer.alloc(2_000_000))
    await expect.poll(() => kit.stored().length, patience).toBe(before.length + 1)
    request.destroy()
    await expect(answer).rejects.toThrow()
    await expect.poll(() => kit.stored(), patience).toEqual(before)
    await expect.poll(() => kit.app.database.db.selectFrom('uploads').selectAll().execute(), patience).toEqual([])
  })
  test.each([
    ['announced', true],
    ['not announced', false],
  ])('too long, %s, leaves the connection usable', async (_how, announced) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(5_000_000)}\r\n--b--\r\n`
    const headers = {
      ...(await kit.headersOf('main')),
      'content-type': 'multipart/form-data; boundary=b',
      ...(announced ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }),
    }
    for (let turn = 0; turn < 3; turn += 1) {
      const { request, answer } = openRequest(
        `${kit.base}/api/public/comUploadFiles?modelCode=note`,
        'POST',
        headers,
        agent,
      )
      request.end(body)
      expect(JSON.parse((await answer).body)).toMatchObject({ msgCode: 1001 })
    }
    const after = openRequest(`${kit.base}/api/file/${unknownId}`, 'GET', await kit.headersOf('main'), agent)
    after.request.end()
    expect(JSON.parse((await after.answer).body)).toMatchObject({ msgCode: 1003 })
    agent.destroy()
  })
  test('too long is answered while the client still sends, and nothing is left', async () => {
    const before = kit.stored()
    const { request, answer } = openRequest(`${kit.base}/api/public/comUploadFiles?modelCode=note`, 'POST', {
      ...(await kit.headersOf('main')),
      'content-type': 'multipart/form-data; boundary=b',
    })
    request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
    for (let sent = 0; sent < 3; sent += 1) request.write('x'.repeat(512 * 1024))
    expect(JSON.parse((await answer).body)).toMatchObject({ msgCode: 1001, msg: expect.stringContaining('1 MB') })
    request.destroy()
    expect(kit.stored()).toEqual(before)
  })
})

describe('delete', () => {
  const remove = async (who: 'main' | 'other' | null, id: string, path = '/api/public/delComFiles') =>
    (await kit.post(who, path, { paramsId: id })).json()

  test('removes an own pending file, and answers the same a second time', async () => {
    const id = await uploaded('main')
    expect(await remove('main', id)).toMatchObject({ msgCode: 0, data: null })
    expect(await remove('main', id)).toMatchObject({ msgCode: 0, data: null })
    expect(await (await kit.get('main', `/api/file/${id}`)).json()).toMatchObject({ msgCode: 1003 })
  })
  test('does nothing for foreign, unknown and malformed ids, with one answer', async () => {
    const id = await uploaded('main')
    for (const each of [id, unknownId, 'rubbish'])
      expect(await remove('other', each)).toMatchObject({ msgCode: 0, data: null })
    expect(await rowOf(id)).toMatchObject({ status: 'pending' })
  })
  test('refuses a file of a record, a draft’s too: that goes when the record is saved', async () => {
    const id = await uploaded('main', 'a.txt', 'x', { modelId: 'draft-2' })
    expect(await remove('main', id)).toMatchObject({ msgCode: 1004 })
    expect(await rowOf(id)).toMatchObject({ status: 'attached' })
  })
  test('is refused without a session, without an id, and for ordering without the role', async () => {
    expect(await remove(null, unknownId)).toMatchObject({ msgCode: 99999 })
    expect(await remove('main', '')).toMatchObject({ msgCode: 1001 })
    expect(await remove('main', unknownId, '/api/odrPublic/delComFiles')).toMatchObject({ msgCode: 1003 })
  })
})

describe('download', () => {
  const path = '/api/public/comDownFiles'
  const down = (who: 'main' | 'other' | null, ids: string[], headers = {}) =>
    kit.post(who, path, { fileUrls: ids.join(','), fileNames: '../../evil.sh' }, headers)

  test('sends one file under its own name', async () => {
    const id = await uploaded('main', '规格书 "v1".txt', '0123456789')
    const reply = await down('main', [id])
    expect(await reply.text()).toBe('0123456789')
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="___ _v1_.txt"; filename*=UTF-8''%E8%A7%84%E6%A0%BC%E4%B9%A6%20_v1_.txt`,
    )
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const rows = await kit.app.database.db
      .selectFrom('downloads')
      .selectAll()
      .where('fileId', '=', decodeFileId(id)!)
      .execute()
    expect(rows).toMatchObject([{ userId: kit.people.main, kind: 'download', stamped: false, ip: '127.0.0.1' }])
  })
  test('streams several as a zip that unzip verifies, names from the database, repeated ones numbered', async () => {
    const ids = [
      await uploaded('main', '数据手册.txt', 'one'),
      await uploaded('main', '数据手册.txt', 'two'),
      await uploaded('main', 'big.txt', 'x'.repeat(1_000_000)),
    ]
    const reply = await down('main', ids)
    expect(reply.headers.get('content-disposition')).toMatch(/filename="download_\d{14}\.zip"/)
    expect(reply.headers.get('x-file-bytes')).toBe('1000006')
    const zip = join(kit.dataDir, 'out.zip')
    writeFileSync(zip, Buffer.from(await reply.arrayBuffer()))
    const read = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print([(i.filename, i.file_size, i.compress_type) for i in z.infolist()])`
    expect(
      execFileSync('python3', ['-c', read, zip], {
        encoding: 'utf8',
        env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
      }).trim(),
    ).toBe("[('数据手册.txt', 3, 0), ('数据手册 (2).txt', 3, 0), ('big.txt', 1000000, 0)]")
  })
  test('answers malformed, unknown and foreign ids alike, and never half of a list', async () => {
    const own = await uploaded('other')
    const foreign = await uploaded('main', 'a.txt', 'x', { modelId: 'draft-9' })
    const pending = await uploaded('main')
    const refusals = await Promise.all(
      ['rubbish', unknownId, foreign, pending]
        .flatMap((bad) => [[bad], [own, bad], [bad, own]])
        .map(async (ids) => {
          const reply = await down('other', ids)
          const { msgCode, data, msg } = (await reply.json()) as { msgCode: number; data: unknown; msg: string }
          return JSON.stringify([reply.status, msgCode, data, msg])
        }),
    )
    expect(new Set(refusals)).toEqual(new Set([JSON.stringify([200, 1003, null, '文件不存在或您无权访问'])]))
    expect(await (await down('other', [own])).text()).toBe('hello')
  })
  test('is refused without a session, for nothing and for more than 50', async () => {
    expect(await (await down(null, [unknownId])).json()).toMatchObject({ msgCode: 99999 })
    expect(await (await down('main', [])).json()).toMatchObject({ msgCode: 1001 })
    const many = Array.from({ length: 51 }, (_, n) => encodeFileId(n.toString(16).padStart(32, '0')))
    expect(await (await down('main', many)).json()).toMatchObject({ msgCode: 1001 })
  })
})

describe('ranges', () => {
  const content = Buffer.from(Array.from({ length: 1000 }, (_, n) => 32 + (n % 90)))
  let id = ''
  let etag = ''
  beforeAll(async () => {
    id = await uploaded('main', 'range.txt', content)
    etag = (await kit.get('main', `/api/file/${id}`)).headers.get('etag') ?? ''
  })
  const part = async (headers: Record<string, string>) => {
    const reply = await kit.get('main', `/api/file/${id}`, headers)
    const range = reply.headers.get('content-range')
    return { status: reply.status, range, body: Buffer.from(await reply.arrayBuffer()) }
  }
  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-999', 0, 1000],
    ['bytes=500-', 500, 1000],
    ['bytes=999-', 999, 1000],
    ['bytes=-10', 990, 1000],
    ['bytes=-5000', 0, 1000],
    ['bytes=990-5000', 990, 1000],
  ])('%s', async (range, start, end) => {
    expect(await part({ range })).toEqual({
      status: 206,
      range: `bytes ${start}-${end - 1}/1000`,
      body: content.subarray(start, end),
    })
  })
  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is beyond the end', async (range) => {
    expect(await part({ range })).toMatchObject({ status: 416, range: 'bytes */1000' })
  })
  test.each(['bytes=', 'bytes=9-3', 'items=0-1', 'bytes=0-1,5-6', 'bytes=a-b'])('%s is ignored', async (range) => {
    expect(await part({ range })).toMatchObject({ status: 200, body: content })
  })
  test('If-Range holds for the same bytes only; If-None-Match saves them', async () => {
    expect(await part({ range: 'bytes=1-2', 'if-range': etag })).toMatchObject({ status: 206 })
    expect(await part({ range: 'bytes=1-2', 'if-range': '"other"' })).toMatchObject({ status: 200, body: content })
    expect(await part({ 'if-none-match': etag })).toMatchObject({ status: 304 })
  })
  test('resumes at any byte', async () => {
    for (const cut of [1, 255, 256, 511, 512, 777]) {
      const head = (await part({ range: `bytes=0-${cut - 1}` })).body
      const rest = (await part({ range: `bytes=${cut}-`, 'if-range': etag })).body
      expect(Buffer.concat([head, rest])).toEqual(content)
    }
  })
  test('parts without the beginning are written down too, once', async () => {
    const fresh = await uploaded('main', 'sneaky.txt', content)
    for (let n = 1; n < 4; n += 1) await kit.get('main', `/api/file/${fresh}`, { range: `bytes=${n}-` })
    const rows = await kit.app.database.db
      .selectFrom('downloads')
      .selectAll()
      .where('fileId', '=', decodeFileId(fresh)!)
      .execute()
    expect(rows).toHaveLength(1)
  })
  test('HEAD tells the size without a body', async () => {
    const reply = await fetch(`${kit.base}/api/file/${id}`, { method: 'HEAD', headers: await kit.headersOf('main') })
    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, '1000'])
  })
})

describe('show', () => {
  test('shows images and PDFs in place, and saves what a browser could run', async () => {
    const image = await kit.get('main', `/api/file/${await uploaded('main', 'a.png', png)}`)
    expect(image.headers.get('content-disposition')).toMatch(/^inline/)
    expect(image.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    const zip = await kit.get('main', `/api/file/${await uploaded('main', 'a.zip', Buffer.from('504b0304aa', 'hex'))}`)
    expect(zip.headers.get('content-disposition')).toMatch(/^attachment/)
  })
  test('asks a visitor to sign in, whether it is there or not, and is refused for a bad disposition', async () => {
    const id = await uploaded('main', 'own.txt', Buffer.from('x'))
    for (const one of [unknownId, id])
      expect(await (await kit.get(null, `/api/file/${one}`)).json()).toMatchObject({ msgCode: 99999, data: null })
    expect(await (await kit.get('main', `/api/file/${unknownId}?disposition=x`)).json()).toMatchObject({
      msgCode: 1001,
    })
  })
})

describe('links', () => {
  const link = async (who: 'main' | 'other' | null, id: string) =>
    (await (await kit.get(who, `/api/file/link?fileUrl=${id}`)).json()) as { msgCode: number; data: { url: string } }

  test('serve their user for ten minutes and nobody else', async () => {
    const { data } = await link('main', await uploaded('main', 'a.txt', 'secret'))
    expect(await (await kit.get('main', data.url)).text()).toBe('secret')
    expect(await (await kit.get('other', data.url)).json()).toMatchObject({ msgCode: 1003 })
    expect(await (await kit.get(null, data.url)).json()).toMatchObject({ msgCode: 99999 })
    await kit.app.database.db
      .updateTable('fileLinks')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    expect(await (await kit.get('main', data.url)).json()).toMatchObject({ msgCode: 1003 })
  })
  test('die with the right to the file', async () => {
    const id = await uploaded('main', 'a.txt', 'x', { modelId: 'draft-3' })
    const { data } = await link('main', id)
    await kit.app.database.db
      .updateTable('files')
      .set({ ownerCompanyId: null })
      .where('id', '=', decodeFileId(id)!)
      .execute()
    expect(await (await kit.get('main', data.url)).json()).toMatchObject({ msgCode: 1003 })
  })
  test('are not made for foreign or unknown files, without a session, or for another site', async () => {
    const id = await uploaded('main')
    expect(await link('other', id)).toMatchObject({ msgCode: 1003 })
    expect(await link('main', 'rubbish')).toMatchObject({ msgCode: 1003 })
    expect(await link(null, id)).toMatchObject({ msgCode: 99999 })
    const reply = await kit.get('main', `/api/file/link?fileUrl=${id}`, { 'sec-fetch-site': 'cross-site' })
    expect(await reply.json()).toMatchObject({ msgCode: 1003 })
  })
})

describe('upload grant', () => {
  const grant = async (who: 'main' | null) => (await kit.get(who, '/api/public/getSTSTokenForOss')).json()
  test('names our own upload, in the shape of a storage grant and without any key', async () => {
    expect(await grant('main')).toMatchObject({
      msgCode: 0,
      data: {
        accessKeyId: '',
        accessKeySecret: '',
        securityToken: '',
        prefix: '',
        uploadUrl: '/api/public/comUploadFiles',
        method: 'POST',
      },
    })
    expect(await grant(null)).toMatchObject({ msgCode: 99999 })
  })
  test('cannot be taken over where there is no S3', async () => {
    const prefix = `incoming/${kit.people.main}-${'0'.repeat(32)}`
    const take = async (fields: Record<string, string>) =>
      (await kit.post('main', '/api/public/comOssFiles', { modelCode: 'note', fileName: 'a.txt', ...fields })).json()
    expect(await take({ prefix })).toMatchObject({ msgCode: 1003 })
    expect(await take({ prefix: '../files' })).toMatchObject({ msgCode: 1001 })
  })
})

describe('stamped PDFs', () => {
  const manual = async () => uploaded('main', 'manual.pdf', await pdf(3), { modelCode: 'manual', modelId: 'doc-1' })

  test('carry the reader on every page, in one edition for all parts of a download', async () => {
    const id = await manual()
    const whole = await kit.get('other', `/api/file/${id}`)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const { pages, text } = await kit.app.files.pdf.info(bytes)
    expect(pages).toBe(3)
    for (const page of text) expect(page).toMatch(/other 测试 \(other_test\)[\s\S]*other co/)
    const half = Math.floor(bytes.length / 2)
    const etag = whole.headers.get('etag') ?? ''
    const parts = await Promise.all(
      [`bytes=0-${half - 1}`, `bytes=${half}-`].map(async (range) =>
        Buffer.from(await (await kit.get('other', `/api/file/${id}`, { range, 'if-range': etag })).arrayBuffer()),
      ),
    )
    expect(Buffer.concat(parts)).toEqual(bytes)
    const mine = await kit.get('main', `/api/file/${id}`)
    expect(mine.headers.get('etag')).not.toBe(etag)
  })
  test('are stamped in a zip as well, and written down as stamped', async () => {
    const ids = [await manual(), await manual()]
    const reply = await kit.post('other', '/api/public/comDownFiles', { fileUrls: ids.join(',') })
    expect(Number(reply.headers.get('x-file-bytes'))).toBeLessThan((await reply.arrayBuffer()).byteLength)
    const rows = await kit.app.database.db
      .selectFrom('downloads')
      .selectAll()
      .where('fileId', '=', decodeFileId(ids[0]!)!)
      .execute()
    expect(rows).toMatchObject([{ kind: 'zip', stamped: true, recordId: 'doc-1' }])
  })
  test('that cannot be stamped do not leave the house', async () => {
    const id = await uploaded('main', 'broken.pdf', '%PDF-1.7 and then nothing', {
      modelCode: 'manual',
      modelId: 'doc-2',
    })
    expect(await (await kit.get('other', `/api/file/${id}`)).json()).toMatchObject({ msgCode: 1004 })
    expect(await (await kit.post('other', '/api/public/comDownFiles', { fileUrls: id })).json()).toMatchObject({
      msgCode: 1004,
    })
  })
})
