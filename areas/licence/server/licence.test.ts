import { afterAll, beforeAll, expect, test } from 'vitest'
import { licence } from '#areas/licence/contract.ts'
import { licenceSubmit } from '#areas/licence/submit.contract.ts'
import { licenceDesk } from '#areas/licence/desk.contract.ts'
import { signature } from '#areas/signature/contract.ts'
import { licenceFile } from '#areas/licence/file.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { licenceKit, newDevices, type LicenceKit } from '#tests/kit/licences.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { limitsOver } from '#tests/kit/limits.ts'
import { generate } from './issue.service.ts'
import { watchLicences } from './licence.jobs.ts'

let kit: LicenceKit
let contractId: number
beforeAll(async () => {
  kit = await licenceKit()
  contractId = await kit.contract('main', 'DSP-1', 1_000_000)
}, 240_000)
afterAll(() => kit.portal.close())
const mass = (quantity = 10) => ({ usage: 'mass_production' as const, quantity, contractId })

test('an application is signed, reviewed twice and issued; its file is taken and that is written down', async () => {
  const devices = newDevices(3)
  const saved = await kit.save('main', { devices })
  expect(saved.data).toMatchObject({ rows: 3, errors: 0 })
  const { id } = saved.data
  expect((await kit.submit('main', saved.data)).msg).toContain('条款')
  await kit.agree('main', id)
  expect((await kit.submit('main', saved.data)).msg).toContain('签署')
  await kit.sign('main', id)
  expect((await kit.submit('main', saved.data)).msgCode).toBe(0)
  expect(await kit.show('main', id)).toMatchObject({
    status: 'am_review',
    pending: 3,
    waiting: { step: 'am' },
    can: { edit: false, takeBack: true },
  })
  expect((await kit.audit('auditor', id, 'am')).msgCode).not.toBe(0)
  expect((await kit.audit('manager', id, 'am')).msgCode).toBe(0)
  expect((await kit.audit('manager', id, 'licence')).msgCode).not.toBe(0)
  expect((await kit.audit('auditor', id, 'licence')).msgCode).toBe(0)
  expect((await kit.show('sub', id)).status).toBe('generating')
  // the job may run more than once
  await generate(kit.ctx(), id)
  await generate(kit.ctx(), id)
  const shown = await kit.show('sub', id)
  expect(shown).toMatchObject({ status: 'issued', used: 3, pending: 0, issues: [{ serial: 1, devices: 3 }] })
  expect((Date.parse(shown.validEnd!) - Date.parse(shown.validStart!)) / 86_400_000).toBe(90)
  expect((await kit.fileOf('sub', id)).toString()).toMatch(/^tapeout-licence-v1\n/)
  const review = (await kit.portal.call('auditor', licenceDesk.review, { id })).data
  expect(review.downloads).toMatchObject([{ serial: 1 }])
  const found = (await kit.portal.call('sub', licenceFile.devices, { id, keyword: devices[1]!.toLowerCase() })).data
  expect(found.list.map(({ deviceId }) => deviceId)).toEqual([devices[1]])
})

test('what is rejected may be submitted again, and its devices were free meanwhile', async () => {
  const devices = newDevices(2)
  const key = await kit.made('main', { ...mass(), devices })
  await kit.submit('main', key)
  const before = await kit.scalar('select used as n from licence_contracts where id = $1', [contractId])
  expect((await kit.audit('manager', key.id, 'am', 'reject')).msgCode).toBe(0)
  expect(await kit.scalar('select used as n from licence_contracts where id = $1', [contractId])).toBe(before - 10)
  expect(await kit.scalar('select count(*) as n from licence_live where licence_id = $1', [key.id])).toBe(0)
  const shown = await kit.show('main', key.id)
  expect(shown).toMatchObject({ status: 'rejected', rejectReason: 'because', can: { submit: true, edit: true } })
  expect((await kit.submit('main', shown)).msgCode).toBe(0)
  const again = await kit.show('main', key.id)
  expect((await kit.portal.call('main', licenceSubmit.takeBack, { id: key.id, version: again.version })).msgCode).toBe(
    0,
  )
  expect(await kit.scalar('select used as n from licence_contracts where id = $1', [contractId])).toBe(before - 10)
  expect((await kit.show('main', key.id)).status).toBe('draft')
})

