import { afterAll, beforeAll, expect, test } from 'vitest'
import { service } from '#areas/service/contract.ts'
import { systemContext } from '#main/background.ts'
import { kinds } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { expireServices, tellOfEnds } from './service.jobs.ts'
import { closeServices, openService, payerOf, returnQuota, settleQuota, takeQuota } from './service.public.ts'
import { untilWaiting } from '#tests/kit/wait.ts'

let kit: IssueKit
let [company, foreign] = [0, 0]
const ctx = () => systemContext(kit.app, kit.app.log)
const inside = <T>(run: (tx: Ctx) => Promise<T>): Promise<T> => transact(ctx(), run)
beforeAll(async () => {
  kit = await issueKit()
  const companyOf = async (who: PersonName) =>
    Number((await kit.run('select company_id as id from users where id = $1', [kit.people[who]]))[0]!['id'])
  ;[company, foreign] = [await companyOf('main'), await companyOf('other')]
}, 60_000)
afterAll(() => kit.close())

/** The vendor's day, which is another one than that of the database's clock for eight hours. */
const today = "(now() at time zone 'Asia/Shanghai')::date"
let made = 0
type Package = { quota: number; days?: number; who?: PersonName; months?: number }
/** A package somebody has bought and paid for, whose last day is so many days from today. */
async function bought({ quota, days, who = 'main', months = 12 }: Package): Promise<{ id: number; orderId: number }> {
  // an order, its line and its milestone come together: the database looks that they agree
  const [order] = await kit.run(
    `with p as (insert into market_products (code, name, name_en, category, price_type, status, on_at)
        values ($1, '支持包', 'Support package', 'support_package', 'points', 'on', now()) returning id),
      o as (insert into service_orders (no, company_id, user_id, product_id, total_points, contact, phone, lead_days, status, pay_until, paid_by,
          paid_at, started_at)
        select 'SO-' || $1, u.company_id, u.id, p.id, 100, 'x', 'x', 5, 'in_service', now(), u.id, now(), now() from users u, p
        where u.id = $2 returning id),
      i as (insert into service_order_items (order_id, position, sku_code, name, name_en, unit, price_points, qty, quota, months)
        select o.id, 1, 'PACK', '支持包', 'Support package', 'year', 100, 1, $3, $4 from o returning id),
      m as (insert into service_order_milestones (order_id, position, scope, points) select o.id, 1, '交付', 100 from o)
    select p.id as product_id, o.id as order_id, i.id as item_id from p, o, i`,
    [`PACK-${++made}`, kit.people[who], quota, months],
  )
  const [productId, orderId, itemId] = ['product_id', 'order_id', 'item_id'].map((key) => Number(order![key])) as [
    number,
    number,
    number,
  ]
  const companyId = who === 'other' ? foreign : company
  const named = { name: '支持包', nameEn: 'Support package' }
  const id = await inside((tx) =>
    openService(tx, { companyId, userId: kit.people[who], productId, orderId, itemId, quota, months, ...named }),
  )
  if (days !== undefined)
    await kit.run(`update services set starts_on = ${today} - 400, ends_on = ${today} + $2::int where id = $1`, [
      id,
      days,
    ])
  return { id, orderId }
}
/** An issue that costs nothing, so that no package has paid for it by itself. */
const issue = async (): Promise<number> => (await kit.ask('main', { priority: 'low' })).id
const take = (issueId: number, companyId = company) =>
  inside((tx) => takeQuota(tx, { companyId, issueId, userId: kit.people.main }))
const row = async (id: number) =>
  (await kit.run('select quota_used as used, status from services where id = $1', [id]))[0]!
const empty = () => kit.run("update services set status = 'expired' where company_id = $1", [company])

test('the package that ends first pays, then the next; when none is left it is said', async () => {
  await empty()
  const later = await bought({ quota: 1, days: 90 })
  const sooner = await bought({ quota: 1, days: 20 })
  await bought({ quota: 5, who: 'other' })
  await bought({ quota: 5, days: -1 })
  const issues = [await issue(), await issue(), await issue()]
  const paid = []
  for (const id of issues) paid.push([await take(id), (await payerOf(ctx(), id))?.id])
  expect(paid).toEqual([
    [true, sooner.id],
    [true, later.id],
    [false, undefined],
  ])
  expect([await row(sooner.id), await row(later.id)]).toEqual([
    { used: 1, status: 'used_up' },
    { used: 1, status: 'used_up' },
  ])
})

