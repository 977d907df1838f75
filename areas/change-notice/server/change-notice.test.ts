import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '#main/background.ts'
import { kinds } from '#platform/contract/error.ts'
import type { Input } from '#platform/contract/contract.ts'
import { callWithKey, giveKey } from '#tests/kit/api-keys.ts'
import { deliver } from '#tests/kit/outbox.ts'
import { deliveryKit, type DeliveryKit } from '#tests/kit/deliveries.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { inDays } from '#tests/kit/days.ts'
import { session } from '#areas/session/contract.ts'
import type { answers } from '../contract.ts'
import { changeNotice, listStates, reportFile } from '../contract.ts'
import { changeNoticeDesk } from '../desk.contract.ts'
import { lookAtDue } from './change-notice.jobs.ts'
import { tellSome } from './tell-all.ts'
import { countConcerned } from './write.sql.ts'

let kit: DeliveryKit
beforeAll(async () => {
  kit = await deliveryKit()
  const give = (who: PersonName, role: string) =>
    kit.app.database.db.insertInto('userRoles').values({ userId: kit.people[who], role }).execute()
  // of the vendor's people: pm writes, two of quality and one lawyer review
  await give('release', 'pm')
  await give('release2', 'quality')
  await give('auditor', 'legal')
}, 60_000)
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const query = async (text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as Record<string, unknown>[]

type Save = Input<typeof changeNoticeDesk.save>
const form = {
  type: 'PCN',
  class: 'major',
  category: 'marking',
  title: '丝印',
  titleEn: 'Marking',
  reasonEn: 'why',
  reason: 'r',
  contact: 'c',
  firstShipOn: inDays(120),
  items: JSON.stringify([{ item: 'FREE-1' }]),
} as const
const draft = (more: Partial<Save> = {}) => kit.ok('release', changeNoticeDesk.save, { ...form, ...more } as Save)
const pass = (who: PersonName, step: 'quality' | 'legal', id: number) =>
  kit.call(who, changeNoticeDesk.publish, { id, step, result: 'pass' })
async function published(more: Partial<Save> = {}) {
  await kit.scheduled([{ qty: 100 }])
  const made = await kit.ok('release', changeNoticeDesk.submit, await draft(more))
  for (const [who, step] of [
    ['release2', 'quality'],
    ['auditor', 'legal'],
  ] as const)
    expect(await code(pass(who, step, made.id))).toBe(0)
  await deliver(kit.app, [tellSome])
  const [copy] = await query('select id, version from notice_recipients where notice_id = $1 and customer_id = $2', [
    made.id,
    kit.customers.head,
  ])
  return { notice: made.id, id: copy!['id'] as number }
}
/** The same notice as the second of the group has it, whose head `order` is. */
async function ofPart(notice: number): Promise<number> {
  const rows = await query(
    'insert into notice_recipients (notice_id, customer_id, respond_by) select notice_id, $2, respond_by from notice_recipients where notice_id = $1 limit 1 on conflict (notice_id, customer_id) do update set respond_by = excluded.respond_by returning id',
    [notice, kit.customers.part],
  )
  return rows[0]!['id'] as number
}
const copyOf = async (id: number) => (await query('select * from notice_recipients where id = $1', [id]))[0]!
const answer = async (id: number, action: (typeof answers)[number], more: object = {}, who: PersonName = 'order') =>
  kit.call(who, changeNotice.respond, {
    recipientId: id,
    version: (await copyOf(id))['version'] as number,
    action,
    ...more,
  })

const messagesOf = async (notice: number) =>
  Number(
    (await query("select count(*) as n from messages where biz_type = 'change_notice' and biz_id = $1", [notice]))[0]![
      'n'
    ],
  )
const standing = async () => (await query("select lifecycle, ltb_on::text from order_models where model = 'FREE-1'"))[0]
const versionOf = async (notice: number) =>
  (await query('select version from notices where id = $1', [notice]))[0]!['version'] as number

describe('a notice', () => {
  test('is written by those who may; what is wrong is named at its field', async () => {
    for (const who of ['order', 'editor', 'auditor'] as const)
      expect(await code(kit.call(who, changeNoticeDesk.save, form as Save))).toBe(kinds.denied)
    expect(await code(kit.call(null, changeNoticeDesk.save, form as Save))).toBe(kinds.session)
    const fieldOf = async (more: Partial<Save>) => {
      const reply = await kit.call('release', changeNoticeDesk.save, { ...form, ...more } as Save)
      return (reply.data as unknown as { errors: { field: string }[] }).errors[0]!.field
    }
    expect(await fieldOf({ category: 'discontinuance' })).toBe('category')
    expect(await fieldOf({ items: JSON.stringify([{ item: 'NONE' }]) })).toBe('items')
    expect(await fieldOf({ items: JSON.stringify([{ item: 'FREE-1' }, { item: 'FREE-1' }]) })).toBe('items')
    expect(await fieldOf({ type: 'EOL', category: 'discontinuance', ltbOn: inDays(300), ltsOn: inDays(200) })).toBe(
      'ltsOn',
    )
    expect(await code(kit.call('release', changeNoticeDesk.submit, await draft({ firstShipOn: inDays(60) })))).toBe(
      kinds.validation,
    )
  })
  test('is passed by quality and legal staff, two people, neither who wrote it, and reaches whoever bought', async () => {
    await kit.scheduled([{ qty: 100 }])
    const { id, version } = await draft()
    await kit.ok('release', changeNoticeDesk.submit, { id, version })
    expect(await code(pass('auditor', 'quality', id))).not.toBe(0)
    expect(await code(pass('release', 'quality', id))).not.toBe(0)
    expect(await code(pass('release2', 'quality', id))).toBe(0)
    expect((await kit.ok('order', changeNotice.list)).list.map((one) => one.noticeNo)).toEqual([])
    expect(await code(pass('auditor', 'legal', id))).toBe(0)
    const { list } = await kit.ok('order', changeNotice.list)
    expect(list).toMatchObject([
      {
        noticeNo: expect.stringMatching(/^PCN-\d{4}-\d{4}$/),
        status: 'to_confirm',
        respondBy: inDays(30),
        daysLeft: 30,
      },
    ])
    // of a customer that bought nothing, and of another company
    expect((await kit.ok('source', changeNotice.list)).list).toEqual([])
    expect(await code(kit.call('source', changeNotice.show, { id: list[0]!.id }))).toBe(kinds.not_found)
    expect(await code(answer(list[0]!.id, 'accept', {}, 'source'))).toBe(kinds.not_found)
    // told after the commit, some at a time: nobody waits for it
    expect((await kit.ok('release2', changeNoticeDesk.review, { id })).to).toMatchObject([{ proven: false }])
    await deliver(kit.app, [tellSome], 2)
    // who orders, and the main account
    expect(await messagesOf(id)).toBe(2)
    const desk = await kit.ok('release2', changeNoticeDesk.review, { id })
    expect(desk.to).toMatchObject([{ proven: true, reminders: 0 }])
  })
})

describe('an answer', () => {
  test('follows the table of states', async () => {
    const { id } = await published()
    expect(await code(answer(id, 'object', { comment: 'no' }))).toBe(kinds.state)
    expect(await code(answer(id, 'receive'))).toBe(0)
    expect(String((await kit.ok('order', changeNotice.show, { id })).respondBy)).toBe(inDays(90))
    expect(await code(answer(id, 'receive'))).toBe(kinds.state)
    expect(await code(answer(id, 'report'))).toBe(0)
    expect(await code(answer(id, 'accept'))).toBe(kinds.state)
    const version = (await copyOf(id))['version'] as number
    expect(await code(kit.call('release2', changeNoticeDesk.deliverReport, { id, version, fileIds: '' }))).toBe(
      kinds.validation,
    )
    expect(await code(kit.call('order', changeNoticeDesk.deliverReport, { id, version, fileIds: '' }))).toBe(
      kinds.denied,
    )
    await kit.ok('release2', changeNoticeDesk.deliverReport, {
      id,
      version,
      fileIds: await kit.upload('release2', reportFile.modelCode),
    })
    expect((await kit.ok('order', changeNotice.show, { id })).reports).toHaveLength(1)
    expect(await code(answer(id, 'object'))).toBe(kinds.validation)
    expect(await code(answer(id, 'object', { comment: 'no' }))).toBe(0)
    await kit.ok('release2', changeNoticeDesk.settle, {
      id,
      version: (await copyOf(id))['version'] as number,
      outcome: 'closed_exempt',
      reason: 'talked',
    })
    expect(await copyOf(id)).toMatchObject({ status: 'closed_exempt' })
    for (const action of ['accept', 'sample', 'report', 'receive'] as const)
      expect(await code(answer(id, action))).toBe(kinds.state)
  })
  test('to an end says what is bought last, and nothing is ordered after the last day', async () => {
    const { id } = await published({ type: 'EOL', category: 'discontinuance', ltbOn: inDays(200), ltsOn: inDays(400) })
    expect((await query("select lifecycle, ltb_on::text from order_models where model = 'FREE-1'"))[0]).toEqual({
      lifecycle: 'ltb',
      ltb_on: inDays(200),
    })
    expect(await code(answer(id, 'forecast'))).toBe(kinds.validation)
    expect(await code(answer(id, 'accept', { qty: 5000 }))).toBe(0)
    expect(await code(answer(id, 'forecast', { qty: 7000 }))).toBe(0)
    expect(await copyOf(id)).toMatchObject({ status: 'accepted', ltb_qty: 7000 })
  })
  test('to an end that is withdrawn after all leaves items as they were before, a revision only what it keeps', async () => {
    const end = { type: 'EOL', category: 'discontinuance', ltsOn: inDays(500) } as const
    await query("update order_models set lifecycle = 'nrnd', ltb_on = null where model = 'FREE-1'")
    await query('delete from notice_lifecycles')
    const one = await published({ ...end, ltbOn: inDays(210) })
    const other = await published({ ...end, ltbOn: inDays(220) })
    const drop = async (id: number) =>
      kit.ok('release2', changeNoticeDesk.withdraw, { id, version: await versionOf(id), reason: 'not so' })
    // another notice of its end still holds
    await drop(one.notice)
    expect(await standing()).toMatchObject({ lifecycle: 'ltb' })
    const again = await kit.ok('release', changeNoticeDesk.revise, {
      id: other.notice,
      version: await versionOf(other.notice),
      reason: 'a later day',
    })
    const before = await messagesOf(other.notice)
    await deliver(kit.app, [tellSome])
    // those it was announced to know that it is being revised
    expect(await messagesOf(other.notice)).toBe(before + 2)
    expect(
      (
        await query(
          "select title_en from messages where biz_type = 'change_notice' and biz_id = $1 order by id desc limit 1",
          [other.notice],
        )
      )[0]!['title_en'],
    ).toMatch(/being revised/)
    expect(await standing()).toMatchObject({ lifecycle: 'ltb' })
    await kit.ok('release', changeNoticeDesk.remove, again)
    expect(await standing()).toEqual({ lifecycle: 'nrnd', ltb_on: null })
    const last = await published({ ...end, ltbOn: inDays(230) })
    expect(await standing()).toEqual({ lifecycle: 'ltb', ltb_on: inDays(230) })
    await drop(last.notice)
    expect(await standing()).toEqual({ lifecycle: 'nrnd', ltb_on: null })
    await deliver(kit.app, [tellSome])
    expect(
      (
        await query(
          "select title_en from messages where biz_type = 'change_notice' and biz_id = $1 order by id desc limit 1",
          [last.notice],
        )
      )[0]!['title_en'],
    ).toMatch(/withdrawn/)
    // the later one withdrawn first leaves what the earlier one made
    const [first, second] = [
      await published({ ...end, ltbOn: inDays(240) }),
      await published({ ...end, ltbOn: inDays(250) }),
    ]
    await drop(second.notice)
    expect(await standing()).toEqual({ lifecycle: 'ltb', ltb_on: inDays(240) })
    await drop(first.notice)
    expect(await standing()).toEqual({ lifecycle: 'nrnd', ltb_on: null })
    await query("update order_models set lifecycle = 'active' where model = 'FREE-1'")
  })
  test('is given once of two at a time, and none to what was withdrawn', async () => {
    const { id, notice } = await published()
    const version = (await copyOf(id))['version'] as number
    const both = await Promise.all(
      [0, 1].map(() => kit.call('order', changeNotice.respond, { recipientId: id, version, action: 'sample' })),
    )
    expect(both.map(({ msgCode }) => msgCode).filter((one) => one === 0)).toHaveLength(1)
    const now = (await query('select version from notices where id = $1', [notice]))[0]!['version'] as number
    await kit.ok('release', changeNoticeDesk.revise, { id: notice, version: now, reason: 'again' })
    expect(await code(answer(id, 'forecast', { qty: 1 }))).toBe(kinds.state)
    // what was withdrawn waits for nobody: it stands under its own tab, whatever had been answered
    const idsOf = async (status: 'verifying' | 'withdrawn') =>
      (await kit.ok('order', changeNotice.list, { status, limit: 200 })).list.map((one) => one.id)
    expect(await idsOf('withdrawn')).toContain(id)
    expect(await idsOf('verifying')).not.toContain(id)
    const counts = await kit.ok('order', changeNotice.tabCount)
    for (const status of [undefined, ...listStates])
      expect([status, counts[status ?? 'all']]).toEqual([
        status,
        (await kit.ok('order', changeNotice.list, status ? { status } : {})).total,
      ])
    expect((await kit.ok('order', changeNotice.tabCount, { keyword: 'no such notice' })).all).toBe(0)
  })
})

/** Every state × proof × reminders × days since the time was over. */
const cases = (['to_confirm', 'verifying'] as const).flatMap((status) =>
  [true, false].flatMap((proof) =>
    [0, 1, 2].flatMap((reminders) => [-1, 0, 1, 30].map((over) => ({ status, proof, reminders, over }))),
  ),
)
describe('silence', () => {
  const ready = () => query('update notice_clock set looked_at = null, held_at = null, jump = null')
  const at = (days: number) => sql<Date>`now() + ${sql.lit(`${days} days`)}::interval`
  test('accepts only with proof, two reminders, after the day, and never what is verified: by two workers at once, each once', async () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
    const made: { id: number; should: boolean }[] = []
    for (const { status, proof, reminders, over } of cases) {
      const { id, notice } = await published()
      if (!proof) await query("delete from messages where biz_type = 'change_notice' and biz_id = $1", [notice])
      await query(
        `update notice_recipients set status = $2, verify_type = $3, reminded7_at = $4, reminded1_at = $5,
          respond_by = (now() at time zone 'Asia/Shanghai')::date - $6::int where id = $1`,
        [
          id,
          status,
          status === 'verifying' ? 'report' : null,
          reminders > 0 ? new Date(Date.now() - 7 * 86_400_000) : null,
          reminders > 1 ? new Date(Date.now() - 2 * 86_400_000) : null,
          over,
        ],
      )
      made.push({ id, should: status === 'to_confirm' && proof && reminders === 2 && over > 0 })
    }
    await ready()
    await Promise.all([lookAtDue(kit.ctx()), lookAtDue(kit.ctx())])
    const found: string[] = []
    for (const { id } of made) found.push((await copyOf(id))['status'] as string)
    expect(found).toEqual(made.map(({ should }, n) => (should ? 'auto_accepted' : cases[n]!.status)))
    const ids = made.filter(({ should }) => should).map(({ id }) => id)
    const logs = await query(
      "select biz_id from status_logs where biz_type = 'notice_recipient' and action = 'auto' and biz_id = any($1)",
      [ids],
    )
    expect(logs).toHaveLength(ids.length)
  }, 120_000)
  test('is reminded of twice on different days, then counts; a request in between stops it', async () => {
    const [one, other] = [await published(), await published()]
    for (const days of [22, 24, 29.5, 31]) {
      await ready()
      await lookAtDue(kit.ctx(), at(days))
      if (days === 24) expect(await code(answer(other.id, 'report'))).toBe(0)
    }
    expect(await copyOf(one.id)).toMatchObject({ status: 'auto_accepted', decided_by: null })
    expect(await copyOf(other.id)).toMatchObject({ status: 'verifying' })
  })
  test('decides nothing once the clock jumped, either way, until somebody of quality has looked', async () => {
    const { id } = await published()
    await query(
      "update notice_recipients set reminded7_at = now() - interval '9 days', reminded1_at = now() - interval '3 days', respond_by = (now() at time zone 'Asia/Shanghai')::date - 2 where id = $1",
      [id],
    )
    for (const jump of [3, -3]) {
      await ready()
      await query('update notice_clock set looked_at = now() + make_interval(hours => $1)', [jump])
      await lookAtDue(kit.ctx())
      await lookAtDue(kit.ctx())
      expect(await copyOf(id)).toMatchObject({ status: 'to_confirm' })
      expect(await kit.ok('release2', changeNoticeDesk.clock)).toMatchObject({ jump: -60 * jump })
    }
    expect(await code(kit.call('order', changeNoticeDesk.resume, { reason: 'x' }))).toBe(kinds.denied)
    await kit.ok('release2', changeNoticeDesk.resume, { reason: 'looked at it' })
    expect(await code(kit.call('release2', changeNoticeDesk.resume, { reason: 'again' }))).toBe(kinds.state)
    await lookAtDue(kit.ctx())
    expect(await copyOf(id)).toMatchObject({ status: 'auto_accepted' })
  })
})