test('every row of a list is said what is wrong with it, and a wrong list is not submitted', async () => {
  const [first] = newDevices(1)
  const text = `\ufeffdeviceId\r\n${first}\r\n\r\n${first!.toLowerCase()}\r\n12AB\r\nNOT-A-DEVICE\r\n"${first}",x\r\n`
  const fileId = await kit.upload('main', text)
  const saved = await kit.save('main', { fileId })
  expect(saved.data).toMatchObject({ errors: 4 })
  const [batch] = (await kit.show('main', saved.data.id)).batches
  const faults = (await kit.portal.call('main', licenceFile.faults, { id: saved.data.id, batchId: batch!.id })).data
    .list
  expect(faults.map(({ rowNo }) => rowNo)).toEqual([4, 5, 6, 7])
  expect(faults[3]!.msg).toContain('2')
  await kit.sign('main', saved.data.id)
  expect((await kit.submit('main', saved.data)).msgCode).toBe(kinds.validation)
  const mended = await kit.save('main', { ...saved.data, devices: [first!] })
  expect(mended.data).toMatchObject({ rows: 1, errors: 0 })
  expect((await kit.submit('main', mended.data)).msgCode).toBe(0)
})

test('a device lives under one licence for a feature: who comes second is told the rows', async () => {
  const devices = newDevices(3)
  const [one, two] = [
    await kit.made('main', { devices }),
    await kit.made('other', { devices: [...newDevices(1), devices[1]!] }),
  ]
  const both = await Promise.all([kit.submit('main', one), kit.submit('other', two)])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.device_clash])
  const lost = both.find(({ msgCode }) => msgCode !== 0)!
  const { errors } = lost.data as unknown as { errors: { msg: string }[] }
  expect(errors).toHaveLength(1)
  expect(errors[0]!.msg).toContain(devices[1])
  // the same device for another feature is nobody's yet
  const third = await kit.made('main', { devices: [devices[1]!], features: [kit.ids.surround] })
  expect((await kit.submit('main', third)).msgCode).toBe(0)
})

test('devices are added up to the quantity; where they are rejected the licence stays as it was', async () => {
  const row = await kit.issued('main', { ...mass(5), devices: newDevices(2) })
  const add = async (rows: string[]) => {
    await limitsOver()
    const { version } = await kit.show('main', row.id)
    return kit.portal.call('main', licenceSubmit.addDevices, {
      id: row.id,
      version,
      fileId: await kit.upload('main', rows),
    })
  }
  expect((await add(newDevices(4))).msgCode).toBe(kinds.validation)
  const more = newDevices(3)
  expect((await add([...more, more[0]!])).data).toMatchObject({ errors: 1 })
  expect((await kit.show('main', row.id)).status).toBe('issued')
  expect((await add(more)).data).toMatchObject({ rows: 3, errors: 0 })
  expect(await kit.show('main', row.id)).toMatchObject({ status: 'licence_review', adding: true, pending: 3 })
  expect((await kit.audit('auditor', row.id, 'licence', 'reject')).msgCode).toBe(0)
  expect(await kit.show('main', row.id)).toMatchObject({ status: 'issued', used: 2, pending: 0, adding: false })
  expect(await kit.scalar('select count(*) as n from licence_live where licence_id = $1', [row.id])).toBe(2)
  expect((await add(more)).msgCode).toBe(0)
  expect((await kit.audit('auditor', row.id, 'licence')).msgCode).toBe(0)
  await generate(kit.ctx(), row.id)
  expect(await kit.show('main', row.id)).toMatchObject({
    status: 'issued',
    used: 5,
    issues: [
      { serial: 2, devices: 5 },
      { serial: 1, devices: 2 },
    ],
  })
})

