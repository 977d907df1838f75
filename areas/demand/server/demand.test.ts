import { afterAll, beforeAll, expect, test } from 'vitest'
import { demand } from '#areas/demand/contract.ts'
import { demandDesk } from '#areas/demand/desk.contract.ts'
import { material, partModels } from '#areas/material/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { expireOverdue } from './demand.jobs.ts'

let portal: TestApp
let chips: { open: number; secret: number }
const pool = () => portal.app.database.pool
const run = async (query: string, values?: unknown[]) =>
  (await pool().query(query, values)).rows as Record<string, never>[]
const good = <T>(reply: { msgCode: number; msg: string; data: T }): T => {
  if (reply.msgCode !== 0) throw new Error(`${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
beforeAll(async () => {
  portal = await testApp()
  const { release, auditor, manager } = portal.people
  await run("insert into user_roles values ($1, 'fae'), ($2, 'fae_lead')", [release, auditor])
  await run("update companies set account_manager_id = $1 where name in ('certified co', 'other co')", [manager])
  const chip = async (code: string, audience: string) =>
    Number(
      (
        await run(
          `insert into chips (code, name, name_en, product_line, audience) values ($1, $1, $1, 'vision', $2) returning id`,
          [code, audience],
        )
      )[0]!['id'],
    )
  chips = { open: await chip('DM1001', 'everybody'), secret: await chip('DM1002', 'members') }
}, 120_000)
afterAll(() => portal.close())

let last = 0
type Form = Partial<Input<typeof demand.save>>
const form = (given: Form = {}) => ({
  type: 'verify_new' as const,
  chipId: chips.open,
  product: 'Panel 10',
  category: 'DDR4' as const,
  vendor: 'Northstar Memory',
  partNo: `DM4G-${++last}`,
  reason: '第二货源',
  expectedOn: '2099-01-01',
  annualQty: 120_000,
  ...given,
})
type Key = { id: number; version: number }
const save = (who: PersonName | null, given?: Form) => portal.call(who, demand.save, form(given))
const submit = (who: PersonName | null, { id, version }: Key) => portal.call(who, demand.submit, { id, version })
const submitted = async (who: PersonName, given?: Form) => good(await submit(who, good(await save(who, given))))
const show = async (who: PersonName, id: number) => good(await portal.call(who, demand.show, { id }))
type Audit = Partial<Input<typeof demandDesk.audit>>
const audit = (who: PersonName | null, id: number, step: 'am' | 'lead', given: Audit = {}) =>
  portal.call(who, demandDesk.audit, { id, step, result: 'pass', reason: '', ...given })
const accepted = async (who: PersonName, given?: Form) => {
  const made = await submitted(who, given)
  good(await audit('manager', made.id, 'am'))
  return good(await audit('auditor', made.id, 'lead', { faeId: portal.people.release }))
}
async function report(who: PersonName) {
  const id = crypto.randomUUID().replaceAll('-', '')
  await run(
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
     select $1, 'report.pdf', 10, 'application/pdf', $2, $1, $3, u.id, u.company_id, 'pending' from users u where u.id = $4`,
    [id, 'b'.repeat(64), partModels.report, portal.people[who]],
  )
  return encodeFileId(id)
}
const result = async (who: PersonName, key: Key, given: Partial<Input<typeof demandDesk.result>> = {}) =>
  portal.call(who, demandDesk.result, { ...key, result: 'verified', reportId: await report(who), ...given })
const plan = (who: PersonName | null, key: Key, given: Partial<Input<typeof demandDesk.slot>> = {}) =>
  portal.call(who, demandDesk.slot, {
    ...key,
    slotOn: '2099-01-02',
    bench: `EVB ${++last}`,
    testerId: portal.people.release,
    ...given,
  })
/** Its samples have come, and it has a slot. */
const verifyingOf = async (key: Key) =>
  good(await plan('release', good(await portal.call('release', demandDesk.sample, key))))
const fieldsOf = (reply: { data: unknown }) =>
  (reply.data as { errors: { field: string }[] }).errors.map(({ field }) => field)
