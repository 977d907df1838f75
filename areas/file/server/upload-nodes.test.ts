import { createHash, randomBytes } from 'node:crypto'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeFileId } from '#platform/contract/file-id.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { purgeFiles } from '#platform/server/files/purge.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { tusPlugin } from '#platform/server/files/tus.ts'
import { createServer } from '#platform/server/http/server.ts'
import { fileKit, openRequest, testPolicies, type FileKit } from '#tests/kit/files.ts'
import { fakeS3, type FakeS3 } from '#tests/kit/s3.ts'
import { fileRoutes } from './file.routes.ts'

// Uploads whose requests reach whichever node the balancer likes.
const path = '/api/upload/tus'
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pieceType = { 'content-type': 'application/offset+octet-stream' }

/** The protocol as a browser speaks it, each request to the node it names. */
function client(headers: Record<string, string>) {
  const send = (url: string, method: string, more: Record<string, string> = {}, body?: Uint8Array) =>
    fetch(url, {
      method,
      headers: { ...headers, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', ...more },
      ...(body ? { body: body as BodyInit } : {}),
    })
  return {
    begin: async (node: string, size: number, modelCode = 'large') => {
      const metadata = `filename ${btoa('a.bin')},modelCode ${btoa(modelCode)}`
      const made = await send(node + path, 'POST', { 'upload-length': String(size), 'upload-metadata': metadata })
      return made.headers.get('location') as string
    },
    patch: (node: string, url: string, offset: number, body: Uint8Array) =>
      send(node + url, 'PATCH', { ...pieceType, 'upload-offset': String(offset) }, body),
    head: (node: string, url: string) => send(node + url, 'HEAD'),
    offset: async (node: string, url: string) => Number((await send(node + url, 'HEAD')).headers.get('upload-offset')),
    remove: (node: string, url: string) => send(node + url, 'DELETE'),
  }
}

describe.each(['a shared folder', 'an object store'])('two nodes over %s', (kind) => {
  let s3: FakeS3 | undefined
  let kit: FileKit
  let nodes: string[] = []
  const closes: (() => Promise<unknown>)[] = []
  const own = async () => client(await kit.headersOf('main'))
  const bytesLeft = () =>
    s3
      ? s3.keys().filter((key) => key.startsWith('uploads/'))
      : kit.stored().filter((file) => /uploads|tmp/.test(file.path))

  beforeAll(async () => {
    if (kind === 'an object store') s3 = await fakeS3()
    kit = await fileKit(s3 ? { storageUrl: s3.url } : {})
    const storage = openStorage(kit.app.settings.storageUrl)
    const files = createFiles({ storage, policies: testPolicies, dataDir: join(kit.dataDir, 'other-node') })
    const server = await createServer({ app: { ...kit.app, files }, routes: fileRoutes, plugins: [tusPlugin] })
    nodes = [kit.base, await server.listen({ port: 0, host: '127.0.0.1' })]
    closes.push(
      () => server.close(),
      () => files.close(),
    )
  }, 60_000)
  afterAll(async () => {
    for (const close of closes) await close()
    await kit.close()
    await s3?.close()
  })
  const [at, other] = [() => nodes[0] as string, () => nodes[1] as string]

  test('make one file of pieces that came to both in turn', async () => {
    const { begin, patch, offset } = await own()
    const bytes = randomBytes(5_000_000)
    const url = await begin(at(), bytes.length)
    let last: Response | undefined
    for (let from = 0; from < bytes.length; from += 700_000) {
      const node = nodes[(from / 700_000) % 2] as string
      expect(await offset(node, url)).toBe(from)
      last = await patch(node, url, from, bytes.subarray(from, from + 700_000))
    }
    const wire = last?.headers.get('x-file-id') as string
    for (const node of nodes) {
      const back = await fetch(`${node}/api/file/${wire}`, { headers: await kit.headersOf('main') })
      expect(sha(new Uint8Array(await back.arrayBuffer()))).toBe(sha(bytes))
    }
    expect(bytesLeft()).toEqual([])
  })

  test('count the same piece once, though both are sent it at the same time', async () => {
    const { begin, patch, offset, remove } = await own()
    const bytes = randomBytes(1_000_000)
    const url = await begin(at(), 3_000_000)
    const answers = await Promise.all([0, 1, 2, 3].map((n) => patch(nodes[n % 2] as string, url, 0, bytes)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 409, 409, 409])
    expect(await offset(other(), url)).toBe(1_000_000)
    expect((await remove(other(), url)).status).toBe(204)
    expect(bytesLeft()).toEqual([])
  })

  test('make one file when both are asked for the end of an upload', async () => {
    const { begin, patch, head } = await own()
    const bytes = randomBytes(2_000_000)
    const url = await begin(at(), bytes.length)
    await patch(at(), url, 0, bytes.subarray(0, 1_000_000))
    const [first, ...asked] = await Promise.all([
      patch(at(), url, 1_000_000, bytes.subarray(1_000_000)),
      ...Array.from({ length: 6 }, (_, n) => head(nodes[n % 2] as string, url)),
    ])
    const wire = first?.headers.get('x-file-id')
    expect(wire).toBeTruthy()
    for (const answer of asked) expect([wire, null]).toContain(answer.headers.get('x-file-id'))
    for (const node of nodes) expect((await head(node, url)).headers.get('x-file-id')).toBe(wire)
    const row = await kit.app.files.storage.size((await rowOf(wire)).storageKey)
    expect(row).toBe(bytes.length)
  })
  const rowOf = (wire: string | null | undefined) =>
    kit.app.database.db.selectFrom('files').selectAll().where('id', '=', decodeFileId(wire!)!).executeTakeFirstOrThrow()

  test('wait for the one that makes the file, and go on without it once it is silent', async () => {
    const { begin, patch, head } = await own()
    const url = await begin(at(), 20_005)
    const { db } = kit.app.database
    const set = (heldUntil: Date) =>
      db
        .updateTable('uploads')
        .set({ heldBy: 'a node that died', heldUntil, received: 20_005 })
        .where('id', '=', url.split('/').at(-1)!)
        .execute()
    await patch(at(), url, 0, Buffer.alloc(20_000))
    const key = await db.selectFrom('uploadPieces').selectAll().executeTakeFirstOrThrow()
    await kit.app.files.storage.put(`${key.storageKey}-2`, [Buffer.from('56789')] as never)
    await db
      .insertInto('uploadPieces')
      .values({ ...key, storageKey: `${key.storageKey}-2`, startsAt: 20_000 })
      .execute()
    await set(new Date(Date.now() + 60_000))
    const waiting = head(other(), url)
    const soon = await Promise.race([waiting, new Promise((done) => setTimeout(() => done('waits'), 1000))])
    expect(soon).toBe('waits')
    await set(new Date(Date.now() - 1000))
    expect((await waiting).headers.get('x-file-id')).toBeTruthy()
    expect(bytesLeft()).toEqual([])
  })

  test('sweep what nobody goes on with, also pieces that never arrived', async () => {
    const { begin, patch, head } = await own()
    const url = await begin(at(), 40_000)
    await patch(other(), url, 0, Buffer.alloc(20_000))
    const { db } = kit.app.database
    const uploadId = url.split('/').at(-1)!
    const lost = { storageKey: `uploads/${uploadId}/lost`, uploadId, startsAt: 20_000 }
    await kit.app.files.storage.put(lost.storageKey, [Buffer.from('lost')] as never)
    await db.insertInto('uploadPieces').values(lost).execute()
    await db
      .updateTable('uploads')
      .set({ updatedAt: new Date(Date.now() - 25 * 3600_000) })
      .execute()
    expect((await purgeFiles(kit.ctx())).uploads).toBeGreaterThan(0)
    expect((await head(at(), url)).status).toBe(404)
    expect(bytesLeft()).toEqual([])
    expect(await db.selectFrom('uploadPieces').selectAll().execute()).toEqual([])
  })
})

// two processes need a server to share
describe.skipIf(!process.env.TEST_DATABASE_URL)('a node killed in the middle', () => {
  let s3: FakeS3
  let kit: FileKit
  const running = new Set<ChildProcess>()
  const dataDirs: string[] = []
  const start = async () => {
    const { rows } = await kit.app.database.pool.query<{ name: string }>('select current_database() as name')
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.pathname = `/${rows[0]?.name}`
    const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-nodes-'))
    dataDirs.push(dataDir)
    const env = { ...process.env, DATABASE_URL: url.href, STORAGE_URL: s3.url }
    const child = fork(new URL('../../../tests/kit/file-server.ts', import.meta.url), [dataDir], { execArgv: [], env })
    running.add(child)
    const [{ base, cookie }] = (await once(child, 'message')) as [{ base: string; cookie: string }]
    return { child, base, cookie }
  }
  beforeAll(async () => {
    s3 = await fakeS3()
    kit = await fileKit({ storageUrl: s3.url })
  }, 60_000)
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true })
    await kit.close()
    await s3.close()
  })

  test('leaves an upload that the other one goes on with: nothing that was acknowledged is lost', async () => {
    const [one, two] = [await start(), await start()]
    const { begin, patch, offset } = client({ cookie: one.cookie })
    const bytes = randomBytes(12_000_000)
    const url = await begin(one.base, bytes.length, 'package')
    const step = 1_500_000
    for (let from = 0; from < 6_000_000; from += step)
      await patch(from % (2 * step) === 0 ? one.base : two.base, url, from, bytes.subarray(from, from + step))
    const { request, answer } = openRequest(two.base + url, 'PATCH', {
      cookie: one.cookie,
      'sec-fetch-site': 'same-origin',
      'tus-resumable': '1.0.0',
      ...pieceType,
      'upload-offset': 6_000_000,
      'content-length': 3_000_000,
    })
    answer.catch(() => undefined)
    await new Promise((sent) => request.write(bytes.subarray(6_000_000, 7_000_000), sent))
    two.child.kill('SIGKILL')
    await once(two.child, 'exit')
    const from = await offset(one.base, url)
    expect(from).toBeGreaterThanOrEqual(6_000_000)
    const three = await start()
    const middle = from + step
    await patch(three.base, url, from, bytes.subarray(from, middle))
    const last = await patch(one.base, url, middle, bytes.subarray(middle))
    const wire = last.headers.get('x-file-id')
    const back = await fetch(`${three.base}/api/file/${wire}`, { headers: { cookie: one.cookie } })
    expect(sha(new Uint8Array(await back.arrayBuffer()))).toBe(sha(bytes))
  }, 120_000)
})
