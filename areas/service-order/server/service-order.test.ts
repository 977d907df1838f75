import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as factor from '#areas/factor/server/factor.public.ts'
import { market } from '#areas/market/contract.ts'
import { marketDesk } from '#areas/market/desk.contract.ts'
import { balanceOf, giftPoints } from '#areas/points/server/points.public.ts'
import { service } from '#areas/service/contract.ts'
import { deliverModel, serviceOrder } from '#areas/service-order/contract.ts'
import { servicePurchase } from '#areas/service-order/purchase.contract.ts'
import { serviceDesk } from '#areas/service-order/desk.contract.ts'
import { systemContext } from '#main/background.ts'
import type { Entry, Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { transact } from '#platform/server/db/transact.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword, type PersonName } from '#tests/kit/people.ts'
import { acceptDelivered, cancelUnpaid } from './service-order.jobs.ts'
import { partsOf } from './service-order.rules.ts'

// how a person proves who they are has tests of its own; here many pay at once, which its limit would refuse
const proof = vi.hoisted(() => ({ real: false }))
vi.mock('#areas/factor/server/factor.public.ts', async (load) => {
  const all = await load<typeof factor>()
  const provesPassword: typeof factor.provesPassword = (ctx, password) =>
    proof.real ? all.provesPassword(ctx, password) : Promise.resolve(password !== 'wrong')
  return { ...all, provesPassword }
})

let portal: TestApp
let company = 0
const pool = () => portal.app.database.pool
const ctx = () => systemContext(portal.app, portal.app.log)
beforeAll(async () => {
  portal = await testApp()
  const { auditor, release, release2, editor } = portal.people
  await pool().query("insert into user_roles values ($1, 'service_ops'), ($2, 'fae'), ($3, 'finance'), ($4, 'fae')", [
    auditor,
    release,
    release2,
    editor,
  ])
  company = (await pool().query("select id from companies where name = 'certified co'")).rows[0].id as number
  await gift(1_000_000)
}, 60_000)
beforeEach(async () => {
  proof.real = false
  // those that wait for payment are limited
  await pool().query("update service_orders set status = 'cancelled' where status = 'pending_pay'")
})
afterAll(() => portal.close())

let gifts = 0
const gift = (points: number) =>
  transact(ctx(), (tx) => giftPoints(tx, { companyId: company, points, memo: 'test', idemKey: `test:${++gifts}` }))
const balance = () => balanceOf(ctx(), company)
const ok = <R extends { msgCode: number; data: unknown; msg: string }>(reply: R): R['data'] => {
  expect([reply.msgCode, reply.msg]).toEqual([0, ''])
  return reply.data
}
type Key = { id: number; version: number }
let made = 0
type Product = Input<typeof marketDesk.saveProduct>
/** A product on the shelf with one SKU of 100 points. */
async function offered(given: Partial<Product> = {}, sku = '') {
  const code = `TEST-${++made}`
  const skuLines = given.priceType === 'quote' ? '' : `${code}-A | 标准 | Standard | 100 | time${sku}`
  const form: Product = {
    code,
    name: '评审',
    nameEn: 'Review',
    category: 'design_review',
    priceType: 'points',
    skuLines,
    milestoneLines: '初稿 | Draft | 40\n终稿 | Final | 60',
    leadDays: 5,
    ...given,
  }
  const kept = ok(await portal.call('auditor', marketDesk.saveProduct, form))
  ok(await portal.call('auditor', marketDesk.shelve, { ...kept, action: 'on' }))
  return { id: kept.id, sku: `${code}-A` }
}
const contact = { contact: '王工', phone: '19900000001' }
const order = (who: PersonName | null, product: { id: number; sku: string }, qty = 1, more: object = {}) =>
  portal.call(who, servicePurchase.create, {
    productId: product.id,
    lines: JSON.stringify([{ skuCode: product.sku, qty }]),
    ...contact,
    ...more,
  } as never)
let keys = 0
/** Pays with a key of its own, or the one given; without one where it is null. */
async function pay(who: PersonName | null, id: number, given: { key?: string | null; password?: string } = {}) {
  const { key = `key-of-test-${++keys}`, password = testPassword } = given
  const { url, payload } = encode(servicePurchase.pay as Entry, { id, password })
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key }
  const reply = await portal.request(who, { method: 'POST', url, payload, headers })
  return reply.json<{ msgCode: number; msg: string; data: Key }>()
}
const show = async (who: PersonName, id: number) => ok(await portal.call(who, serviceOrder.show, { id }))
const review = async (who: PersonName, id: number) => ok(await portal.call(who, serviceDesk.review, { id }))
const keyOf = async (id: number): Promise<Key> =>
  (await pool().query('select id, version from service_orders where id = $1', [id])).rows[0] as Key