const told = async (who: PersonName) =>
  (
    await run(
      "select m.title from messages m join message_deliveries r on r.message_id = m.id where r.user_id = $1 and m.template like 'demand.%' order by m.id",
      [portal.people[who]],
    )
  ).map((row) => String(row['title']))

test('asked for, reviewed twice, its samples taken, tried: the result is the row of the part', async () => {
  const made = await submitted('sub', { partNo: 'DM-ALL-1' })
  expect(made.merged).toBe(false)
  expect(await show('main', made.id)).toMatchObject({
    status: 'submitted',
    waiting: { step: 'am' },
    can: { withdraw: true, edit: false },
  })
  expect((await audit('manager', made.id, 'am')).msgCode).toBe(0)
  expect((await show('main', made.id)).can.withdraw).toBe(false)
  expect(fieldsOf(await audit('auditor', made.id, 'lead', { faeId: portal.people.editor }))).toEqual(['faeId'])
  const waiting = good(await audit('auditor', made.id, 'lead', { faeId: portal.people.release }))
  expect(await told('release')).toHaveLength(1)
  expect((await result('release', waiting)).msgCode).toBe(kinds.state)
  const verifying = await verifyingOf(waiting)
  expect(fieldsOf(await result('release', verifying, { reportId: undefined as never }))).toEqual(['reportId'])
  const two = await Promise.all([
    result('release', verifying, { maxFreq: 3200 }),
    result('auditor', verifying, { maxFreq: 2666 }),
  ])
  expect(two.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const done = await show('sub', made.id)
  expect(done).toMatchObject({ status: 'done', result: 'verified' })
  const part = good(await portal.call('main', material.show, { id: done.materialId! }))
  expect(part).toMatchObject({
    partNo: 'DM-ALL-1',
    vendor: { name: 'Northstar Memory' },
    supports: [{ result: 'verified', source: 'demand' }],
  })
  expect((await told('sub')).at(-1)).toContain('验证完成')
})

test('a part that does not work has its row as well', async () => {
  const waiting = await accepted('main', { partNo: 'DM-BAD-1' })
  const verifying = await verifyingOf(waiting)
  good(await result('release', verifying, { result: 'not_supported', limits: '启动失败' }))
  const { materialId } = await show('main', waiting.id)
  expect((await portal.call('main', material.show, { id: materialId! })).data.supports).toMatchObject([
    { result: 'not_supported', limits: '启动失败' },
  ])
})

test('of many who ask for the same at once one is tried, and the others join it', async () => {
  const drafts = await Promise.all(
    (['main', 'sub', 'other', 'other'] as const).map(async (who, n) => ({
      who,
      key: good(await save(who, { partNo: n % 2 ? 'dm same 1' : 'DM-SAME-1' })),
    })),
  )
  const replies = await Promise.all(drafts.map(({ who, key }) => submit(who, key)))
  expect(replies.map((reply) => good(reply).merged).toSorted()).toEqual([false, true, true, true])
  const lead = good(replies.find(({ data }) => !data.merged)!)
  const similar = good(
    await portal.call('other', demand.similar, { chipId: chips.open, type: 'verify_new', partNo: 'DMSAME1' }),
  )
  expect(similar).toMatchObject({ open: { status: 'submitted' }, asking: 4 })
  const mine = drafts.find(({ key, who }) => key.id !== lead.id && who === 'other')!
  const joined = await show('other', mine.key.id)
  expect(joined).toMatchObject({ status: 'merged', joined: { status: 'submitted' } })
  expect(JSON.stringify(joined)).not.toContain('certified co')
  const row = good(await portal.call('auditor', demandDesk.review, { id: lead.id }))
  expect(row).toMatchObject({ joined: 3, totalQty: 480_000 })
  good(await audit('manager', lead.id, 'am'))
  const waiting = good(await audit('auditor', lead.id, 'lead', { faeId: portal.people.release }))
  const verifying = await verifyingOf(waiting)
  good(await result('release', verifying))
  for (const { who, key } of drafts)
    expect(await show(who, key.id)).toMatchObject({ status: 'done', result: 'verified' })
})

test('where nothing comes of the one they joined, the others are drafts again', async () => {
  const lead = await submitted('main', { partNo: 'DM-NONE-1' })
  const joined = await submitted('other', { partNo: 'DM-NONE-1' })
  expect((await audit('manager', lead.id, 'am', { result: 'reject' })).msgCode).toBe(kinds.validation)
  good(await audit('manager', lead.id, 'am', { result: 'reject', reason: '用量太少' }))
  expect(await show('main', lead.id)).toMatchObject({
    status: 'rejected',
    rejectReason: '用量太少',
    can: { edit: true, submit: true },
  })
  const draft = await show('other', joined.id)
  expect(draft.status).toBe('draft')
  expect(good(await submit('other', draft)).merged).toBe(false)
  const again = await show('main', lead.id)
  expect(good(await submit('main', again)).merged).toBe(true)
})

test('what waits for samples too long is called off, what has them is not', async () => {
  const [late, early] = [
    await accepted('main', { partNo: 'DM-LATE-1' }),
    await accepted('main', { partNo: 'DM-EARLY-1' }),
  ]
  const follower = await submitted('other', { partNo: 'DM-LATE-1' })
  await run("update demands set waiting_since = now() - interval '46 days' where id = $1", [late.id])
  await run("update demands set waiting_since = now() - interval '44 days' where id = $1", [early.id])
  expect(await expireOverdue(contextOf(portal.app))).toBe(1)
  expect([(await show('main', late.id)).status, (await show('main', early.id)).status]).toEqual([
    'cancelled',
    'wait_sample',
  ])
  expect((await show('other', follower.id)).status).toBe('draft')
  expect((await told('main')).at(-1)).toContain('取消')
})

test('it is taken back before the first decision, and called off while samples are waited for', async () => {
  const made = await submitted('main')
  const back = good(await portal.call('main', demand.withdraw, { id: made.id, version: made.version }))
  expect((await show('main', made.id)).status).toBe('draft')
  expect((await portal.call('main', demand.remove, { id: back.id })).msgCode).toBe(kinds.state)
  const waiting = await accepted('main')
  good(await portal.call('main', demand.withdraw, waiting))
  expect((await show('main', waiting.id)).status).toBe('cancelled')
  const draft = good(await save('main'))
  expect((await portal.call('main', demand.remove, { id: draft.id })).msgCode).toBe(0)
})

test('a part has a slot before it has a result: the day, the bench and who tries it, read by the desk and the customer', async () => {
  const waiting = await accepted('sub', { partNo: 'DM-SLOT-1' })
  const joined = await submitted('other', { partNo: 'DM-SLOT-1' })
  const { release2 } = portal.people
  await run("insert into user_roles values ($1, 'fae') on conflict do nothing", [release2])
  expect(fieldsOf(await plan('release', waiting, { slotOn: '2020-01-01' }))).toEqual(['slotOn'])
  expect(fieldsOf(await plan('release', waiting, { testerId: portal.people.editor }))).toEqual(['testerId'])
  const slot = { slotOn: '2099-03-04', bench: 'EVB 3 / B2', testerId: release2 }
  const planned = good(await plan('release', waiting, slot))
  expect((await plan('release', waiting, slot)).msgCode).not.toBe(0)
  const told = { on: '2099-03-04', bench: 'EVB 3 / B2', testerId: release2, tester: 'release2 测试' }
  const row = await show('sub', waiting.id)
  expect(row).toMatchObject({ status: 'wait_sample', slot: told })
  expect(row.history.map(({ action }) => action)).toContain('slot')
  expect(good(await portal.call('main', demand.list, { keyword: 'DM-SLOT-1' })).list).toMatchObject([{ slot: told }])
  expect(
    good(await portal.call('auditor', demandDesk.desk, { keyword: 'DM-SLOT-1', status: 'wait_sample' })).list,
  ).toMatchObject([{ slot: told, can: { slot: true } }])
  // who joined hears of the day alone
  const other = await show('other', joined.id)
  expect(other).toMatchObject({ slot: null, joined: { status: 'wait_sample', slotOn: '2099-03-04' } })
  expect(JSON.stringify(other)).not.toContain('EVB 3 / B2')
  // the tester works on it, too
  const verifying = good(await portal.call('release2', demandDesk.sample, planned))
  expect((await portal.call('auditor', demandDesk.review, { id: waiting.id })).data.can).toMatchObject({
    result: true,
    slot: true,
  })
  good(await result('release2', verifying))
  expect(await show('sub', waiting.id)).toMatchObject({ status: 'done', slot: told })
})

test('without a slot there is no result', async () => {
  const verifying = good(await portal.call('release', demandDesk.sample, await accepted('main')))
  expect((await portal.call('release', demandDesk.review, { id: verifying.id })).data.can).toMatchObject({
    result: false,
    slot: true,
  })
  const early = await result('release', verifying)
  expect([early.msgCode, early.msg]).toEqual([kinds.state, '请先安排验证档期'])
  good(await result('release', good(await plan('release', verifying))))
})

test('a bench is given away once a day, of those who ask at once to one', async () => {
  const keys = [await accepted('main'), await accepted('main'), await accepted('other')]
  const slot = { slotOn: '2099-05-06', bench: 'Bench 9' }
  const all = await Promise.all(
    keys.map((key, n) => plan('release', key, { ...slot, bench: n ? 'BENCH 9' : 'Bench 9' })),
  )
  expect(all.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.duplicate, kinds.duplicate])
  expect(all.filter(({ msgCode }) => msgCode !== 0).map(fieldsOf)).toEqual([['bench'], ['bench']])
  const lost = keys[all.findIndex(({ msgCode }) => msgCode !== 0)]!
  good(await plan('release', lost, { ...slot, slotOn: '2099-05-07' }))
  // what is called off leaves its place to another
  const won = all.findIndex(({ msgCode }) => msgCode === 0)
  const holder = keys[won]!
  good(
    await portal.call(won === 2 ? 'other' : 'main', demand.withdraw, {
      id: holder.id,
      version: all[won]!.data.version,
    }),
  )
  const third = keys.find((key) => key !== lost && key !== holder)!
  good(await plan('release', third, slot))
})

