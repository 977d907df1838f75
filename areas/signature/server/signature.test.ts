import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certification, certModels } from '#areas/certification/contract.ts'
import { nda } from '#areas/certification/nda.contract.ts'
import { file } from '#areas/file/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { pdfInfo } from '#platform/server/files/pdf/stamp.ts'
import { systemContext } from '#main/background.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { board, signature } from '../contract.ts'
import { appendEvidence } from './evidence.sql.ts'
import { sha256Of } from './evidence.rules.ts'
import { makePaper } from './signature.jobs.ts'
import { verifyChain } from './verify-chain.ts'
import { limitsOver } from '#tests/kit/limits.ts'

let portal: TestApp
const pool = () => portal.app.database.pool
const ctx = () => systemContext(portal.app, portal.app.log)
beforeAll(async () => {
  portal = await testApp()
  await pool().query(
    "insert into chips (code, name, name_en, product_line, audience) values ('LQ8802', 'x', 'x', 'vision', 'everybody')",
  )
  const { rows } = await pool().query(
    "insert into companies (name, name_norm) values ('Signing Trial', 'signing trial') returning id",
  )
  await pool().query("update users set company_id = $1, is_main = true, mobile = '' where id = $2", [
    rows[0].id,
    portal.people.developer,
  ])
  await pool().query('delete from user_roles where user_id = $1', [portal.people.developer])
  await pool().query("insert into user_roles values ($1, 'developer')", [portal.people.developer])
}, 60_000)
afterAll(() => portal.close())