test('forty applications over one contract never exceed it', async () => {
  const id = await kit.contract('main', 'DSP-40', 2000)
  const keys = []
  for (let n = 0; n < 40; n += 1)
    keys.push(
      await kit.made('main', { usage: 'mass_production', quantity: 100, contractId: id, devices: newDevices(1) }),
    )
  await limitsOver()
  const answers = await Promise.all(
    keys.map((key) => kit.portal.call('main', licenceSubmit.submit, { id: key.id, version: key.version })),
  )
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(20)
  expect(answers.filter(({ msgCode }) => msgCode === kinds.state)).toHaveLength(20)
  expect(await kit.scalar('select used as n from licence_contracts where id = $1', [id])).toBe(2000)
}, 120_000)

test('what ends is warned of once for each threshold, and frees its devices; a renewal takes them over', async () => {
  const devices = newDevices(2)
  const old = await kit.issued('main', { ...mass(), devices })
  const endIn = (days: number) =>
    kit.pool.query('update licences set valid_end = current_date + $2::int where id = $1', [old.id, days])
  const warned = () =>
    kit.scalar("select count(*) as n from messages where biz_type = 'licence' and biz_id = $1", [old.id])
  expect((await kit.portal.call('main', licenceSubmit.renew, { id: old.id })).msgCode).toBe(kinds.state)
  // the vendor's day may be one further than the database's
  await endIn(62)
  const first = await warned()
  await watchLicences(kit.ctx())
  expect(await warned()).toBe(first)
  await endIn(60)
  await watchLicences(kit.ctx())
  await watchLicences(kit.ctx())
  expect(await warned()).toBe(first + 1)
  await endIn(20)
  const before = await warned()
  await watchLicences(kit.ctx())
  await watchLicences(kit.ctx())
  expect(await warned()).toBe(before + 1)
  await endIn(5)
  await watchLicences(kit.ctx())
  expect(await warned()).toBe(before + 2)
  const both = await Promise.all([1, 2].map(() => kit.portal.call('main', licenceSubmit.renew, { id: old.id })))
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.duplicate])
  const renewal = both.find(({ msgCode }) => msgCode === 0)!.data
  await kit.sign('main', renewal.id)
  const used = await kit.scalar('select used as n from licence_contracts where id = $1', [contractId])
  expect((await kit.submit('main', renewal)).msgCode).toBe(0)
  expect(await kit.scalar('select used as n from licence_contracts where id = $1', [contractId])).toBe(used)
  await endIn(-2)
  await watchLicences(kit.ctx())
  expect((await kit.show('main', old.id)).status).toBe('expired')
  // nobody else takes them in between
  const thief = await kit.made('other', { devices: [devices[0]!] })
  expect((await kit.submit('other', thief)).msgCode).toBe(kinds.device_clash)
  await kit.audit('manager', renewal.id, 'am')
  await kit.audit('auditor', renewal.id, 'licence')
  await generate(kit.ctx(), renewal.id)
  expect(await kit.show('main', renewal.id)).toMatchObject({ status: 'issued', used: 2 })
  // what is renewed is not warned of
  await kit.pool.query(
    "update licences set status = 'issued', warned_days = null, valid_end = current_date + 5 where id = $1",
    [old.id],
  )
  const told = await warned()
  await watchLicences(kit.ctx())
  expect(await warned()).toBe(told)
  expect(await kit.scalar('select count(*) as n from licence_live where licence_id = $1', [renewal.id])).toBe(2)
})