test('the head of a group sees the notices of its parts, and each answers its own', async () => {
  const { notice } = await published()
  const id = await ofPart(notice)
  expect((await kit.ok('order', changeNotice.show, { id })).can).toMatchObject({
    accept: false,
    object: false,
    sample: false,
  })
  for (const action of ['accept', 'receive', 'sample'] as const)
    expect(await code(answer(id, action))).toBe(kinds.denied)
  expect(await code(answer(id, 'accept', {}, 'other'))).toBe(0)
})

test('what a notice means is told of each part to who may read it where it comes from', async () => {
  const { id, notice } = await published()
  await query('insert into boms (customer_id, name, lines, user_id) values ($1, $2, 1, $3)', [
    kit.customers.head,
    'Board',
    kit.people.order,
  ])
  await query("insert into bom_lines (bom_id, line_no, part, part_key) select id, 1, 'FREE-1', 'FREE-1' from boms")
  expect((await kit.ok('order', changeNotice.exposure, { id })).list[0]).toMatchObject({
    boards: [{ name: 'Board' }],
    openOrders: expect.any(Number) as number,
  })
  const key = await giveKey(kit, 'order', ['notices_read'])
  const narrow = (await callWithKey(kit, key, changeNotice.exposure, { id })).data.list[0]
  expect(narrow).toMatchObject({ openOrders: null, bought: null, stock: null, sold: null, price: null })
  // what is on the boards of a part is its own
  await query('update boms set customer_id = $1', [kit.customers.part])
  expect((await kit.ok('order', changeNotice.exposure, { id: await ofPart(notice) })).list[0]).toMatchObject({
    boards: null,
  })
})