type Action = Input<typeof serviceOrder.act>['action']
const act = async (who: PersonName | null, id: number, action: Action, reason = '') =>
  portal.call(who, serviceOrder.act, { ...(await keyOf(id)), action, reason })
async function upload(who: PersonName, modelCode: string = deliverModel) {
  const id = crypto.randomUUID().replaceAll('-', '')
  await pool().query(
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
      select $1, 'report.pdf', 1, 'application/pdf', repeat('0', 64), $1, $2, u.id, u.company_id, 'pending' from users u where u.id = $3`,
    [id, modelCode, portal.people[who]],
  )
  return encodeFileId(id)
}
async function paid(who: PersonName = 'main', product?: { id: number; sku: string }, qty = 1) {
  const { id } = ok(await order(who, product ?? (await offered()), qty))
  expect((await pay(who, id)).msgCode).toBe(0)
  return id
}
async function begun(who: PersonName = 'main', product?: { id: number; sku: string }) {
  const id = await paid(who, product)
  const { milestones } = await review('auditor', id)
  const plan = milestones.map((one) => ({
    id: one.id,
    scope: one.scope,
    points: one.points,
    engineerId: portal.people.release,
  }))
  ok(await portal.call('auditor', serviceDesk.plan, { ...(await keyOf(id)), milestones: JSON.stringify(plan) }))
  ok(await portal.call('auditor', serviceDesk.start, await keyOf(id)))
  return id
}
async function deliver(who: PersonName | null, id: number, given: object = {}) {
  const next = (await review('auditor', id)).milestones.find(({ status }) => status === 'planned')
  const fileIds = who ? await upload(who) : ''
  return portal.call(who, serviceDesk.deliver, {
    ...(await keyOf(id)),
    milestoneId: next?.id ?? 0,
    note: 'done',
    fileIds,
    ...given,
  })
}
/** Points of a company that its orders hold: what is paid and not taken. */
const owed = async () =>
  Number(
    (
      await pool().query(
        "select coalesce(sum(total_points - captured_points), 0) as n from service_orders where company_id = $1 and status in ('paid', 'in_service', 'delivered', 'refund_review')",
        [company],
      )
    ).rows[0].n,
  )
const inBalance = async () => expect((await balance()).held).toBe(await owed())

test('an order is paid, done in two milestones, accepted and rated, and its points go with it', async () => {
  const product = await offered()
  const before = await balance()
  const { id } = ok(await order('main', product, 2))
  expect(await show('main', id)).toMatchObject({
    status: 'pending_pay',
    totalPoints: 200,
    items: '标准 × 2',
    parts: 2,
    can: { pay: true },
  })
  ok(await pay('main', id))
  expect(await balance()).toMatchObject({ available: before.available - 200, held: before.held + 200 })
  const seen = await review('auditor', id)
  expect(seen.milestones.map(({ points }) => points)).toEqual([80, 120])
  expect((await portal.call('auditor', serviceDesk.start, await keyOf(id))).msgCode).toBe(kinds.validation)
  const plan = seen.milestones.map((one) => ({
    id: one.id,
    scope: one.scope,
    points: one.points,
    engineerId: portal.people.release,
    dueOn: '2030-01-01',
  }))
  ok(await portal.call('auditor', serviceDesk.plan, { ...(await keyOf(id)), milestones: JSON.stringify(plan) }))
  ok(await portal.call('auditor', serviceDesk.start, await keyOf(id)))
  // the other engineer does not even see it
  expect((await portal.call('editor', serviceDesk.review, { id })).msgCode).toBe(kinds.not_found)
  expect(
    (
      await portal.call('release', serviceDesk.deliver, {
        ...(await keyOf(id)),
        milestoneId: seen.milestones[1]!.id,
        note: 'x',
        fileIds: await upload('release'),
      })
    ).msgCode,
  ).toBe(kinds.state)
  expect((await deliver('release', id, { fileIds: '' })).msgCode).toBe(kinds.validation)
  ok(await deliver('release', id))
  const first = await show('main', id)
  expect(first).toMatchObject({ status: 'delivered', can: { accept: true, reject: true, refund: true } })
  expect(first.milestones[0]).toMatchObject({
    status: 'delivered',
    engineer: 'release 测试',
    files: [{ name: 'report.pdf' }],
  })
  ok(await act('main', id, 'accept'))
  expect(await show('main', id)).toMatchObject({ status: 'in_service', capturedPoints: 80, done: 1 })
  expect(await balance()).toMatchObject({ available: before.available - 200, held: before.held + 120 })
  expect(
    (
      await portal.call('main', serviceOrder.rate, {
        id,
        reviews: JSON.stringify([{ itemId: 1, rating: 5, body: '' }]),
      })
    ).msgCode,
  ).toBe(kinds.state)
  ok(await deliver('release', id))
  ok(await act('main', id, 'accept'))
  const done = await show('main', id)
  expect(done).toMatchObject({ status: 'completed', capturedPoints: 200, can: { rate: true, refund: false } })
  expect((await balance()).held).toBe(before.held)
  const said = [{ itemId: done.lines[0]!.id, rating: 4, body: '很专业' }]
  const rates = await Promise.all(
    Array.from({ length: 20 }, () => portal.call('main', serviceOrder.rate, { id, reviews: JSON.stringify(said) })),
  )
  expect(rates.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([
    0,
    ...Array<number>(19).fill(kinds.state),
  ])
  const card = ok(await portal.call('other', market.show, { id: product.id }))
  expect(card).toMatchObject({ rating: 4, reviews: 1, sales: 2 })
  const reviews = ok(await portal.call('other', market.reviews, { id: product.id }))
  expect(reviews).toMatchObject({ total: 1, counts: [0, 0, 0, 1, 0], list: [{ body: '很专业', item: '标准' }] })
  expect(JSON.stringify(reviews)).not.toContain('main')
  const { rows } = await pool().query(
    "select distinct template from mails where template like 'service-order.%' order by 1",
  )
  expect(rows.map(({ template }) => template as string)).toEqual(['service-order.news', 'service-order.staff'])
  await inBalance()
})

test.each([false, true])(
  'forty pay one order at once: one pays, the others are told that its state has changed (password asked: %s)',
  async (real) => {
    proof.real = real
    const { id } = ok(await order('main', await offered()))
    const before = await balance()
    const all = await Promise.all(Array.from({ length: 40 }, () => pay('main', id)))
    expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
    const rest = all.filter(({ msgCode }) => msgCode !== 0)
    expect(new Set(rest.map(({ msgCode, msg }) => `${msgCode} ${msg}`))).toEqual(
      new Set([`${kinds.state} 操作失败，订单状态异常，请刷新后重试`]),
    )
    expect(await balance()).toMatchObject({ available: before.available - 100, held: before.held + 100 })
    const logs = await pool().query(
      "select from status_logs where biz_type = 'service_order' and biz_id = $1 and action = 'pay'",
      [id],
    )
    expect(logs.rowCount).toBe(1)
  },
)

test('the same key pays once and is answered the same; without a key nothing is paid', async () => {
  const { id } = ok(await order('main', await offered()))
  expect((await pay('main', id, { key: null })).msgCode).toBe(kinds.validation)
  const before = await balance()
  const both = [await pay('main', id, { key: 'the-same-key' }), await pay('main', id, { key: 'the-same-key' })]
  expect(both.map(({ msgCode, data }) => [msgCode, data.id])).toEqual([
    [0, id],
    [0, id],
  ])
  expect((await balance()).held).toBe(before.held + 100)
})

test('who pays proves it again, and what is too much is not held', async () => {
  proof.real = true
  const { id } = ok(await order('main', await offered()))
  expect((await pay('main', id, { password: '' })).msgCode).toBe(kinds.validation)
  expect((await pay('main', id, { password: 'Wrong-pass-1' })).msgCode).toBe(kinds.bad_login)
  ok(await pay('main', id))
  proof.real = false
  const { rows } = await pool().query("select id from companies where name = 'other co'")
  const dear = ok(await order('other', await offered()))
  expect((await pay('other', dear.id)).msgCode).toBe(kinds.points_short)
  expect((await balanceOf(ctx(), rows[0].id as number)).held).toBe(0)
  expect((await show('other', dear.id)).status).toBe('pending_pay')
})

test('prices and totals come from the portal; a line with a price of its own is refused', async () => {
  const product = await offered()
  const { id } = ok(await order('main', product, 1, { totalPoints: 1, pricePoints: 1 }))
  expect((await show('main', id)).totalPoints).toBe(100)
  const lines = (line: object) =>
    portal.call('main', servicePurchase.create, { productId: product.id, lines: JSON.stringify([line]), ...contact })
  const wrong = [
    { skuCode: product.sku, qty: 1, pricePoints: 1 },
    { skuCode: product.sku, qty: 0 },
    { skuCode: product.sku, qty: 1.5 },
    { skuCode: 'NONE', qty: 1 },
    { qty: 1 },
  ]
  for (const line of wrong) expect((await lines(line)).msgCode).toBe(kinds.validation)
  for (const text of ['', '[]', '{', '[{"__proto__":{}}]'])
    expect(
      (await portal.call('main', servicePurchase.create, { productId: product.id, lines: text, ...contact })).msgCode,
    ).toBe(kinds.validation)
  // a later price changes nothing of what was ordered
  const kept = ok(await portal.call('auditor', marketDesk.product, { id: product.id }))
  const { milestoneLines, skuLines, code, name, nameEn, category, priceType, leadDays } = kept
  ok(
    await portal.call('auditor', marketDesk.saveProduct, {
      id: kept.id,
      version: kept.version,
      milestoneLines,
      code,
      name,
      nameEn,
      category,
      priceType,
      leadDays,
      skuLines: skuLines.replace('100', '900'),
    }),
  )
  expect((await show('main', id)).totalPoints).toBe(100)
  expect(ok(await portal.call('main', market.show, { id: product.id })).fromPoints).toBe(900)
})

test('an order has a phone its engineers can call', async () => {
  const product = await offered()
  for (const phone of ['', '123', '无', 'x'.repeat(41)])
    expect((await order('main', product, 1, { phone })).msgCode).toBe(kinds.validation)
  for (const phone of ['+86 755 8600 1206', '(0755)86001206', '138 0013 8000'])
    expect((await order('main', product, 1, { phone })).msgCode).toBe(0)
})

test('another company, and a colleague who is not the buyer, find nothing of an order', async () => {
  const id = await paid('main')
  const calls = async (who: PersonName | null) => [
    (await portal.call(who, serviceOrder.show, { id })).msgCode,
    (await act(who, id, 'cancel')).msgCode,
    (await pay(who, id)).msgCode,
    (await portal.call(who, serviceOrder.rate, { id, reviews: '[{"itemId":1,"rating":5,"body":""}]' })).msgCode,
  ]
  expect(await calls('other')).toEqual(Array(4).fill(kinds.not_found))
  expect(await calls('sub')).toEqual(Array(4).fill(kinds.not_found))
  expect(await calls(null)).toEqual(Array(4).fill(kinds.session))
  expect(await calls('developer')).toEqual(Array(4).fill(kinds.denied))
  const own = await paid('sub')
  expect((await show('main', own)).user).toBe('sub 测试')
  const list = async (who: PersonName) =>
    ok(await portal.call(who, serviceOrder.list, { limit: 200 })).list.map((one) => one.id)
  expect(await list('main')).not.toContain(own)
  expect(ok(await portal.call('main', serviceOrder.company, { limit: 200 })).list.map((one) => one.id)).toContain(own)
  expect((await portal.call('sub', serviceOrder.company)).msgCode).toBe(kinds.denied)
  const totals = async (call: typeof serviceOrder.list | typeof serviceOrder.company) => [
    ok(await portal.call('main', call)).total,
    ok(await portal.call('main', call, { status: 'paid' })).total,
  ]
  const counted = async (call: typeof serviceOrder.tabCount | typeof serviceOrder.companyCount) => {
    const { all, paid: held } = ok(await portal.call('main', call))
    return [all, held]
  }
  expect(await counted(serviceOrder.tabCount)).toEqual(await totals(serviceOrder.list))
  expect(await counted(serviceOrder.companyCount)).toEqual(await totals(serviceOrder.company))
  expect((await portal.call('sub', serviceOrder.companyCount)).msgCode).toBe(kinds.denied)
  expect((await portal.call('main', serviceDesk.deskCount)).msgCode).toBe(kinds.denied)
  for (const call of [serviceDesk.desk, serviceDesk.engineers])
    expect((await portal.call('main', call)).msgCode).toBe(kinds.denied)
  const csv = (await portal.request('main', { url: '/api/serviceMarket/order/export' })).body
  expect(csv).toContain((await show('main', own)).no)
})

test('what has not begun is cancelled, and all of it goes back', async () => {
  const before = await balance()
  const id = await paid()
  const all = await Promise.all(Array.from({ length: 20 }, () => act('main', id, 'cancel')))
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(await balance()).toMatchObject({ available: before.available, held: before.held })
  expect(await show('main', id)).toMatchObject({ status: 'cancelled' })
  const late = await begun()
  expect((await act('main', late, 'cancel')).msgCode).toBe(kinds.state)
  await inBalance()
})

test('a milestone is rejected twice at most, with a reason', async () => {
  const id = await begun()
  for (const n of [1, 2]) {
    ok(await deliver('release', id))
    expect((await act('main', id, 'reject')).msgCode).toBe(kinds.validation)
    ok(await act('main', id, 'reject', 'not what we agreed'))
    expect((await show('main', id)).milestones[0]).toMatchObject({ status: 'planned', rejects: n })
  }
  ok(await deliver('release', id))
  expect((await show('main', id)).can.reject).toBe(false)
  expect((await act('main', id, 'reject', 'again')).msgCode).toBe(kinds.state)
  ok(await act('main', id, 'accept'))
  // the next one may be rejected anew
  ok(await deliver('release', id))
  expect((await show('main', id)).can.reject).toBe(true)
})

const decide = async (
  who: PersonName,
  id: number,
  step: 'ops' | 'finance',
  result: 'pass' | 'reject' = 'pass',
  reason = '',
) => portal.call(who, serviceDesk.audit, { id, step, result, reason })
test('a refund is decided by two, and gives back what was not taken', async () => {
  const before = await balance()
  const id = await begun()
  ok(await deliver('release', id))
  ok(await act('main', id, 'accept'))
  expect((await act('main', id, 'refund')).msgCode).toBe(kinds.validation)
  ok(await act('main', id, 'refund', 'the project is over'))
  expect(await show('main', id)).toMatchObject({
    status: 'refund_review',
    waiting: { step: 'ops' },
    can: { keep: true },
  })
  expect((await decide('release2', id, 'finance')).msgCode).not.toBe(0)
  ok(await decide('auditor', id, 'ops'))
  expect((await decide('auditor', id, 'finance')).msgCode).not.toBe(0)
  ok(await decide('release2', id, 'finance'))
  expect(await show('main', id)).toMatchObject({ status: 'refunded', capturedPoints: 40 })
  expect(await balance()).toMatchObject({ available: before.available - 40, held: before.held })
})
test('a refund that is refused or withdrawn goes back to where it was, with days left to accept', async () => {
  const id = await begun()
  ok(await deliver('release', id))
  ok(await act('main', id, 'refund', 'too slow'))
  ok(await decide('auditor', id, 'ops', 'reject', 'it is delivered'))
  const back = await show('main', id)
  expect(back).toMatchObject({ status: 'delivered', can: { accept: true } })
  expect(new Date(back.acceptsAt!).getTime()).toBeGreaterThan(Date.now() + 86_000_000)
  ok(await act('main', id, 'refund', 'still'))
  ok(await act('main', id, 'keep'))
  expect((await show('main', id)).status).toBe('delivered')
  expect((await decide('auditor', id, 'ops')).msgCode).not.toBe(0)
  ok(await act('main', id, 'accept'))
  await inBalance()
})

test('refund against acceptance, and acceptance against the job: exactly one wins', async () => {
  for (let n = 0; n < 5; n++) {
    const id = await begun()
    ok(await deliver('release', id))
    const key = await keyOf(id)
    const steps = Array.from({ length: 20 }, (_, at) =>
      portal.call('main', serviceOrder.act, { ...key, action: at % 2 ? 'accept' : 'refund', reason: 'race' }),
    )
    const all = await Promise.all(steps)
    expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
    const { status, capturedPoints } = await show('main', id)
    expect([status, capturedPoints]).toEqual(status === 'refund_review' ? ['refund_review', 0] : ['in_service', 40])
  }
  const id = await begun()
  ok(await deliver('release', id))
  await pool().query("update service_orders set accept_until = now() - interval '1 minute' where id = $1", [id])
  await Promise.all([acceptDelivered(ctx()), act('main', id, 'accept'), acceptDelivered(ctx())])
  expect(await show('main', id)).toMatchObject({ status: 'in_service', capturedPoints: 40, done: 1 })
  await inBalance()
})

test('jobs cancel what is not paid, tell before they accept, and accept what nobody looked at', async () => {
  const { id } = ok(await order('main', await offered()))
  await pool().query("update service_orders set pay_until = now() - interval '1 minute' where id = $1", [id])
  expect((await pay('main', id)).msgCode).toBe(kinds.state)
  await cancelUnpaid(ctx())
  expect((await show('main', id)).status).toBe('cancelled')
  const late = await begun()
  ok(await deliver('release', late))
  const mails = async () =>
    (await pool().query("select from mails where template = 'service-order.news'")).rowCount ?? 0
  await pool().query("update service_orders set accept_until = now() + interval '20 hours' where id = $1", [late])
  const before = await mails()
  await acceptDelivered(ctx())
  await acceptDelivered(ctx())
  expect(await mails()).toBe(before + 1)
  await pool().query("update service_orders set accept_until = now() - interval '1 minute' where id = $1", [late])
  await acceptDelivered(ctx())
  expect(await show('main', late)).toMatchObject({ status: 'in_service', capturedPoints: 40 })
})

test('a delivery is reminded of a day before it counts as accepted, once each, and not while something else is decided', async () => {
  const id = await begun()
  const { no } = await show('main', id)
  const reminders = async () =>
    (
      await pool().query(
        "select 1 from mails where template = 'service-order.news' and subject like '%' || $1::text || '%' and text_body like '%24%'",
        [no],
      )
    ).rowCount
  const told = async () =>
    (await pool().query('select accept_told as told from service_orders where id = $1', [id])).rows[0].told as boolean
  const until = (hours: number) =>
    pool().query('update service_orders set accept_until = now() + make_interval(hours => $2) where id = $1', [
      id,
      hours,
    ])
  const watch = () => Promise.all([acceptDelivered(ctx()), acceptDelivered(ctx())])
  ok(await deliver('release', id))
  await until(25)
  await watch()
  expect([await told(), await reminders()]).toEqual([false, 0])
  await until(23)
  await watch()
  await watch()
  expect([await told(), await reminders()]).toEqual([true, 1])
  // rejected, it waits for nobody's acceptance; what is delivered after that is told of anew
  ok(await act('main', id, 'reject', 'not yet'))
  await watch()
  expect(await reminders()).toBe(1)
  ok(await deliver('release', id))
  expect(await told()).toBe(false)
  ok(await act('main', id, 'refund', 'too late'))
  await pool().query('update service_orders set accept_left = 3600 where id = $1', [id])
  await watch()
  expect(await reminders()).toBe(1)
  ok(await act('main', id, 'keep'))
  await watch()
  await watch()
  expect([await told(), await reminders()]).toEqual([true, 2])
})

test('who names engineers in another language leaves what the milestones are called', async () => {
  const id = await paid()
  const kept = async () =>
    (
      await pool().query<{ scope: string; scopeEn: string }>(
        'select scope, scope_en as "scopeEn" from service_order_milestones where order_id = $1 order by position',
        [id],
      )
    ).rows
  const before = await kept()
  expect(before.every(({ scopeEn }) => scopeEn)).toBe(true)
  for (const locale of ['zhtw', 'en'] as const) {
    const headers = { cookie: `${await portal.cookie('auditor')}; language=${locale}` }
    const reply = await portal.request('auditor', {
      url: `/api${serviceDesk.review.path.replace('{id}', String(id))}`,
      headers,
    })
    const seen = reply.json<{ data: Awaited<ReturnType<typeof review>> }>().data
    const named = seen.plan.map((one) => ({ ...one, engineerId: portal.people.release, dueOn: '2030-01-01' }))
    ok(await portal.call('auditor', serviceDesk.plan, { ...(await keyOf(id)), milestones: JSON.stringify(named) }))
    expect(await kept()).toEqual(before)
  }
  // what is called otherwise has no English words until somebody writes them
  const { plan: whole } = await review('auditor', id)
  const send = (parts: object[]) =>
    keyOf(id).then((key) => portal.call('auditor', serviceDesk.plan, { ...key, milestones: JSON.stringify(parts) }))
  ok(await send(whole.map((one) => ({ ...one, scopeEn: undefined }))))
  expect(await kept()).toEqual(before)
  ok(await send(whole.map((one, n) => (n === 0 ? { ...one, scope: '复核', scopeEn: undefined } : one))))
  expect((await kept())[0]).toEqual({ scope: '复核', scopeEn: '' })
})

test('a plan keeps the points of its order, and the database holds that they add up', async () => {
  const id = await paid()
  const plan = async (parts: object[]) =>
    portal.call('auditor', serviceDesk.plan, { ...(await keyOf(id)), milestones: JSON.stringify(parts) })
  expect((await plan([{ scope: 'all', points: 99 }])).msgCode).toBe(kinds.validation)
  expect((await plan([{ scope: 'all', points: 100, engineerId: portal.people.main }])).msgCode).toBe(kinds.validation)
  ok(
    await plan([
      { scope: 'one', points: 30 },
      { scope: 'two', points: 30 },
      { scope: 'three', points: 40 },
    ]),
  )
  expect((await show('main', id)).milestones.map(({ points }) => points)).toEqual([30, 30, 40])
  await expect(
    pool().query('update service_order_milestones set points = points + 1 where order_id = $1', [id]),
  ).rejects.toThrow(/milestones 103/)
  await expect(pool().query('update service_orders set captured_points = 1 where id = $1', [id])).rejects.toThrow(
    /captured 1/,
  )
  expect(
    partsOf(7, [
      { name: 'a', nameEn: 'a', percent: 10 },
      { name: 'b', nameEn: 'b', percent: 90 },
    ]).map(({ points }) => points),
  ).toEqual([7])
})

test('an engineer is booked once a day, however many ask at once', async () => {
  const book = (fromDay: string, toDay: string, given: object = {}) =>
    portal.call('auditor', serviceDesk.saveBooking, {
      engineerId: portal.people.release,
      fromDay,
      toDay,
      kind: 'onsite',
      ...given,
    })
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => book('2031-03-01', `2031-03-${String(2 + (n % 5)).padStart(2, '0')}`)),
  )
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(new Set(all.map(({ msgCode }) => msgCode))).toEqual(new Set([0, kinds.duplicate]))
  ok(await book('2031-03-07', '2031-03-08'))
  ok(await book('2031-03-01', '2031-03-02', { engineerId: portal.people.editor }))
  expect((await book('2031-04-02', '2031-04-01')).msgCode).toBe(kinds.validation)
  expect((await book('2031-04-01', '2031-04-01', { orderNo: 'SO000000-0000' })).msgCode).toBe(kinds.not_found)
  const { bookings } = ok(await portal.call('release', serviceDesk.calendar, { from: '2031-03-01', to: '2031-03-31' }))
  expect(bookings).toHaveLength(3)
  // of a colleague only that they are busy
  ok(await book('2031-03-10', '2031-03-10', { engineerId: portal.people.editor, note: 'leave for a doctor' }))
  const seenBy = async (who: 'release' | 'editor' | 'auditor') =>
    ok(await portal.call(who, serviceDesk.calendar, { from: '2031-03-10', to: '2031-03-10' })).bookings.map(
      ({ note }) => note,
    )
  expect([await seenBy('release'), await seenBy('editor'), await seenBy('auditor')]).toEqual([
    [''],
    ['leave for a doctor'],
    ['leave for a doctor'],
  ])
  ok(await portal.call('auditor', serviceDesk.removeBooking, { id: bookings[0]!.id }))
})

test('a quote is accepted once, and its order has the points and parts that were quoted', async () => {
  const product = await offered({ priceType: 'quote', category: 'image_tuning', fromPoints: 3000 })
  expect((await order('main', { ...product, sku: 'X' })).msgCode).toBe(kinds.state)
  const asked = ok(await portal.call('main', market.ask, { productId: product.id, requirement: 'tune it' }))
  const quote = {
    quotePoints: 3000,
    partLines: '一 | 1000\n二 | 2000',
    quoteLeadDays: 10,
    quoteValidUntil: '2099-01-01',
  }
  ok(await portal.call('auditor', marketDesk.quote, { ...asked, ...quote }))
  const key = { applyId: asked.id, version: 2 }
  expect((await portal.call('other', servicePurchase.fromQuote, { ...key, ...contact })).msgCode).toBe(kinds.not_found)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => portal.call('main', servicePurchase.fromQuote, { ...key, ...contact })),
  )
  const won = all.filter(({ msgCode }) => msgCode === 0)
  expect(won).toHaveLength(1)
  const made = await show('main', won[0]!.data.id)
  expect(made).toMatchObject({ totalPoints: 3000, status: 'pending_pay' })
  expect(made.milestones.map(({ scope, points }) => [scope, points])).toEqual([
    ['一', 1000],
    ['二', 2000],
  ])
  expect(ok(await portal.call('main', market.apply, { id: asked.id })).status).toBe('accepted')
})

test('a support package is open from the start of its order, and ends with its refund', async () => {
  const product = await offered({ category: 'support_package' }, ' | 40 | 12')
  const id = await begun('main', product)
  const mine = ok(await portal.call('main', service.list, { limit: 200 })).list.find((one) => one.orderId === id)
  expect(mine).toMatchObject({ quotaTotal: 40, quotaUsed: 0, status: 'active' })
  expect((await portal.call('other', service.show, { id: mine!.id })).msgCode).toBe(kinds.not_found)
  ok(await act('main', id, 'refund', 'bought twice'))
  ok(await decide('auditor', id, 'ops'))
  ok(await decide('release2', id, 'finance'))
  expect(ok(await portal.call('main', service.show, { id: mine!.id })).status).toBe('expired')
})

test('an account manager follows the orders of their own customers at the desk, and does nothing to them', async () => {
  const product = await offered()
  const { id } = ok(await order('main', product))
  const { manager } = portal.people
  const seen = async () =>
    (await portal.call('manager', serviceDesk.desk, { limit: 200 })).data.list.map((row) => row.id)
  const counted = async () => (await portal.call('manager', serviceDesk.deskCount)).data.all
  const manages = (who: number | null) =>
    pool().query('update companies set account_manager_id = $1 where id = $2', [who, company])
  await manages(null)
  expect([await seen(), await counted()]).toEqual([[], 0])
  expect((await portal.call('manager', serviceDesk.review, { id })).msgCode).toBe(kinds.not_found)
  await manages(manager)
  expect(await seen()).toContain(id)
  expect(await counted()).toBe((await seen()).length)
  const row = ok(await portal.call('manager', serviceDesk.review, { id }))
  expect(row.can).toEqual({ start: false, deliver: false, plan: false, decide: false })
  // in English their company and people are named as readers of English write them
  await pool().query("update companies set name_en = 'Certified Devices' where id = $1", [company])
  const headers = { cookie: `${await portal.cookie('manager')}; language=en` }
  const english = await portal.request('manager', { url: `/api/serviceMarket/desk/order/${id}`, headers })
  expect([row.company, english.json().data.company]).toEqual(['certified co', 'Certified Devices'])
  await manages(null)
})
