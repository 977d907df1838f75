import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval } from '#areas/approval/contract.ts'
import { productCertification, productModels } from '#areas/product-certification/contract.ts'
import { productDesk } from '#areas/product-certification/desk.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { productKey } from './product-certification.rules.ts'

let portal: TestApp
const pool = () => portal.app.database.pool
beforeAll(async () => {
  portal = await testApp()
  const { manager, auditor, release } = portal.people
  await pool().query("insert into user_roles values ($1, 'fae_lead')", [auditor])
  await pool().query("insert into user_roles values ($1, 'fae_lead')", [release])
  await pool().query("update companies set account_manager_id = $1 where name = 'certified co'", [manager])
  await pool().query(
    "insert into chips (code, name, name_en, product_line) values ('TT9901', 'x', 'x', 'vision'), ('TT9902', 'x', 'x', 'vision')",
  )
  await pool().query("update chips set audience = 'everybody' where code = 'TT9901'")
  const { rows } = await pool().query(
    "select bus_value from dictionary_entries where dictionary_code = 'product_category' limit 1",
  )
  category = rows[0].bus_value as string
})
afterAll(() => portal.close())

let category = ''
let last = 0
type Form = Input<typeof productCertification.save>
const form = (given: Partial<Form> = {}): Form => ({
  productName: `Screen ${++last}`,
  productCategory: category,
  chipPlatform: 'TT9901',
  stage: 'DVT',
  annualForecast: 1000,
  ...given,
})
const save = (who: PersonName | null, given?: Partial<Form>) => portal.call(who, productCertification.save, form(given))
type Key = { id: number; version: number }
const submit = (who: PersonName | null, key: Key) => portal.call(who, productCertification.submit, key)
const show = async (who: PersonName, id: number) => (await portal.call(who, productCertification.show, { id })).data
const audit = (
  who: PersonName | null,
  id: number,
  step: 'am' | 'fae',
  result: 'pass' | 'reject' = 'pass',
  reason = '',
) => portal.call(who, productDesk.audit, { id, step, result, reason })
const list = async (who: PersonName, q: Input<typeof productCertification.list> = {}) =>
  (await portal.call(who, productCertification.list, { ...q, limit: 200 })).data.list
