import { afterAll, beforeAll, expect, test } from 'vitest'
import { ndaPaper } from '#areas/certification/server/nda/nda.paper.ts'
import { kinds } from '#platform/contract/error.ts'
import { systemContext } from '#main/background.ts'
import { transact } from '#platform/server/db/transact.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { evidence } from '../evidence.contract.ts'
import { signDemo } from './demo.public.ts'
import { merkleRoot, sha256Of } from './evidence.rules.ts'
import { checkChain, makePaper } from './signature.jobs.ts'
import { storedHash, verifyChain } from './verify-chain.ts'

const vendor = { zh: { name: '', address: '' }, en: { name: '', address: '' }, code: '', contact: '' }
const text = { code: 'nda_two_way', number: '1.0', title: 'Trial', html: '<p>{vendor}, {company}</p>' }
let portal: TestApp
const pool = () => portal.app.database.pool
const ctx = () => systemContext(portal.app, portal.app.log)
const night = () => checkChain.run(ctx(), {}, AbortSignal.timeout(60_000))
const breaches = async () => (await verifyChain(portal.app.database.db, storedHash(ctx()))).breaches
/** Changes what nobody may change, as somebody with the database in hand would, and changes it back. */
async function tampered(table: string, change: string, back: string) {
  await pool().query(`alter table ${table} disable trigger all`)
  await pool().query(change)
  const found = await breaches()
  await pool().query(back)
  await pool().query(`alter table ${table} enable trigger all`)
  expect(await breaches()).toEqual([])
  return found
}
beforeAll(async () => {
  portal = await testApp()
  const { rows } = await pool().query('select company_id from users where id = $1', [portal.people.main])
  const signer = {
    bizType: 'certification',
    fullName: 'Wen Lan',
    userId: portal.people.main,
    companyId: rows[0].company_id as number,
    contact: 'a@example.com',
    serverTime: new Date(),
  }
  const papers = ['zh', 'zh', 'en'] as const
  for (const bizId of [1, 2, 3] as const)
    await transact(ctx(), (tx) =>
      signDemo(
        portal.app,
        tx.db,
        { ...signer, bizId },
        { paper: ndaPaper({ ...text, locale: papers[bizId - 1]! }, vendor), templateVersion: 't 1' },
      ),
    )
  // the kind of the trial's papers is that of certifications
  for (const no of [1, 2, 3]) await makePaper.run(ctx(), { no }, AbortSignal.timeout(60_000))
}, 120_000)
afterAll(() => portal.close())

test('each signature has a row, and its PDF another', async () => {
  const { rows } = await verifyChain(portal.app.database.db, storedHash(ctx()))
  expect(rows).toBe(6)
  expect(await breaches()).toEqual([])
})

test('the night keeps a root and what it found; the same night makes no second', async () => {
  await night()
  await night()
  const { list: roots } = (await portal.call('admin', evidence.roots)).data
  expect(roots).toMatchObject([{ firstNo: 1, lastNo: 6 }])
  const { list, total } = (await portal.call('admin', evidence.checks)).data
  expect({ total, last: list[0] }).toMatchObject({ total: 2, last: { rows: 6, breachCount: 0, by: '' } })
})

test('one changed byte is reported with its row, wherever it is', async () => {
  const row = (column: string, n = 2) =>
    tampered(
      'signature_evidences',
      `update signature_evidences set ${column} = overlay(${column} placing 'Q' from 1 for 1) where no = ${n}`,
      `update signature_evidences set ${column} = kept.${column} from kept where kept.no = signature_evidences.no`,
    )
  await pool().query('create table kept as select * from signature_evidences')
  await pool().query('create table kept_papers as select * from signature_papers')
  for (const column of ['biz_type', 'full_name', 'contact', 'ip', 'ua', 'template_version'])
    expect(await row(column)).toContainEqual({ no: 2, why: 'content' })
  for (const [column, value] of [
    ['doc_sha256', 'a'],
    ['signature_sha256', 'a'],
    ['prev_hash', 'a'],
    ['hash', 'a'],
  ] as const) {
    const change = `update signature_evidences set ${column} = overlay(${column} placing (case when left(${column}, 1) = '${value}' then 'b' else '${value}' end) from 1 for 1) where no = 2`
    const back = `update signature_evidences set ${column} = kept.${column} from kept where kept.no = signature_evidences.no`
    expect((await tampered('signature_evidences', change, back)).map(({ no }) => no)).toContain(2)
  }
  const paper = (change: string) =>
    tampered(
      'signature_papers',
      `update signature_papers set ${change} where no = 3`,
      'update signature_papers set paper = k.paper, sha256 = k.sha256, file_id = k.file_id from kept_papers k where k.no = signature_papers.no',
    )
  expect(await paper(`paper = jsonb_set(paper, '{title}', '"Paper 4"')`)).toEqual([{ no: 3, why: 'paper' }])
  expect(await paper(`sha256 = '${sha256Of('another')}'`)).toEqual([{ no: 3, why: 'paper' }])
  expect(await paper('sha256 = null, file_id = null')).toEqual([{ no: 3, why: 'paper' }])
  const other = await tampered(
    'signature_roots',
    `update signature_roots set root = '${sha256Of('another')}'`,
    `update signature_roots set root = '${merkleRoot((await pool().query('select hash from kept order by no')).rows.map(({ hash }) => hash))}'`,
  )
  expect(other).toEqual([{ no: 1, why: 'root' }])
}, 120_000)

test('nobody changes any of it in the ordinary way', async () => {
  const changes = [
    "update signature_papers set sha256 = 'x'",
    'delete from signature_papers',
    'truncate signature_papers',
    "update signature_roots set root = 'x'",
    'delete from signature_roots',
    'truncate signature_roots',
  ]
  for (const change of changes) await expect(pool().query(change)).rejects.toThrow('append-only')
})

test('a stored file that was changed is found, keepers are told, and nothing is signed meanwhile', async () => {
  const { rows } = await pool().query(
    'select id, storage_key from files where id = (select file_id from signature_papers where no = 1)',
  )
  await pool().query("update files set storage_key = 'gone' where id = $1", [rows[0].id])
  expect(await breaches()).toEqual([{ no: 1, why: 'file' }])
  await night()
  const told = await pool().query("select to_address from mails where template = 'signature.broken'")
  expect(told.rows).toContainEqual({ to_address: 'admin@example.com' })
  const metrics = await portal.request(null, { url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(metrics.body).toContain('evidence_breaches 1')
  await pool().query('update files set storage_key = $2 where id = $1', [rows[0].id, rows[0].storage_key])
  expect((await portal.call('admin', evidence.check)).data).toMatchObject({
    breachCount: 0,
    breaches: [],
    by: 'admin 测试',
  })
}, 60_000)

test('a storage that cannot be had is no breach: the check fails, the last one stands, and signing goes on', async () => {
  const { storage } = portal.app.files
  const { get } = storage
  const count = async () => (await pool().query('select count(*)::int as n from signature_checks')).rows[0].n as number
  const before = await count()
  storage.get = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  await expect(night()).rejects.toThrow('refused')
  storage.get = get
  expect(await count()).toBe(before)
}, 60_000)

test('only those who keep the evidence see it, and only some of them have it looked through', async () => {
  for (const who of [null, 'main', 'manager', 'editor'] as const) {
    const kind = who === null ? kinds.session : kinds.denied
    expect((await portal.call(who, evidence.checks)).msgCode).toBe(kind)
    expect((await portal.call(who, evidence.roots)).msgCode).toBe(kind)
    expect((await portal.call(who, evidence.check)).msgCode).toBe(kind)
  }
})