test('who asked, the main account and who joined are told of acceptance, slot and result; so is the tester', async () => {
  const titles = async (who: PersonName, part: string) => (await told(who)).filter((title) => title.includes(part))
  const { release2 } = portal.people
  await run("insert into user_roles values ($1, 'fae') on conflict do nothing", [release2])
  const waiting = await accepted('sub', { partNo: 'DM-TOLD-1' })
  const joined = await submitted('other', { partNo: 'DM-TOLD-1' })
  const slot = { slotOn: '2099-07-08', bench: 'EVB told', testerId: release2 }
  const planned = good(await plan('release', waiting, slot))
  const sent = async () => (await run("select count(*)::int as n from mails where subject like '%DM-TOLD-1%'"))[0]!['n']
  const once = await sent()
  // the same slot once more changes nothing and tells nobody
  expect(good(await plan('release', planned, slot)).version).toBe(planned.version)
  expect(await sent()).toBe(once)
  good(await result('release', good(await portal.call('release', demandDesk.sample, planned))))
  const part = 'Northstar Memory DM-TOLD-1'
  const own = [
    `验证申请已受理：${part}`,
    `验证档期已定：${part}，2099-07-08`,
    `样品已收到：${part}`,
    `验证完成：${part} – 已验证`,
  ]
  for (const who of ['sub', 'main'] as const) expect(await titles(who, 'DM-TOLD-1')).toEqual(own)
  expect(await titles('other', 'DM-TOLD-1')).toEqual([`${part} 已有人申请验证`, own[1], own[3]])
  expect(await titles('release2', 'DM-TOLD-1')).toEqual([`请于 2099-07-08 验证 ${part}`])
  const mails = await run(
    "select to_address, text_body from mails where template = 'demand.step' and subject like '%DM-TOLD-1%2099-07-08%' order by 1",
  )
  expect(mails).toHaveLength(3)
  expect(mails.filter(({ text_body }) => String(text_body).includes('EVB told'))).toHaveLength(2)
  const other = mails.find(({ to_address }) => to_address === 'other@example.com')!
  expect(String(other['text_body'])).not.toContain('EVB told')
  const english = await run(
    "select title_en from messages where biz_type = 'demand' and biz_id = $1 and title_en like 'Test slot%'",
    [joined.id],
  )
  expect(english).toEqual([{ title_en: `Test slot planned: ${part}, 2099-07-08` }])
})