async function made(who: PersonName, given?: Partial<Form>) {
  const saved = await save(who, given)
  expect(saved.msgCode).toBe(0)
  return saved.data
}
async function submitted(who: PersonName, given?: Partial<Form>) {
  const sent = await submit(who, await made(who, given))
  expect(sent.msgCode).toBe(0)
  return sent.data
}
async function upload(who: PersonName, modelCode: string) {
  const id = crypto.randomUUID().replaceAll('-', '')
  await pool().query(
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
     select $1, 'photo.png', 10, 'image/png', $2, $1, $3, u.id, u.company_id, 'pending' from users u where u.id = $4`,
    [id, 'b'.repeat(64), modelCode, portal.people[who]],
  )
  return encodeFileId(id)
}

test('a product is kept, submitted, reviewed in two steps, and certified for two years', async () => {
  const photoIds = await upload('sub', productModels.photo)
  const draft = await made('sub', { chipPlatform: '', productCategory: '', photoIds })
  const gaps = await submit('sub', draft)
  expect(gaps.msgCode).toBe(kinds.validation)
  expect((gaps.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
    'productCategory',
    'chipPlatform',
  ])
  const key = await made('sub', { ...draft, photoIds })
  expect((await submit('sub', key)).msgCode).toBe(0)
  expect(await show('main', key.id)).toMatchObject({
    status: 'am_review',
    waiting: { handler: 'manager 测试' },
    can: { edit: false, takeBack: true },
  })
  const read = (await portal.call('manager', productDesk.review, { id: key.id })).data
  expect(read).toMatchObject({ step: 'am', companyName: 'certified co', photos: [{ name: 'photo.png' }] })
  expect((await audit('manager', key.id, 'am')).msgCode).toBe(0)
  expect((await show('main', key.id)).can.takeBack).toBe(false)
  expect((await audit('auditor', key.id, 'fae')).msgCode).toBe(0)
  const { rows } = await pool().query(
    "select (valid_end = ((now() at time zone 'Asia/Shanghai')::date + interval '2 years')::date) as two from product_certifications where id = $1",
    [key.id],
  )
  expect(rows[0].two).toBe(true)
  expect(await show('sub', key.id)).toMatchObject({
    status: 'certified',
    can: { edit: false, reapply: false, submit: false },
  })
  const mails = await pool().query(
    "select to_address from mails where template = 'product-certification.decided' order by kind",
  )
  expect(mails.rows).toEqual([{ to_address: 'sub@example.com' }, { to_address: expect.stringMatching(/^1\d{10}$/) }])
  expect((await list('main', { chipPlatform: 'TT9901', status: 'certified' })).map(({ id }) => id)).toEqual([key.id])
})

test('a rejection says why, and the product is applied for anew', async () => {
  const key = await submitted('main')
  expect((await audit('manager', key.id, 'am', 'reject')).msgCode).toBe(kinds.validation)
  expect((await audit('manager', key.id, 'am', 'reject', 'the forecast is wrong')).msgCode).toBe(0)
  const { version, ...row } = await show('main', key.id)
  expect(row).toMatchObject({
    status: 'rejected',
    rejectReason: 'the forecast is wrong',
    can: { reapply: true, submit: false },
  })
  const again = await made('main', { productName: row.productName, id: key.id, version })
  expect((await show('main', key.id)).status).toBe('draft')
  expect((await submit('main', again)).msgCode).toBe(0)
  expect((await show('main', key.id)).status).toBe('am_review')
})

test('what is over by its date says so, and only then is applied for anew', async () => {
  const key = await submitted('main')
  await audit('manager', key.id, 'am')
  await audit('auditor', key.id, 'fae')
  const { version, productName } = await show('main', key.id)
  expect((await save('main', { id: key.id, version, productName })).msgCode).toBe(kinds.state)
  await pool().query(
    "update product_certifications set valid_end = (now() at time zone 'Asia/Shanghai')::date - 1 where id = $1",
    [key.id],
  )
  expect(await show('main', key.id)).toMatchObject({ status: 'expired', can: { reapply: true } })
  expect((await list('main', { status: 'expired' })).map(({ id }) => id)).toContain(key.id)
  expect((await list('main', { status: 'certified' })).map(({ id }) => id)).not.toContain(key.id)
  expect((await save('main', { id: key.id, version, productName })).msgCode).toBe(0)
  expect(await show('main', key.id)).toMatchObject({ status: 'draft', validEnd: null })
})

test('of forty saves of one name one wins, however it is typed', async () => {
  expect(productKey('Ｓcreen  Pro ')).toBe(productKey('screenpro'))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      save(n % 2 ? 'main' : 'sub', { productName: n % 3 ? 'One Name' : 'ONE  name' }),
    ),
  )
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const others = answers.filter(({ msgCode }) => msgCode !== 0)
  expect(new Set(others.map(({ msgCode }) => msgCode))).toEqual(new Set([kinds.duplicate]))
  expect(others[0]!.data).toMatchObject({ errors: [{ field: 'productName' }] })
  // another chip, or another company, is another product
  expect((await save('main', { productName: 'One Name', chipPlatform: '' })).msgCode).toBe(0)
  expect((await save('other', { productName: 'One Name' })).msgCode).toBe(0)
})

test('of many approvals at once exactly one counts', async () => {
  const key = await submitted('main')
  const first = await Promise.all(Array.from({ length: 20 }, () => audit('manager', key.id, 'am')))
  expect(first.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const second = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      audit(n % 2 ? 'auditor' : 'release', key.id, 'fae', n % 4 ? 'pass' : 'reject', 'why'),
    ),
  )
  expect(second.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const { rows } = await pool().query(
    "select count(*)::int as n from status_logs where biz_type = 'product_certification' and biz_id = $1",
    [key.id],
  )
  expect(rows[0].n).toBe(3)
})

test('a submitted product is taken back until the first decision; a draft is removed with its files', async () => {
  const key = await submitted('main')
  const back = await portal.call('sub', productCertification.takeBack, key)
  expect(back.msgCode).toBe(0)
  expect((await portal.call('main', productCertification.remove, { id: key.id })).msgCode).toBe(kinds.state)
  const again = await submit('main', back.data)
  await audit('manager', key.id, 'am')
  expect((await portal.call('main', productCertification.takeBack, again.data)).msgCode).toBe(kinds.state)
  const photoIds = await upload('main', productModels.photo)
  const draft = await made('main', { photoIds })
  expect((await portal.call('main', productCertification.remove, { id: draft.id })).msgCode).toBe(0)
  const { rows } = await pool().query('select status from files where model_code = $1 and model_id = $2', [
    productModels.photo,
    String(draft.id),
  ])
  expect(rows).toEqual([{ status: 'deleted' }])
})

test('what was taken back, changed and submitted anew is not decided unseen', async () => {
  const read = await submitted('main')
  const back = await portal.call('main', productCertification.takeBack, read)
  const changed = await save('main', { ...back.data, model: 'another' })
  expect((await submit('main', changed.data)).msgCode).toBe(0)
  const decide = (version: number) =>
    portal.call('manager', productDesk.audit, { id: read.id, version, step: 'am', result: 'pass' })
  expect((await decide(read.version)).msgCode).toBe(kinds.state)
  const { version } = (await portal.call('manager', productDesk.review, { id: read.id })).data
  expect((await decide(version)).msgCode).toBe(0)
})

const calls: Record<string, (who: PersonName | null, key: Key) => Promise<{ msgCode: number }>> = {
  list: (who) => portal.call(who, productCertification.list),
  show: (who, { id }) => portal.call(who, productCertification.show, { id }),
  save: (who, key) => save(who, key),
  submit: (who, key) => submit(who, key),
  takeBack: (who, key) => portal.call(who, productCertification.takeBack, key),
  remove: (who, { id }) => portal.call(who, productCertification.remove, { id }),
  desk: (who) => portal.call(who, productDesk.desk),
  review: (who, { id }) => portal.call(who, productDesk.review, { id }),
  audit: (who, { id }) => audit(who, id, 'am'),
}
test.each(Object.keys(calls))('%s asks for a session and its permission', async (name) => {
  const key = { id: 1, version: 1 }
  expect((await calls[name]!(null, key)).msgCode).toBe(kinds.session)
  const staff = ['desk', 'review', 'audit'].includes(name)
  for (const who of staff ? (['main', 'developer', 'editor'] as const) : (['developer', 'manager', 'order'] as const))
    expect((await calls[name]!(who, key)).msgCode).toBe(kinds.denied)
})

test('another company finds none of it, nor its files', async () => {
  const photoIds = await upload('main', productModels.photo)
  const key = await made('main', { photoIds })
  expect((await list('other')).map(({ id }) => id)).not.toContain(key.id)
  for (const name of ['show', 'save', 'submit', 'takeBack', 'remove'])
    expect((await calls[name]!('other', key)).msgCode).toBe(kinds.not_found)
  // a draft is its company's alone, and whoever does not take care of the company sees nothing of it later
  expect((await calls['review']!('manager', key)).msgCode).toBe(kinds.not_found)
  const [photo] = (await show('main', key.id)).photos
  const open = async (who: PersonName) => (await portal.request(who, { url: photo!.url })).json<{ msgCode: number }>()
  for (const who of ['other', 'order', 'manager'] as const) expect((await open(who)).msgCode).toBe(kinds.denied)
  expect((await open('sub')).msgCode).not.toBe(kinds.denied)
  await submit('main', key)
  await pool().query('update product_certifications set handler_id = null where id = $1', [key.id])
  await pool().query(
    "update approval_tasks set handler_id = null where biz = 'product_certification' and biz_id = $1",
    [key.id],
  )
  expect((await calls['review']!('manager', key)).msgCode).toBe(kinds.not_found)
  expect((await portal.call('manager', productDesk.desk, { limit: 200 })).data.list.map(({ id }) => id)).not.toContain(
    key.id,
  )
})

test('files of others and of another kind are refused', async () => {
  for (const photoIds of [
    await upload('other', productModels.photo),
    await upload('main', productModels.spec),
    'x'.repeat(27),
  ])
    expect((await save('main', { photoIds })).msgCode).not.toBe(0)
})

test('a chip nobody may know of is answered like one that does not exist', async () => {
  const answers = await Promise.all(
    ['TT9902', 'TT0000'].map(async (chipPlatform) => submit('main', await made('main', { chipPlatform }))),
  )
  expect(answers[0]!.msgCode).toBe(kinds.validation)
  expect(answers[0]!.data).toEqual(answers[1]!.data)
})

test('a company whose certification has ended reads, and changes nothing', async () => {
  expect((await list('expired')).length).toBe(0)
  expect((await save('expired')).msgCode).toBe(kinds.nda_required)
})

test('its task stands in the approvals, and is decided there', async () => {
  const key = await submitted('main')
  const { list: tasks } = (await portal.call('manager', approval.todo, { biz: 'product_certification', limit: 200 }))
    .data
  const task = tasks.find(({ title }) => title === `Screen ${last}`)
  expect(task?.url).toContain('/approve/clientEntprodocutCertification')
  const { id, version } = task!
  expect((await portal.call('manager', approval.decide, { id, version, result: 'pass', reason: '' })).msgCode).toBe(0)
  expect((await show('main', key.id)).status).toBe('fae_review')
})