describe('of a customer', () => {
  const listed = async (who: PersonName) =>
    (await kit.ok(who, changeNotice.list, { limit: 200 })).list.map((one) => one.id)
  test('its main account reads and answers a notice, its sub-accounts read it, each of its own company alone', async () => {
    const { id, notice } = await published()
    const part = await ofPart(notice)
    for (const who of ['main', 'sub'] as const) {
      expect(await listed(who)).toContain(id)
      // who orders for the head of a group sees its parts; who does not order, the own company
      expect(await listed(who)).not.toContain(part)
      expect(await code(kit.call(who, changeNotice.show, { id: part }))).toBe(kinds.not_found)
    }
    for (const who of ['developer', 'expired', 'source'] as const)
      expect([who, await code(kit.call(who, changeNotice.show, { id }))]).not.toEqual([who, 0])
    expect((await kit.ok('sub', changeNotice.show, { id })).can).toMatchObject({
      accept: false,
      object: false,
      sample: false,
    })
    expect(await code(answer(id, 'accept', {}, 'sub'))).toBe(kinds.denied)
    // what may be read nowhere else is not read here
    expect((await kit.ok('main', changeNotice.exposure, { id })).list[0]).toMatchObject({
      boards: expect.any(Array) as [],
      openOrders: null,
      stock: null,
      price: null,
    })
    expect(await code(answer(id, 'accept', {}, 'main'))).toBe(0)
    expect(await copyOf(id)).toMatchObject({ status: 'accepted', decided_by: kit.people.main })
  })
  test('a chip that is not announced to them is named to no sub-account', async () => {
    const { id } = await published()
    const [chip] = await query(
      "insert into chips (code, name, name_en, product_line, audience) values ('LQ9999', 'x', 'x', 'vision', 'members') returning id",
    )
    await query("update order_models set chip_id = $1 where model = 'FREE-1'", [chip!['id']])
    expect(await listed('sub')).not.toContain(id)
    expect(await code(kit.call('sub', changeNotice.show, { id }))).toBe(kinds.not_found)
    expect(await listed('main')).toContain(id)
    await query("update order_models set chip_id = null where model = 'FREE-1'")
    expect(await listed('sub')).toContain(id)
  })
  test('who follows the chip is concerned, whatever was bought', async () => {
    const { id } = await draft()
    await query('delete from quotes; delete from bom_lines')
    const tx = systemContext(kit.app, kit.app.log)
    const before = await countConcerned(tx, id)
    const [chip] = await query("select id from chips where code = 'LQ9999'")
    await query("update order_models set chip_id = $1 where model = 'FREE-1'", [chip!['id']])
    await query("insert into watches (user_id, kind, ref_id) values ($1, 'chip', $2)", [kit.people.source, chip!['id']])
    expect(await countConcerned(tx, id)).toBe(before + 1)
    await query("update order_models set chip_id = null where model = 'FREE-1'")
  })
  test('the entry of the menu is there where the vendor sells to the company', async () => {
    const has = async (who: PersonName) =>
      JSON.stringify((await kit.call(who, session.menu)).data).includes('/onlineorder/openNotice')
    expect(await Promise.all((['main', 'sub', 'order', 'other', 'expired', 'developer'] as const).map(has))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    await query('update customers set company_id = null where id = $1', [kit.customers.head])
    expect([await has('main'), await has('sub')]).toEqual([false, false])
    await query('update customers set company_id = (select company_id from users where id = $2) where id = $1', [
      kit.customers.head,
      kit.people.order,
    ])
  })
})
