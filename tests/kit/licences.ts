import { agreement } from '#areas/agreement/contract.ts'
import { licence, deviceModel } from '#areas/licence/contract.ts'
import { licenceSubmit } from '#areas/licence/submit.contract.ts'
import { licenceDesk } from '#areas/licence/desk.contract.ts'
import { licenceFile } from '#areas/licence/file.contract.ts'
import { generate } from '#areas/licence/server/issue.service.ts'
import { signature } from '#areas/signature/contract.ts'
import { appendEvidence } from '#areas/signature/server/evidence.sql.ts'
import { systemContext } from '#main/background.ts'
import type { Input } from '#platform/contract/contract.ts'
import { transact } from '#platform/server/db/transact.ts'
import { testApp } from './app.ts'
import type { PersonName } from './people.ts'
import { uploadFile } from './upload.ts'
import { limitsOver } from './limits.ts'

type Form = Partial<Omit<Input<typeof licence.save>, 'featureIds'>> & { features?: number[]; devices?: string[] }
let devices = 0
/** So many devices that no list had before. */
export const newDevices = (count: number): string[] =>
  Array.from({ length: count }, () => `D5${(devices += 1).toString(16).toUpperCase().padStart(14, '0')}`)

/** A portal with a feature, certified products of two companies, a contract, and the licence desk: `auditor`. */
export async function licenceKit() {
  const portal = await testApp()
  const { pool } = portal.app.database
  const { people } = portal
  await pool.query("insert into user_roles values ($1, 'licence_admin')", [people.auditor])
  await pool.query("update companies set account_manager_id = $1 where name in ('certified co', 'other co')", [
    people.manager,
  ])
  await pool.query(
    "insert into chips (code, name, name_en, product_line, audience) values ('LQ3310', 'x', 'x', 'audio', 'everybody') on conflict do nothing",
  )
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    (await pool.query(text, values)).rows[0].id as number
  const feature = (code: string, third = false) =>
    one(
      'insert into licence_features (code, name, name_en, chips, third_party, owner, unit_price) values ($1, $1, $1, $2, $3, $4, $5) returning id',
      [code, ['LQ3310'], third, third ? 'Somebody Audio' : '', third ? 0.35 : null],
    )
  const company = (who: PersonName) => one('select company_id as id from users where id = $1', [people[who]])
  const product = async (who: PersonName) =>
    one(
      `insert into product_certifications (company_id, applicant_id, status, product_name, name_norm, product_category, chip_platform, submitted_at, valid_start, valid_end)
        values ($1, $2, 'certified', 'Soundbar', 'soundbar', 'TV', 'LQ3310', now(), current_date - 10, current_date + 700) returning id`,
      [await company(who), people[who]],
    )
  const contract = async (who: PersonName, no: string, quantity: number) =>
    one(
      `insert into licence_contracts (contract_no, company_id, chip_code, quantity, valid_start, valid_end) values ($1, $2, 'LQ3310', $3, current_date - 5, current_date + 365) returning id`,
      [no, await company(who), quantity],
    )
  const ids = { wake: await feature('wake'), surround: await feature('surround', true) }
  const products = { main: await product('main'), other: await product('other') }
  const ctx = () => systemContext(portal.app, portal.app.log)
  const upload = (who: PersonName, rows: readonly string[] | string) =>
    uploadFile(
      portal,
      who,
      deviceModel,
      'devices.csv',
      Buffer.from(typeof rows === 'string' ? rows : `${rows.join('\n')}\n`),
    )

  async function save(who: 'main' | 'other' | 'sub', { features = [ids.wake], devices: rows, ...given }: Form = {}) {
    await limitsOver()
    const fileId = rows ? await upload(who, rows) : undefined
    const form = {
      productCertId: products[who === 'other' ? 'other' : 'main'],
      usage: 'evaluation' as const,
      quantity: 10,
      featureIds: JSON.stringify(features),
    }
    return portal.call(who, licence.save, { ...form, ...(fileId && { fileId }), ...given })
  }
  /** Agrees to what the features of an application ask for. */
  async function agree(who: PersonName, id: number) {
    for (const { code, version } of (await show(who, id)).agreements)
      await portal.call(who, agreement.accept, { code, version, agree: true })
  }
  /** Leaves the evidence that somebody signed what stands now. */
  async function sign(who: PersonName, id: number) {
    const { docSha256 } = (await portal.call(who, signature.document, { bizType: 'licence', bizId: id })).data
    const userId = people[who]
    const companyId = await company(who)
    const evidence = {
      bizType: 'licence',
      bizId: id,
      docSha256,
      signatureSha256: 'a'.repeat(64),
      signatureFileId: 'f'.repeat(32),
      fullName: 'Chen Ye',
      userId,
      companyId,
      contact: 'c***@example.com',
      ip: '192.0.2.1',
      ua: 'test',
      serverTime: new Date(),
      templateVersion: 'x',
    }
    await transact(ctx(), (tx) => appendEvidence(tx, evidence))
  }
  async function made(who: 'main' | 'other' | 'sub', form: Form = {}) {
    const saved = await save(who, { devices: newDevices(3), ...form })
    if (saved.msgCode !== 0) throw new Error(`save: ${saved.msgCode} ${saved.msg}`)
    await agree(who, saved.data.id)
    await sign(who, saved.data.id)
    return saved.data
  }
  const submit = async (who: PersonName, { id, version }: { id: number; version: number }) => {
    await limitsOver()
    return portal.call(who, licenceSubmit.submit, { id, version })
  }
  const audit = (who: PersonName, id: number, step: 'am' | 'licence', result: 'pass' | 'reject' = 'pass') =>
    portal.call(who, licenceDesk.audit, { id, step, result, reason: 'because' })
  /** All the way to its signed file. */
  async function issued(who: 'main' | 'other' | 'sub', form: Form = {}) {
    const key = await made(who, form)
    const codes = [
      (await submit(who, key)).msgCode,
      (await audit('manager', key.id, 'am')).msgCode,
      (await audit('auditor', key.id, 'licence')).msgCode,
    ]
    if (codes.some((code) => code !== 0)) throw new Error(`issued: ${codes.join()}`)
    await generate(ctx(), key.id)
    return show(who, key.id)
  }
  const show = async (who: PersonName, id: number) => (await portal.call(who, licence.show, { id })).data
  const bytesOf = async (who: PersonName | null, url: string) =>
    (await portal.request(who as never, { method: 'GET', url })).rawPayload
  const fileOf = (who: PersonName, id: number) => bytesOf(who, `/api/techLicense/${id}/file`)
  const keys = async () => (await bytesOf(null, '/api/public/techLicense/keys')).toString()
  const revocations = () => bytesOf(null, '/api/public/techLicense/revocations')
  const scalar = async (text: string, values: unknown[] = []): Promise<number> =>
    Number((await pool.query(text, values)).rows[0].n)
  return {
    ...portal,
    portal,
    pool,
    ids,
    products,
    contract,
    ctx,
    upload,
    save,
    agree,
    sign,
    made,
    submit,
    audit,
    issued,
    show,
    fileOf,
    keys,
    revocations,
    scalar,
    licenceFile,
  }
}
export type LicenceKit = Awaited<ReturnType<typeof licenceKit>>