/** A board as the browser sends it: with a stroke of so many dots. */
function drawn(dots: number, width: number = board.width): string {
  const row = width * 4 + 1
  const raw = Buffer.alloc(row * board.height)
  for (let dot = 0; dot < dots; dot += 1) raw[100 * row + 1 + dot * 4 + 3] = 255
  const chunk = (name: string, data: Buffer) => {
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])))
    return Buffer.concat([size, Buffer.from(name), data, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(board.height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat(parts).toString('base64url')
}
const form = {
  template: 'two_way_en' as const,
  companyName: 'Signing Trial',
  uscc: '91350100M000100Y43',
  address: '1 Test Road',
  chipCode: 'LQ8802',
  handlerName: 'none',
  contactName: 'Owner',
  contactPhone: '+86 755 8600 1200',
  signedBy: 'screen' as const,
}
let saved: { id: number; version: number } | undefined
/** The draft of the trial company, as it stands. */
async function draft(given: Partial<typeof form> = {}) {
  const answer = await portal.call('developer', certification.save, { ...form, ...given, ...saved })
  expect(answer.msgCode).toBe(0)
  saved = answer.data
  return { bizType: 'certification', bizId: saved.id }
}
type Key = { bizType: string; bizId: number }
const shown = (who: PersonName | null, key: Key) => portal.call(who, signature.document, key)
async function codeOf(key: Key): Promise<string> {
  await limitsOver()
  expect((await portal.call('developer', signature.sendCode, { ...key, way: 'email' })).msgCode).toBe(0)
  const { rows } = await pool().query(
    "select text_body from mails where template = 'account.code' order by id desc limit 1",
  )
  return /\b(\d{6})\b/.exec(rows[0].text_body)![1]!
}
const sign = (who: PersonName | null, given: Key & { docSha256: string; code: string; png?: string }) =>
  portal.call(who, signature.sign, { png: drawn(400), fullName: 'Chen Ye', way: 'email', ...given })

const other = (code: string) => (code === '000000' ? '000001' : '000000')
const fieldsOf = (answer: { data: unknown }) => (answer.data as { errors: { field: string; code: string }[] }).errors

test('the templates are open to everybody', async () => {
  const { data } = await portal.call(null, nda.templates)
  expect(data.map(({ code }) => code)).toEqual(['one_way_zh', 'one_way_en', 'two_way_zh', 'two_way_en'])
  const { response } = await portal.call(null, nda.template, { code: 'one_way_zh' })
  expect(response.headers['content-type']).toBe('application/pdf')
  const { pages, text } = await pdfInfo(response.rawPayload)
  expect(pages).toBeLessThanOrEqual(3)
  expect(text.join('').replaceAll(/\s/g, '')).toContain('保密信息')
})

test('what is signed is made of the data: the same data, the same hash', async () => {
  const key = await draft()
  const first = await shown('developer', key)
  expect(first).toMatchObject({
    msgCode: 0,
    data: { open: true, incomplete: [], signed: null, ways: [{ way: 'email', contact: 'de***@example.com' }] },
  })
  const { response } = await portal.call('developer', signature.pdf, key)
  expect(sha256Of(response.rawPayload)).toBe(first.data.docSha256)
  expect((await pdfInfo(response.rawPayload)).text.join(' ')).toContain('Signing Trial')
  expect((await shown('developer', await draft())).data.docSha256).toBe(first.data.docSha256)
  expect((await shown('developer', await draft({ address: '2 Test Road' }))).data.docSha256).not.toBe(
    first.data.docSha256,
  )
})

test('an agreement that names a wrong number is not signed: it would have to be signed again', async () => {
  expect((await shown('developer', await draft({ uscc: '91350200MA12345678' }))).data.incomplete).toEqual([
    '统一社会信用代码',
  ])
})

test('nobody signs without a session, and nobody for another company', async () => {
  const key = await draft()
  const { docSha256 } = (await shown('developer', key)).data
  expect((await shown(null, key)).msgCode).toBe(kinds.session)
  expect((await sign(null, { ...key, docSha256, code: '123456' })).msgCode).toBe(kinds.session)
  for (const who of ['other', 'sub', 'manager'] as const) {
    expect((await shown(who, key)).msgCode).toBe(kinds.not_found)
    expect((await portal.call(who, signature.pdf, key)).msgCode).toBe(kinds.not_found)
    expect((await sign(who, { ...key, docSha256, code: '123456' })).msgCode).toBe(kinds.not_found)
    expect((await portal.call(who, signature.sendCode, { ...key, way: 'email' })).msgCode).toBe(kinds.not_found)
  }
  expect((await shown('developer', { ...key, bizType: 'unheard_of' })).msgCode).toBe(kinds.not_found)
})

test('an empty board, another picture and an old hash are refused', async () => {
  const key = await draft()
  const { docSha256 } = (await shown('developer', key)).data
  for (const png of ['', drawn(0), drawn(20)]) {
    const empty = await sign('developer', { ...key, docSha256, code: '123456', png })
    expect(fieldsOf(empty)).toMatchObject([{ field: 'png', code: 'signature.empty', msg: '请先签名再提交' }])
  }
  for (const png of [
    drawn(400, 300),
    Buffer.from('no picture at all, but long enough to be looked at as one'.repeat(3)).toString('base64url'),
  ])
    expect(fieldsOf(await sign('developer', { ...key, docSha256, code: '123456', png }))).toMatchObject([
      { code: 'signature.picture' },
    ])
  expect((await sign('developer', { ...key, docSha256: 'a'.repeat(64), code: '123456' })).msgCode).toBe(kinds.state)
})

test('five wrong codes use a code up', async () => {
  const key = await draft()
  const { docSha256 } = (await shown('developer', key)).data
  const code = await codeOf(key)
  for (let n = 0; n < 5; n += 1)
    expect((await sign('developer', { ...key, docSha256, code: other(code) })).msgCode).toBe(kinds.code_wrong)
  expect((await sign('developer', { ...key, docSha256, code })).msgCode).toBe(kinds.code_expired)
  expect((await shown('developer', key)).data.signed).toBeNull()
})

test('while the evidence does not hold, nothing is signed', async () => {
  const key = await draft()
  const { docSha256 } = (await shown('developer', key)).data
  await pool().query('insert into signature_checks (rows, breach_count, taken_ms) values (1, 1, 1)')
  expect(await sign('developer', { ...key, docSha256, code: '123456' })).toMatchObject({
    msgCode: kinds.state,
    msg: '存证校验发现异常，在线签署已暂停，请改用纸质签署或联系客户经理',
  })
  await pool().query('delete from signature_checks')
})

test('a code signs the document it was sent for, and no other', async () => {
  const key = await draft({ address: '4 Test Road' })
  const code = await codeOf(key)
  const changed = await draft({ address: '5 Test Road' })
  const { docSha256 } = (await shown('developer', changed)).data
  expect((await sign('developer', { ...changed, docSha256, code })).msgCode).toBe(kinds.code_wrong)
  expect((await shown('developer', changed)).data.signed).toBeNull()
  const again = await codeOf(changed)
  expect((await sign('developer', { ...changed, docSha256, code: other(again) })).msgCode).toBe(kinds.code_wrong)
})

test('a certification is signed, submitted, and its PDF proves itself', async () => {
  const key = await draft()
  const submit = () => portal.call('developer', certification.submit, saved!)
  expect(fieldsOf(await submit()).map(({ field }) => field)).toEqual(['licenceIds', 'signature'])
  const { docSha256 } = (await shown('developer', key)).data
  const code = await codeOf(key)
  // pressed twice: one signature
  const both = await Promise.all([
    sign('developer', { ...key, docSha256, code }),
    sign('developer', { ...key, docSha256, code }),
  ])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.code_expired])
  expect((await shown('developer', key)).data.signed).toMatchObject({ fullName: 'Chen Ye', current: true })
  expect(fieldsOf(await submit()).map(({ field }) => field)).toEqual(['licenceIds'])
  // what is changed after signing voids the signature
  await draft({ address: '3 Test Road' })
  expect(fieldsOf(await submit())).toMatchObject([
    { field: 'licenceIds' },
    { field: 'signature', code: 'certification.signature_needed' },
  ])
  expect((await shown('developer', key)).data.signed).toMatchObject({ current: false })
  await draft()
  expect((await shown('developer', key)).data.signed).toMatchObject({ current: true })
  // what the vendor says of itself later, and another wording, leave it as it was signed
  await pool().query("update brand set address = 'Elsewhere 9', address_en = 'Elsewhere 9'")
  const published = await pool().query(
    "insert into agreements (code, version, effective_from, ask_again) values ('nda_two_way', '3000.1', current_date - 1, false) returning id",
  )
  await pool().query(
    `insert into agreement_texts (agreement_id, locale, title, html, sha256)
      select $1, l, 'NDA', h, encode(sha256(convert_to(h, 'UTF8')), 'hex')
      from unnest(array['zh', 'en']) l, (values ('<p>{vendor}, {company} & others</p>')) v (h)`,
    [published.rows[0].id],
  )
  expect((await shown('developer', key)).data.signed).toMatchObject({ current: true })
  const { data: templates } = await portal.call(null, nda.templates)
  expect(templates.find(({ code }) => code === 'two_way_en')!.version).toBe('two_way_en 3000.1')
  const pinned = () =>
    pool().query(
      'select a.version, template from certifications c join agreements a on a.id = wording_id where c.id = $1',
      [key.bizId],
    )
  expect((await pinned()).rows).toEqual([{ version: '2026.2', template: 'two_way_en' }])
  await draft({ template: 'two_way_zh' as never })
  expect((await pinned()).rows).toEqual([{ version: '3000.1', template: 'two_way_zh' }])
  expect((await shown('developer', key)).data.signed).toMatchObject({ current: false })
  await pool().query(
    'update certifications set template = $2, wording_id = (select id from agreements where code = $3 and version = $4) where id = $1',
    [key.bizId, 'two_way_en', 'nda_two_way', '2026.2'],
  )

  const { no } = both.find(({ msgCode }) => msgCode === 0)!.data
  await makePaper.run(ctx(), { no }, AbortSignal.timeout(30_000))
  await makePaper.run(ctx(), { no }, AbortSignal.timeout(30_000))
  const { data } = await portal.call('developer', certification.info)
  expect(data.current!.signed).toHaveLength(1)
  const { id } = data.current!.signed[0]!
  const pdf = (await portal.call('developer', file.show, { id })).response
  const { text } = await pdfInfo(pdf.rawPayload)
  const flat = text.join('').replaceAll(/\s/g, '')
  for (const part of [docSha256, 'ChenYe', 'SigningTrial']) expect(flat).toContain(part)
  const ask = async (sha256: string) => (await portal.call(null, signature.verify, { sha256 })).data
  expect(await ask(sha256Of(pdf.rawPayload))).toMatchObject({ known: true, no })
  expect(await ask(docSha256)).toMatchObject({ known: true, no })
  expect(await ask('f'.repeat(64))).toEqual({ known: false, no: null, at: null })
  // nobody else gets it, nor anybody the bare picture
  const { rows } = await pool().query("select id from files where model_code = 'signature_png' and status = 'attached'")
  expect(rows).toHaveLength(1)
  for (const who of ['other', 'sub'] as const) expect((await portal.call(who, file.show, { id })).msgCode).not.toBe(0)
}, 60_000)

