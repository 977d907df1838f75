import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeFileId, encodeFileId } from '#platform/contract/file-id.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { openFile } from '#platform/server/files/read-file.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import { scanStream } from '#platform/server/files/scan/clamd.ts'
import { backoffMs, scanPending } from '#platform/server/files/scan/scan.jobs.ts'
import { countUnscanned } from '#platform/server/files/scan/scan.sql.ts'
import { fileKit, type FileKit } from '#tests/kit/files.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { deliver } from '#tests/kit/outbox.ts'
import { testApp } from '#tests/kit/app.ts'
import { needed } from '#tests/kit/needed.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { freePort } from '#tests/kit/ports.ts'
import { tellInfected } from './file.mails.ts'

const signal = new AbortController().signal
const virus = 'a line that the local signature knows'
let kit: FileKit
const settings = () => kit.app.settings as { clamdUrl: string | undefined }
beforeAll(async () => {
  kit = await fileKit()
})
afterAll(() => kit.close())

const statusOf = async (wire: string) => (await findFile(kit.ctx().db, decodeFileId(wire)!))!.scanStatus
const upload = async (content: string, query: Record<string, string> = {}) =>
  (await kit.upload('main', 'note.txt', content, query)).data as string
const set = (wire: string, status: string) =>
  kit.app.database.pool.query('update files set scan_status = $1 where id = $2', [status, decodeFileId(wire)])
const codeOf = async (response: Response) =>
  /json/.test(response.headers.get('content-type') ?? '')
    ? ((await response.json()) as { msgCode: number }).msgCode
    : response.status

describe('what an upload waits for', () => {
  test('is nobody where no scanner is set', async () => {
    settings().clamdUrl = undefined
    const wire = await upload('hello')
    expect(await statusOf(wire)).toBe('none')
  })
  test('is the scanner where one is set, but not for what the portal made itself', async () => {
    settings().clamdUrl = `tcp://127.0.0.1:${await freePort()}`
    expect(await statusOf(await upload('hello'))).toBe('pending')
    const made = { name: 'made.txt', modelCode: 'note', modelId: 'r', catalog: '' }
    const own = await saveFile(kit.ctx(), made, Readable.from([Buffer.from('x')]))
    expect(own.scanStatus).toBe('none')
  })
  test('goes on while the scanner is away, with longer and longer waits', async () => {
    settings().clamdUrl = `tcp://127.0.0.1:${await freePort()}`
    const wire = await upload('hello')
    await scanPending(kit.ctx(), signal)
    expect(await statusOf(wire)).toBe('pending')
    const row = async () =>
      (
        await kit.app.database.pool.query<{ scan_tries: number }>('select scan_tries from files where id = $1', [
          decodeFileId(wire),
        ])
      ).rows[0]!.scan_tries
    expect(await row()).toBe(1)
    await scanPending(kit.ctx(), signal)
    expect(await row()).toBe(1)
    await scanPending(kit.ctx(new Date(Date.now() + 31_000)), signal)
    expect(await row()).toBe(2)
    expect([1, 2, 3, 9].map(backoffMs)).toEqual([30_000, 60_000, 120_000, 600_000])
    await kit.app.database.pool.query(`update files set created_at = now() - interval '1 hour' where id = $1`, [
      decodeFileId(wire),
    ])
    expect(await countUnscanned(kit.ctx().db)).toBe(1)
  })
})

describe('every door', () => {
  const doors = (wire: string): [string, (who: PersonName) => Promise<Response>][] => [
    ['in place', (who) => kit.get(who, `/api/file/${wire}`)],
    ['as a copy', (who) => kit.get(who, `/api/file/${wire}?disposition=attachment`)],
    ['a part of it', (who) => kit.get(who, `/api/file/${wire}`, { range: 'bytes=1-2' })],
    ['download', (who) => kit.post(who, '/api/public/comDownFiles', { fileUrls: wire })],
    ['link', (who) => kit.get(who, `/api/file/link?fileUrl=${wire}`)],
    ['manifest', (who) => kit.get(who, `/api/file/manifest/${wire}`)],
  ]
  const attached = () => {
    settings().clamdUrl = 'tcp://127.0.0.1:1'
    return upload('hello', { modelId: `draft${Math.random()}` })
  }

  test('is shut for all where the file is infected, its owner too', async () => {
    const wire = await attached()
    await set(wire, 'infected')
    for (const [name, open] of doors(wire))
      for (const who of ['main', 'sub'] as const) expect([name, await codeOf(await open(who))]).toEqual([name, 1004])
    await expect(openFile(kit.ctx(), (await findFile(kit.ctx().db, decodeFileId(wire)!))!)).rejects.toMatchObject({
      code: 'file.infected',
    })
  })
  test('is open to the owner alone while the file waits', async () => {
    const wire = await attached()
    expect((await kit.get('main', `/api/file/${wire}`)).status).toBe(200)
    expect(await (await kit.get('main', `/api/file/${wire}`)).text()).toBe('hello')
    for (const [name, open] of doors(wire)) expect([name, await codeOf(await open('sub'))]).toEqual([name, 1004])
  })
  test('tells who has no right to the file nothing of its scan', async () => {
    const wire = await attached()
    await set(wire, 'infected')
    const foreign = await (await kit.get('other', `/api/file/${wire}`)).json()
    const unknown = await (await kit.get('other', `/api/file/${encodeFileId('0'.repeat(32))}`)).json()
    expect({ ...(foreign as object), traceId: '' }).toEqual({ ...(unknown as object), traceId: '' })
  })
  test('of many shuts all of a zip, and a link made before', async () => {
    const [good, bad] = [await attached(), await attached()]
    await set(good, 'clean')
    await set(bad, 'clean')
    const { data } = (await (await kit.get('main', `/api/file/link?fileUrl=${bad}`)).json()) as {
      data: { url: string }
    }
    await set(bad, 'infected')
    expect(await codeOf(await kit.get('main', data.url))).toBe(1004)
    expect(await codeOf(await kit.post('main', '/api/public/comDownFiles', { fileUrls: `${good},${bad}` }))).toBe(1004)
    expect((await kit.get('main', `/api/file/${good}`)).status).toBe(200)
  })
})