test('who waits for a package that is used up meanwhile is paid for by the next one', async () => {
  await empty()
  const [first, second] = [await bought({ quota: 1, days: 20 }), await bought({ quota: 1, days: 90 })]
  const [a, b] = [await issue(), await issue()]
  const [taken, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = inside(async (tx) => {
    const done = await takeQuota(tx, { companyId: company, issueId: a, userId: null })
    taken.resolve()
    await release.promise
    return done
  })
  await taken.promise
  const next = take(b)
  await untilWaiting(kit.app.database.pool)
  release.resolve()
  expect(await Promise.all([slow, next])).toEqual([true, true])
  expect([(await payerOf(ctx(), a))?.id, (await payerOf(ctx(), b))?.id]).toEqual([first.id, second.id])
})

test('of forty at once as many are paid for as all packages have left, and no more', async () => {
  await empty()
  const packs = [
    await bought({ quota: 3, days: 20 }),
    await bought({ quota: 4, days: 30 }),
    await bought({ quota: 2, days: 40 }),
  ]
  const issues: number[] = []
  for (let n = 0; n < 40; n++) issues.push(await issue())
  const took = await Promise.all(issues.map((id) => take(id)))
  expect(took.filter(Boolean)).toHaveLength(9)
  expect(await Promise.all(packs.map(({ id }) => row(id)))).toEqual(
    [3, 4, 2].map((used) => ({ used, status: 'used_up' })),
  )
})

test('an issue is paid for once', async () => {
  await empty()
  const { id } = await bought({ quota: 5 })
  const one = await issue()
  expect(await take(one)).toBe(true)
  await expect(take(one)).rejects.toThrow(/service_uses/)
  expect(await row(id)).toEqual({ used: 1, status: 'active' })
})

test('what is given back can be used again, once; what was settled stays used', async () => {
  await empty()
  const { id } = await bought({ quota: 1 })
  const [a, b] = [await issue(), await issue()]
  const giveBack = (issueId: number) => inside((tx) => returnQuota(tx, issueId))
  expect([await take(a), await giveBack(a), await giveBack(a), await payerOf(ctx(), a)]).toEqual([
    true,
    true,
    false,
    undefined,
  ])
  expect(await row(id)).toEqual({ used: 0, status: 'active' })
  expect(await take(b)).toBe(true)
  const settle = (issueId: number) => inside((tx) => settleQuota(tx, issueId))
  expect([await settle(b), await settle(b), await settle(a), await giveBack(b)]).toEqual([true, true, false, false])
  expect(await row(id)).toEqual({ used: 1, status: 'used_up' })
})

test('forty who give back one use give back one', async () => {
  await empty()
  const { id } = await bought({ quota: 3 })
  const [a, b] = [await issue(), await issue()]
  await take(a)
  await take(b)
  const back = await Promise.all(Array.from({ length: 40 }, () => inside((tx) => returnQuota(tx, a))))
  expect(back.filter(Boolean)).toHaveLength(1)
  expect(await row(id)).toEqual({ used: 1, status: 'active' })
})

test('what ended stays ended when a use of it comes back', async () => {
  await empty()
  const { id, orderId } = await bought({ quota: 1 })
  const one = await issue()
  await take(one)
  await inside((tx) => closeServices(tx, orderId))
  await inside((tx) => returnQuota(tx, one))
  expect(await row(id)).toEqual({ used: 0, status: 'expired' })
  expect(await take(await issue())).toBe(false)
})

test('thirty and seven days before the end who ordered it is told, once each; after its last day it is over', async () => {
  await empty()
  const { id } = await bought({ quota: 5, days: 31 })
  const told = async () =>
    (
      await kit.run(
        "select 1 from mails where template = 'service.ending' and text_body like '%' || (select no from services where id = $1) || '%'",
        [id],
      )
    ).length
  const days = async (left: number) => {
    await kit.run(`update services set ends_on = ${today} + $2::int where id = $1`, [id, left])
    await Promise.all([tellOfEnds(ctx()), tellOfEnds(ctx()), expireServices(ctx())])
    return [await told(), (await row(id))['status']]
  }
  expect(await days(31)).toEqual([0, 'active'])
  expect(await days(30)).toEqual([1, 'active'])
  expect(await days(8)).toEqual([1, 'active'])
  expect(await days(7)).toEqual([2, 'active'])
  expect(await days(0)).toEqual([2, 'active'])
  expect(await days(-1)).toEqual([2, 'expired'])
  // one that is bought for a short time is told of once, not twice
  const short = await bought({ quota: 5, days: 5 })
  await tellOfEnds(ctx())
  await tellOfEnds(ctx())
  const both = await kit.run('select told_month as month, told_week as week from services where id = $1', [short.id])
  expect(both).toEqual([{ month: true, week: true }])
})

test('a company sees its own, with what they paid for; nobody else does', async () => {
  await empty()
  const { id } = await bought({ quota: 5, days: 40 })
  const theirs = await bought({ quota: 5, who: 'other' })
  const one = await issue()
  await take(one)
  const shown = good(await kit.call('main', service.show, { id }))
  expect(shown).toMatchObject({ quotaTotal: 5, quotaUsed: 1, daysLeft: 40, can: { use: true, renew: true } })
  expect(shown.uses).toMatchObject([{ issueId: one, returnedAt: null }])
  expect(shown.uses[0]!.subject).not.toBe('')
  const ids = async (who: PersonName, q: object = {}) =>
    good(await kit.call(who, service.list, { limit: 100, ...q })).list.map((each) => each.id)
  expect((await ids('main'))[0]).toBe(id)
  expect(await ids('main')).not.toContain(theirs.id)
  expect(await ids('main', { status: 'active' })).toEqual([id])
  expect(await ids('other', { status: 'active' })).toContain(theirs.id)
  for (const [who, other] of [
    ['main', theirs.id],
    ['other', id],
  ] as const)
    expect((await kit.call(who, service.show, { id: other })).msgCode).toBe(kinds.not_found)
  for (const call of [kit.call(null, service.list), kit.call(null, service.show, { id })])
    expect((await call).msgCode).toBe(kinds.session)
  for (const who of ['developer', 'manager'] as const)
    for (const call of [kit.call(who, service.list), kit.call(who, service.show, { id })])
      expect((await call).msgCode).toBe(kinds.denied)
})

test('work without a quota stands with its parts for who ordered it and who sees the orders of the company', async () => {
  const { orderId } = await bought({ quota: 3 })
  const found = async (who: PersonName) =>
    good(await kit.call(who, service.work)).find((one) => one.orderId === orderId)
  // it has a service of its own
  expect(await found('main')).toBeUndefined()
  await kit.run('delete from services where order_id = $1', [orderId])
  expect(await found('main')).toMatchObject({
    isDone: false,
    parts: [{ scope: '交付', status: 'planned', engineer: '', dueOn: null }],
  })
  expect(await found('other')).toBeUndefined()
  await kit.run("update service_orders set status = 'cancelled' where id = $1", [orderId])
  expect(await found('main')).toBeUndefined()
})