test('a customer-source user reads what their company asked for, and asks for nothing', async () => {
  const made = await submitted('main', { partNo: 'DM-SOURCE-1' })
  await run('update demands set company_id = (select company_id from users where id = $1) where id = $2', [
    portal.people.source,
    made.id,
  ])
  expect(good(await portal.call('source', demand.list)).list.map(({ id }) => id)).toEqual([made.id])
  const row = await show('source', made.id)
  expect(Object.values(row.can).some(Boolean)).toBe(false)
  for (const name of ['save', 'submit', 'withdraw', 'remove', 'follow'])
    expect((await calls[name]!('source', made)).msgCode).toBe(kinds.denied)
})

test('the lead gives a part to somebody else; who was not given it does not try it', async () => {
  const waiting = await accepted('main')
  const { release2, auditor } = portal.people
  await run("insert into user_roles values ($1, 'fae') on conflict do nothing", [release2])
  expect((await portal.call('release2', demandDesk.sample, waiting)).msgCode).toBe(kinds.denied)
  const given = good(await portal.call('auditor', demandDesk.assign, { ...waiting, faeId: release2 }))
  expect((await portal.call('auditor', demandDesk.assign, { ...waiting, faeId: auditor })).msgCode).toBe(kinds.state)
  expect((await portal.call('release', demandDesk.sample, given)).msgCode).toBe(kinds.denied)
  expect((await portal.call('release2', demandDesk.sample, given)).msgCode).toBe(0)
})