test('the owner of an infected file is told once', async () => {
  const portal = await testApp()
  try {
    const ctx = contextOf(portal.app)
    await portal.app.database.pool.query(
      `insert into files (id, name, size, mime, sha256, storage_key, model_code, model_id, owner_user_id, status, scan_status)
       values ($1, 'evil.pdf', 1, 'application/pdf', $2, 'x', 'issue_file', '1', $3, 'attached', 'infected')`,
      ['a'.repeat(32), 'b'.repeat(64), portal.people.main],
    )
    await emit(ctx, 'file.infected', { fileId: 'a'.repeat(32), virus: 'Local.Line' })
    await deliver(portal.app, [tellInfected], 2)
    const { rows } = await portal.app.database.pool.query<{ user_id: number; title: string }>(
      `select d.user_id, m.title from messages m join message_deliveries d on d.message_id = m.id where m.template = 'file.infected'`,
    )
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]!.user_id)).toBe(portal.people.main)
    expect(rows[0]!.title).toContain('evil.pdf')
  } finally {
    await portal.close()
  }
})

const hasClamd = needed('clamd', spawnSync('clamd', ['--version']).status === 0)
// Debian's clamav-daemon; .ci/run installs it
describe.skipIf(!hasClamd)('a real clamd', () => {
  let clamd: ChildProcess
  let place: string
  let url: string
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'tapeout-clamd-'))
    writeFileSync(join(place, 'local.ndb'), `Local.Line:0:*:${Buffer.from(virus).toString('hex')}\n`)
    const port = await freePort()
    const conf = [
      `DatabaseDirectory ${place}`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      'Foreground yes',
      'StreamMaxLength 1M',
      `User ${userInfo().username}`,
      'Bytecode no',
    ]
    writeFileSync(join(place, 'clamd.conf'), `${conf.join('\n')}\n`)
    clamd = spawn('clamd', ['-c', join(place, 'clamd.conf')], { stdio: 'ignore' })
    url = `tcp://127.0.0.1:${port}`
    const answers = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
        socket.once('close', () => undefined)
        setTimeout(() => socket.destroy(), 200)
      })
    for (let n = 0; !(await answers()); n += 1) {
      if (n === 75) throw new Error('clamd does not answer')
      await sleep(200)
    }
  }, 20_000)
  afterAll(() => {
    clamd.kill()
    rmSync(place, { recursive: true, force: true })
  })

  test('says what it finds, and what is too large for it', async () => {
    const of = (...parts: Uint8Array[]) => scanStream(url, async () => Readable.from(parts))
    expect(await of(Buffer.from('nothing'))).toEqual({ found: null })
    expect(await of(Buffer.from(`so ${virus} it is`))).toEqual({ found: 'Local.Line.UNOFFICIAL' })
    expect(await of(...Array.from({ length: 64 }, () => Buffer.alloc(65_536, 1)))).toBe('too_large')
  })
  test('opens what is clean, shuts what is not, and leaves what is too large unscanned', async () => {
    settings().clamdUrl = url
    const [good, bad] = [
      await upload('hello', { modelId: 'draft-g' }),
      await upload(`x ${virus}`, { modelId: 'draft-b' }),
    ]
    const large = (await kit.upload('main', 'large.bin', new Uint8Array(3_000_000), { modelCode: 'package' }))
      .data as string
    await Promise.all([1, 2, 3].map(() => scanPending(kit.ctx(new Date(Date.now() + 1000)), signal)))
    expect(await Promise.all([good, bad, large].map(statusOf))).toEqual(['clean', 'infected', 'skipped'])
    expect((await kit.get('sub', `/api/file/${good}`)).status).toBe(200)
    expect((await kit.get('sub', `/api/file/${large}`)).status).toBe(200)
    expect(await codeOf(await kit.get('main', `/api/file/${bad}`))).toBe(1004)
    const { rows } = await kit.app.database.pool.query(
      `select payload from outbox_events where topic = 'file.infected'`,
    )
    expect(rows).toEqual([{ payload: { fileId: decodeFileId(bad), virus: 'Local.Line.UNOFFICIAL' } }])
    await scanPending(kit.ctx(), signal)
    const key = (await findFile(kit.ctx().db, decodeFileId(bad)!))!.storageKey
    await expect(kit.app.files.storage.size(key)).rejects.toThrow()
  })
})