test('the main account is told of every step, whoever applied, and nobody else of the company', async () => {
  const told = async (id: number, who: PersonName = 'main') => {
    const query =
      "select m.title, m.title_en, d.mail from messages m join message_deliveries d on d.message_id = m.id where m.biz_type = 'licence' and m.biz_id = $1 and d.user_id = $2 order by m.id"
    return (await kit.pool.query(query, [id, kit.portal.people[who]])).rows as {
      title: string
      title_en: string
      mail: string
    }[]
  }
  const words = async (id: number) => (await told(id)).map(({ title_en: title }) => title.replace(/TL\S+/, 'N'))
  const key = await kit.made('main', { ...mass(5), devices: newDevices(2) })
  await kit.submit('main', key)
  // somebody else had applied, and left the company's licences to the main account
  await kit.pool.query('update licences set applicant_id = $2 where id = $1', [key.id, kit.portal.people.order])
  await kit.audit('manager', key.id, 'am')
  await kit.audit('auditor', key.id, 'licence')
  await generate(kit.ctx(), key.id)
  const submitted = 'Licence application N was submitted'
  expect(await words(key.id)).toEqual([
    submitted,
    'Licence application N was approved by the account manager',
    'Licence N has been issued',
  ])
  const { version } = await kit.show('main', key.id)
  const fileId = await kit.upload('main', newDevices(1))
  await kit.portal.call('main', licenceSubmit.addDevices, { id: key.id, version, fileId })
  await kit.audit('auditor', key.id, 'licence')
  await generate(kit.ctx(), key.id)
  const shown = await kit.show('main', key.id)
  await kit.portal.call('auditor', licenceDesk.revoke, { id: key.id, version: shown.version, reason: 'because' })
  expect((await words(key.id)).slice(3)).toEqual([
    'Additional devices for licence N were submitted',
    'Devices were added to licence N',
    'Licence N was revoked',
  ])
  expect((await told(key.id)).map(({ mail }) => mail)).toEqual(Array.from({ length: 6 }, () => 'now'))
  expect((await told(key.id))[0]!.title).toContain('已提交')
  expect(await told(key.id, 'sub')).toEqual([])
  const other = await kit.made('main', { ...mass(5), devices: newDevices(2) })
  await kit.submit('main', other)
  await kit.audit('manager', other.id, 'am', 'reject')
  expect(await words(other.id)).toEqual([submitted, 'Licence application N was rejected'])
})

test('royalties are reported by quarters that are over, never more than was issued, and decided', async () => {
  const row = await kit.issued('main', { ...mass(100), devices: newDevices(50), features: [kit.ids.surround] })
  await kit.pool.query("update licences set valid_start = current_date - interval '200 days' where id = $1", [row.id])
  const { due } = await kit.show('main', row.id)
  expect(due.length).toBeGreaterThanOrEqual(2)
  const report = (period: string, units: number, who: PersonName = 'main') =>
    kit.portal.call(who, licenceFile.reportRoyalty, { id: row.id, featureId: kit.ids.surround, period, units })
  expect((await report('2019-01-01', 1)).msgCode).toBe(kinds.validation)
  expect((await report(due[0]!.period, 51)).msgCode).toBe(kinds.validation)
  const both = await Promise.all([report(due[0]!.period, 30), report(due[0]!.period, 30)])
  expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect((await report(due[1]!.period, 21)).msgCode).toBe(kinds.validation)
  expect((await report(due[1]!.period, 20, 'other')).msgCode).toBe(kinds.not_found)
  const [told] = (await kit.portal.call('auditor', licenceDesk.royalties, { status: 'reported' })).data.list
  expect(told).toMatchObject({ units: 30, amount: '10.5000' })
  const decide = (result: 'pass' | 'reject', version = told!.version) =>
    kit.portal.call('auditor', licenceDesk.auditRoyalty, { id: told!.id, version, result, reason: 'count again' })
  expect((await decide('reject')).msgCode).toBe(0)
  expect((await decide('pass')).msgCode).toBe(kinds.state)
  expect((await report(due[0]!.period, 29)).msgCode).toBe(0)
  expect((await kit.portal.call('auditor', licenceDesk.ledger, {})).data.list[0]).toMatchObject({ chipCode: 'LQ3310' })
})

