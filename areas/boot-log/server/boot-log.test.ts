import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootLog, endBytes } from '#areas/boot-log/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  const { pool } = portal.app.database
  await pool.query(
    "insert into chips (code, name, name_en, product_line, audience) values ('TT7120', 'x', 'x', 'vision', 'everybody'), ('TT9990', 'x', 'x', 'vision', 'members')",
  )
  // `main` belongs to the first project of the chip, and not to the second
  await pool.query(`insert into chip_projects (chip_id, code, name, name_en)
    select c.id, n.code, n.code, n.code from chips c, (values ('TT-ONE'), ('TT-TWO')) as n (code) where c.code = 'TT7120'`)
  const { rows } = await pool.query("insert into user_groups (code, name) values ('tt', 'tt') returning id")
  await pool.query('insert into user_group_members values ($1, $2)', [rows[0].id, portal.people.main])
  await pool.query("insert into user_group_projects select $1, id from chip_projects where code = 'TT-ONE'", [
    rows[0].id,
  ])
  await pool.query(
    `insert into sdk_versions (chip_project_id, name, type, os, status, released_at, author_id)
    select p.id, n.name, 'full', 'linux', 'released', now(), $1 from chip_projects p
      join (values ('TT-ONE', 'TT7120 Linux SDK V1.4.0'), ('TT-ONE', 'TT7120 Linux SDK V1.4.01'), ('TT-TWO', 'TT7120 Linux SDK V9.9.9')) as n (code, name)
        on n.code = p.code`,
    [portal.people.editor],
  )
})
afterAll(() => portal.close())

/** A file that somebody has just uploaded and not attached to anything. */
async function uploaded(who: PersonName, bytes: Buffer, name = 'boot.log'): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  const key = `test/${id}`
  const { size, sha256 } = await portal.app.files.storage.put(
    key,
    (async function* () {
      yield bytes
    })(),
  )
  await portal.app.database.pool.query(
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
     select $1, $2, $3, 'text/plain', $4, $5, 'issue_file', u.id, u.company_id, 'pending' from users u where u.id = $6`,
    [id, name, size, sha256, key, portal.people[who]],
  )
  return encodeFileId(id)
}
const read = async (who: PersonName | null, fileId: string) => portal.call(who, bootLog.read, { fileId })
const log =
  'Linux version 6.1.84-tt7120-sdk-1.4.0+p3 (x)\nMachine model: TT7120 EVB\nsdk-info: SDK version: TT7120 Linux SDK V1.4.0\n'

test('a log tells chip, SDK and patch level to who uploaded it', async () => {
  const { msgCode, data } = await read('main', await uploaded('main', Buffer.from(log)))
  expect(msgCode).toBe(0)
  expect(data).toMatchObject({
    chip: 'TT7120',
    system: 'linux',
    sdkBuild: 'TT7120 Linux SDK V1.4.0',
    sdkName: 'TT7120 Linux SDK V1.4.0',
    patchLevel: 'P3',
    cut: false,
    binary: false,
  })
  expect(data.chipId && data.sdkVersionId).toBeTruthy()
  expect(data.head[1]).toBe('Machine model: TT7120 EVB')
})

test('of a long one the two ends are read, and the last boot counts', async () => {
  const middle = Buffer.alloc(3 * endBytes, 'noise of a long night\n')
  const bytes = Buffer.concat([
    Buffer.from('Machine model: TT0001\nSDK version: Old SDK V1.0.0\n'),
    middle,
    Buffer.from(log),
  ])
  const { data } = await read('main', await uploaded('main', bytes))
  expect(data).toMatchObject({ chip: 'TT7120', sdkBuild: 'TT7120 Linux SDK V1.4.0', cut: true })
  expect(data.tail.at(-2)).toContain('SDK version')
  expect([data.head.length, data.tail.length]).toEqual([40, 40])
})

test('nobody reads the log of somebody else, nor a file that is none', async () => {
  const mine = await uploaded('main', Buffer.from(log))
  expect((await read(null, mine)).msgCode).toBe(kinds.session)
  expect((await read('developer', mine)).msgCode).toBe(kinds.denied)
  for (const who of ['sub', 'other', 'release2'] as const) expect((await read(who, mine)).msgCode).toBe(kinds.denied)
  expect((await read('main', 'x')).msgCode).toBe(kinds.denied)
  expect((await read('main', 'x'.repeat(65))).msgCode).toBe(kinds.validation)
  expect((await read('main', await uploaded('main', Buffer.from('PK'), 'a.zip'))).msgCode).toBe(kinds.validation)
  // neither an unannounced chip nor a version of a project one does not belong to is named
  const secret = 'Machine model: TT9990\nSDK version: TT7120 Linux SDK V9.9.9\n'
  expect((await read('main', await uploaded('main', Buffer.from(secret)))).data).toMatchObject({
    chip: 'TT7120',
    sdkVersionId: null,
  })
})

test('what is hostile is answered harmlessly and at once', async () => {
  const noise = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256))
  const hostile: [string, Buffer, object][] = [
    ['binary', noise, { binary: true, chip: '', sdkBuild: '' }],
    ['a line of twelve megabytes', Buffer.alloc(12 << 20, 'SDK version '), { cut: true }],
    [
      'escape codes',
      Buffer.from('\u001b[2J\u001b]0;pwned\u0007\u001b[31m<img src=x onerror=alert(1)>\u202e\n'.repeat(900)),
      { chip: '' },
    ],
    ['a gzip that unpacks to a gigabyte', gzipSync(Buffer.alloc(256 << 20)), { binary: true, cut: true }],
    ['a gzip that is cut', gzipSync(Buffer.from(log.repeat(1000))).subarray(0, 60), {}],
    ['nothing', Buffer.alloc(0), { chip: '', head: [''] }],
  ]
  for (const [what, bytes, expected] of hostile) {
    const id = await uploaded('main', bytes)
    const { msgCode, data } = await read('main', id)
    expect([what, msgCode]).toEqual([what, 0])
    expect(data).toMatchObject(expected)
    for (const line of [...data.head, ...data.tail])
      expect([line.length <= 320, /(?![\t\n])[\p{Cc}\u202e]/u.test(line)]).toEqual([true, false])
  }
})

test('a compressed log is read', async () => {
  const { data } = await read('main', await uploaded('main', gzipSync(Buffer.from(log)), 'boot.log.gz'))
  expect(data).toMatchObject({ chip: 'TT7120', patchLevel: 'P3' })
})