test('a file cannot be sent in the place of a signed one', async () => {
  const { policies } = portal.app.files
  for (const code of [certModels.signed, 'signature_png'])
    expect(await policies.get(code)!.canUpload!(ctx() as never, '')).toBe(false)
})

test('twenty at once make one chain, and one changed byte is reported with its row', async () => {
  const { rows: before } = await verifyChain(portal.app.database.db)
  const row = (n: number) => ({
    bizType: 'certification',
    bizId: 1,
    docSha256: sha256Of(`doc ${n}`),
    signatureSha256: sha256Of('png'),
    signatureFileId: 'x',
    fullName: `Signer ${n}`,
    userId: portal.people.developer,
    companyId: 1,
    contact: 'de***@example.com',
    ip: '127.0.0.1',
    ua: 'test',
    serverTime: new Date(),
    templateVersion: 't 1',
  })
  const { transact } = await import('#platform/server/db/transact.ts')
  await Promise.all(Array.from({ length: 20 }, (_, n) => transact(ctx(), (tx) => appendEvidence(tx, row(n)))))
  expect(await verifyChain(portal.app.database.db)).toEqual({ rows: before + 20, breaches: [] })
  for (const change of [
    "update signature_evidences set ip = '127.0.0.2'",
    'delete from signature_evidences',
    'truncate signature_evidences cascade',
  ])
    await expect(pool().query(change)).rejects.toThrow('append-only')
  const at = before + 7
  await pool().query('alter table signature_evidences disable trigger all')
  await pool().query("update signature_evidences set full_name = 'Signer X' where no = $1", [at])
  expect((await verifyChain(portal.app.database.db)).breaches).toEqual([{ no: at, why: 'content' }])
  const { rows } = await pool().query('select * from signature_evidences where no = $1', [at + 3])
  await pool().query('delete from signature_evidences where no = $1', [at + 3])
  expect((await verifyChain(portal.app.database.db)).breaches).toEqual([
    { no: at, why: 'content' },
    { no: at + 3, why: 'missing' },
  ])
  expect(rows).toHaveLength(1)
}, 60_000)

test('whoever asks too often whether PDFs are known has to wait', async () => {
  await limitsOver()
  const answers = []
  for (let n = 0; n < 31; n += 1) answers.push(await portal.call(null, signature.verify, { sha256: 'e'.repeat(64) }))
  expect(answers.map(({ msgCode }) => msgCode).filter((code) => code !== 0)).toEqual([kinds.too_many])
})