const calls = (id: number, version: number) => ({
  list: (who: PersonName | null) => kit.portal.call(who, licence.list),
  show: (who: PersonName | null) => kit.portal.call(who, licence.show, { id }),
  submit: (who: PersonName | null) => kit.portal.call(who, licenceSubmit.submit, { id, version }),
  takeBack: (who: PersonName | null) => kit.portal.call(who, licenceSubmit.takeBack, { id, version }),
  renew: (who: PersonName | null) => kit.portal.call(who, licenceSubmit.renew, { id }),
  remove: (who: PersonName | null) => kit.portal.call(who, licence.remove, { id }),
  devices: (who: PersonName | null) => kit.portal.call(who, licenceFile.devices, { id }),
  faults: (who: PersonName | null) => kit.portal.call(who, licenceFile.faults, { id, batchId: 1 }),
  desk: (who: PersonName | null) => kit.portal.call(who, licenceDesk.desk),
  revoke: (who: PersonName | null) => kit.portal.call(who, licenceDesk.revoke, { id, version, reason: 'x' }),
  rotateKey: (who: PersonName | null) => kit.portal.call(who, licenceDesk.rotateKey, {}),
})
test('nobody, another company and who has no permission get nothing', async () => {
  const row = await kit.issued('main', { devices: newDevices(1) })
  const all = calls(row.id, row.version)
  for (const call of Object.values(all)) expect((await call(null)).msgCode).toBe(kinds.session)
  for (const name of ['show', 'submit', 'takeBack', 'renew', 'remove', 'devices', 'faults'] as const)
    expect([name, (await all[name]('other')).msgCode]).toEqual([name, kinds.not_found])
  for (const name of ['desk', 'revoke', 'rotateKey'] as const)
    for (const who of ['main', 'other', 'editor'] as const) expect((await all[name](who)).msgCode).toBe(kinds.denied)
  expect((await kit.fileOf('other', row.id)).toString()).toContain(String(kinds.not_found))
  expect((await kit.portal.call('other', licence.list)).data.list.map(({ id }) => id)).not.toContain(row.id)
  expect((await all.revoke('manager')).msgCode).toBe(kinds.denied)
})
test('an application agrees to what each of its features asks for, in the version in force', async () => {
  const { pool } = kit
  const write = async (code: string, version: string) =>
    pool.query(
      `with a as (insert into agreements (code, version, effective_from) values ($1, $2, current_date - 1) returning id)
      insert into agreement_texts select a.id, l, $1 || ' ' || $2, $2, encode(sha256(convert_to($2, 'UTF8')), 'hex') from a, unnest(array['zh', 'en']) l`,
      [code, version],
    )
  await write('thirdTerms', '1.0')
  const { list } = (await kit.portal.call('auditor', licenceDesk.features, { keyword: 'surround' })).data
  const form = (row: (typeof list)[number], agreementCode: string) => {
    const { id, version, code, name, nameEn, thirdParty, owner, state, unitPrice } = row
    return {
      id,
      version,
      code,
      name,
      nameEn,
      thirdParty,
      owner,
      state,
      unitPrice: Number(unitPrice),
      chips: JSON.stringify(row.chips),
      agreementCode,
    }
  }
  expect(list[0]!.agreementCode).toBe('dspLicence1.0')
  expect((await kit.portal.call('auditor', licenceDesk.saveFeature, form(list[0]!, 'nobodyWrote'))).msgCode).toBe(
    kinds.validation,
  )
  const offered = (await kit.portal.call('auditor', licenceDesk.agreements)).data
  expect(offered.map(({ code }) => code)).toEqual(expect.arrayContaining(['dspLicence1.0', 'thirdTerms']))
  const kept = (await kit.portal.call('auditor', licenceDesk.saveFeature, form(list[0]!, 'thirdTerms'))).data
  const saved = (await kit.save('main', { devices: newDevices(1), features: [kit.ids.wake, kit.ids.surround] })).data
  await kit.sign('main', saved.id)
  const stands = async () =>
    (await kit.show('main', saved.id)).agreements.map(({ title, acceptedAt }) => [title, acceptedAt !== null])
  expect(await stands()).toEqual([
    ['DSP 功能许可条款', true],
    ['thirdTerms 1.0', false],
  ])
  // it is the person who agrees, not the company
  expect((await kit.show('sub', saved.id)).agreements.map(({ acceptedAt }) => acceptedAt)).toEqual([null, null])
  await limitsOver()
  expect((await kit.submit('main', saved)).msgCode).toBe(kinds.state)
  await kit.agree('main', saved.id)
  await write('thirdTerms', '2.0')
  expect(await stands()).toEqual([
    ['DSP 功能许可条款', true],
    ['thirdTerms 2.0', false],
  ])
  expect((await kit.submit('main', saved)).msg).toContain('条款')
  await kit.agree('main', saved.id)
  expect((await kit.submit('main', saved)).msgCode).toBe(0)
  await kit.portal.call('auditor', licenceDesk.saveFeature, {
    ...form(list[0]!, 'dspLicence1.0'),
    version: kept.version,
  })
})