const calls: Record<string, (who: PersonName | null, key: Key) => Promise<{ msgCode: number }>> = {
  list: (who) => portal.call(who, demand.list),
  show: (who, { id }) => portal.call(who, demand.show, { id }),
  save: (who, key) => save(who, key),
  submit: (who, key) => submit(who, key),
  withdraw: (who, key) => portal.call(who, demand.withdraw, key),
  remove: (who, { id }) => portal.call(who, demand.remove, { id }),
  follow: (who, { id }) => portal.call(who, demand.follow, { id, on: true }),
  desk: (who) => portal.call(who, demandDesk.desk),
  review: (who, { id }) => portal.call(who, demandDesk.review, { id }),
  audit: (who, { id }) => audit(who, id, 'am'),
  sample: (who, key) => portal.call(who, demandDesk.sample, key),
  slot: (who, key) => plan(who, key, { testerId: 1 }),
  result: (who, key) => portal.call(who, demandDesk.result, { ...key, result: 'verified' }),
}
const ofStaff = new Set(['desk', 'review', 'audit', 'sample', 'slot', 'result'])
test.each(Object.keys(calls))('%s asks for a session and its permission', async (name) => {
  const key = { id: 1, version: 1 }
  expect((await calls[name]!(null, key)).msgCode).toBe(kinds.session)
  const others = ofStaff.has(name)
    ? (['main', 'developer', 'editor'] as const)
    : (['developer', 'manager', 'order'] as const)
  for (const who of others) expect((await calls[name]!(who, key)).msgCode).toBe(kinds.denied)
})
test('another company finds none of it', async () => {
  const made = await submitted('main')
  for (const name of ['show', 'save', 'submit', 'withdraw', 'remove', 'follow'])
    expect((await calls[name]!('other', made)).msgCode).toBe(kinds.not_found)
  expect(good(await portal.call('other', demand.list, { limit: 200 })).list.map(({ id }) => id)).not.toContain(made.id)
})
test.each<[string, Form]>([
  ['of a chip nobody may know of', { chipId: -1 }],
  ['that was to be done yesterday', { expectedOn: '2020-01-01' }],
  ['of no part', { partNo: '——' }],
  ['of nothing a year', { annualQty: 0 }],
])('a demand %s is refused', async (_, given) => {
  const asked = given.chipId === -1 ? { chipId: chips.secret } : given
  expect((await save('main', asked)).msgCode).toBe(kinds.validation)
})
test('a company whose certification has ended asks for nothing', async () => {
  expect((await save('expired')).msgCode).toBe(kinds.nda_required)
})