test('a sub-account reads the licences of its company, and neither applies nor signs, renews or reports', async () => {
  const row = await kit.issued('main', { ...mass(), devices: newDevices(2), features: [kit.ids.surround] })
  await kit.pool.query(
    "update licences set valid_start = current_date - interval '200 days', valid_end = current_date + 10 where id = $1",
    [row.id],
  )
  expect((await kit.portal.call('sub', licence.list)).data.list.map(({ id }) => id)).toContain(row.id)
  const { can, due, reports } = await kit.show('sub', row.id)
  expect(can).toEqual({
    submit: false,
    edit: false,
    add: false,
    download: true,
    renew: false,
    takeBack: false,
    remove: false,
  })
  expect([due.length > 0, reports]).toEqual([true, false])
  expect((await kit.show('main', row.id)).reports).toBe(true)
  expect((await kit.portal.call('sub', licenceFile.devices, { id: row.id })).data.total).toBe(2)
  expect((await kit.portal.call('sub', licence.choices)).msgCode).toBe(0)
  expect((await kit.fileOf('sub', row.id)).toString()).toMatch(/^tapeout-licence-v1\n/)
  const draft = await kit.made('main', { devices: newDevices(1) })
  const { submit, takeBack, renew, remove } = calls(draft.id, draft.version)
  for (const call of [submit, takeBack, renew, remove]) expect((await call('sub')).msgCode).toBe(kinds.denied)
  expect((await kit.save('sub', { productCertId: kit.products.main })).msgCode).toBe(kinds.denied)
  expect(
    (await kit.portal.call('sub', licenceSubmit.addDevices, { id: row.id, version: row.version, fileId: 'x' })).msgCode,
  ).toBe(kinds.denied)
  const report = { id: row.id, featureId: kit.ids.surround, period: due[0]!.period, units: 1 }
  expect((await kit.portal.call('sub', licenceFile.reportRoyalty, report)).msgCode).toBe(kinds.denied)
  const paper = { bizType: 'licence', bizId: draft.id }
  expect((await kit.portal.call('sub', signature.document, paper)).msgCode).not.toBe(0)
  expect((await kit.portal.call('main', signature.document, paper)).msgCode).toBe(0)
})
test.each<[string, object]>([
  ['of a product of another company', { productCertId: 999_999 }],
  ['of more devices than an evaluation has', { quantity: 11 }],
  ['with a feature that is not offered', { features: [999_999] }],
  ['under a contract of somebody else', { usage: 'mass_production', contractId: 999_999 }],
  ['with a batch key that is none', { usage: 'mass_production', deviceIdMode: 'batch_key', batchKey: 'xyz' }],
])('an application %s is refused', async (_, given) => {
  expect((await kit.save('main', given)).msgCode).toBe(kinds.validation)
})
