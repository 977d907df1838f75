import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { inDays } from '#tests/kit/days.ts'
import { pointsWallet } from '../contract.ts'
import * as points from './points.public.ts'
import { expireGifts } from './points.jobs.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const ctx = (now = new Date()) =>
  ({ ...portal.app, app: portal.app, db: portal.app.database.db, user: null, now }) as unknown as Ctx
const within = <T>(run: (tx: Ctx) => Promise<T>, now?: Date) => transact(ctx(now), run)
const rows = async <T>(text: string) => (await portal.app.database.pool.query(text)).rows as T[]

let last = 0
/** A company with so many points paid for and given, and somebody who spends them. */
async function company({ paid = 0, gift = 0 }: { paid?: number; gift?: number } = {}) {
  const n = ++last
  const [made] = await rows<{ id: number }>(
    `insert into companies (name, name_norm) values ('points ${n}', 'points ${n}') returning id`,
  )
  const companyId = made!.id
  const userId = portal.people.main
  if (paid)
    await within((tx) =>
      points.creditRecharge(tx, {
        no: `R${n}`,
        rechargeId: n,
        companyId,
        userId,
        points: paid,
        fen: paid * 10,
        bank: 'bank_alipay',
      }),
    )
  if (gift) await within((tx) => points.giftPoints(tx, { companyId, points: gift, memo: '', idemKey: `g${n}` }))
  const balance = async () => {
    const { available: _, frozen: __, ...has } = await points.balanceOf(ctx(), companyId)
    return has
  }
  return { companyId, userId, balance }
}
const order = (): points.Purpose => ({ kind: 'service_order', id: ++last, no: `SO${last}` })

/** What must hold of the books whatever happened. */
async function balanced() {
  expect(await rows('select unit from ledger_entries group by txn_id, unit having sum(amount) <> 0')).toEqual([])
  expect(
    await rows(`select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`),
  ).toEqual([])
  expect(
    await rows(`select a.company_id from ledger_accounts a where kind = 'customer_gift' and balance <>
    (select coalesce(sum(rest), 0) from point_gifts g where g.company_id = a.company_id)`),
  ).toEqual([])
  expect(
    await rows(`select a.company_id from ledger_accounts a where kind = 'customer_held' and balance <>
    (select coalesce(sum(gift + paid - gift_captured - paid_captured - gift_released - paid_released), 0) from point_holds h where h.company_id = a.company_id)`),
  ).toEqual([])
}

test('a hold takes gifts first, and gives back what it took', async () => {
  const { companyId, userId, balance } = await company({ paid: 1000, gift: 50 })
  const purpose = order()
  await within((tx) => points.holdPoints(tx, { companyId, userId, points: 200, purpose }))
  expect(await balance()).toEqual({ paid: 850, gift: 0, held: 200 })
  await within((tx) => points.changeHold(tx, purpose, 30))
  await within((tx) => points.changeHold(tx, purpose, -10))
  expect(await balance()).toEqual({ paid: 830, gift: 0, held: 220 })
  await within((tx) => points.capturePoints(tx, purpose, 60))
  expect(await balance()).toEqual({ paid: 830, gift: 0, held: 160 })
  expect(await within((tx) => points.releasePoints(tx, purpose))).toBe(true)
  expect(await balance()).toEqual({ paid: 990, gift: 0, held: 0 })
  expect(await within((tx) => points.capturePoints(tx, purpose))).toBe(false)
  // held anew, after it was settled
  await within((tx) => points.holdPoints(tx, { companyId, userId, points: 90, purpose }))
  await within((tx) => points.capturePoints(tx, purpose))
  expect(await balance()).toEqual({ paid: 900, gift: 0, held: 0 })
  await balanced()
})
test('what was given goes back as given', async () => {
  const { companyId, userId, balance } = await company({ paid: 100, gift: 50 })
  const purpose = order()
  await within((tx) => points.holdPoints(tx, { companyId, userId, points: 120, purpose }))
  await within((tx) => points.releasePoints(tx, purpose))
  expect(await balance()).toEqual({ paid: 100, gift: 50, held: 0 })
  await balanced()
})
test('too many points, a part of more than is held, and parts of points are refused', async () => {
  const { companyId, userId, balance } = await company({ paid: 100 })
  const purpose = order()
  const hold = (most: number) => within((tx) => points.holdPoints(tx, { companyId, userId, points: most, purpose }))
  await expect(hold(101)).rejects.toMatchObject({ code: 'points.short', params: { needed: 101, available: 100 } })
  await expect(hold(1.5)).rejects.toThrow('no number of points')
  await hold(100)
  await expect(within((tx) => points.capturePoints(tx, purpose, 101))).rejects.toMatchObject({
    code: 'points.held_less',
  })
  await expect(within((tx) => points.changeHold(tx, purpose, 1))).rejects.toMatchObject({ code: 'points.short' })
  expect(await balance()).toEqual({ paid: 0, gift: 0, held: 100 })
})
test('of many holds at once as many are made as the points are enough for', async () => {
  const { companyId, userId, balance } = await company({ paid: 900, gift: 100 })
  const tries = Array.from({ length: 40 }, () =>
    within((tx) => points.holdPoints(tx, { companyId, userId, points: 100, purpose: order() })),
  )
  const made = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
  expect(made).toHaveLength(10)
  expect(await balance()).toEqual({ paid: 0, gift: 0, held: 1000 })
  await balanced()
})
test('of many who settle one hold exactly one does', async () => {
  const { companyId, userId, balance } = await company({ paid: 100 })
  const purpose = order()
  await within((tx) => points.holdPoints(tx, { companyId, userId, points: 100, purpose }))
  const ways = [points.capturePoints, points.releasePoints]
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => within((tx) => ways[n % 2]!(tx, purpose))))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect((await balance()).held).toBe(0)
  await balanced()
})
test('a recharge is credited once, and its refund ends once', async () => {
  const { companyId, userId, balance } = await company()
  const recharge = {
    no: 'RX1',
    rechargeId: 1,
    companyId,
    userId,
    points: 1000,
    fen: 10_000,
    bank: 'bank_unionpay' as const,
  }
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => within((tx) => points.creditRecharge(tx, recharge))),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
  const refund = { no: 'RF1', refundId: 1, rechargeNo: 'RX1', companyId, points: 600, fen: 6000, bank: recharge.bank }
  await Promise.all([1, 2, 3].map(() => within((tx) => points.beginRefund(tx, refund))))
  expect(await balance()).toEqual({ paid: 400, gift: 0, held: 0 })
  await expect(within((tx) => points.beginRefund(tx, { ...refund, no: 'RF2' }))).rejects.toMatchObject({
    code: 'points.wallet_short',
  })
  await Promise.all([1, 2, 3].map(() => within((tx) => points.failRefund(tx, refund))))
  expect(await balance()).toEqual({ paid: 1000, gift: 0, held: 0 })
  await expect(within((tx) => points.endRefund(tx, refund))).rejects.toThrow('ended as refund_failed')
  const again = { ...refund, no: 'RF3' }
  await within((tx) => points.beginRefund(tx, again))
  await within((tx) => points.endRefund(tx, again))
  const money = await rows<{ kind: string; balance: number }>(
    `select kind, balance from ledger_accounts where company_id = ${companyId} and unit = 'CNY' and balance <> 0 order by kind`,
  )
  expect(money).toEqual([
    { kind: 'advance_received', balance: -4000 },
    { kind: 'bank_unionpay', balance: 4000 },
  ])
  await balanced()
})
test('gifts end after their last day, the oldest is spent first, and what was held comes back to end', async () => {
  const { companyId, userId, balance } = await company({ paid: 10 })
  const give = (most: number, expiresOn: string) =>
    within((tx) => points.giftPoints(tx, { companyId, points: most, memo: '', idemKey: `e${++last}`, expiresOn }))
  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  await give(30, inDays(90))
  await give(20, inDays(60))
  const purpose = order()
  const before = at(50)
  await within((tx) => points.holdPoints(tx, { companyId, userId, points: 25, purpose }), before)
  const later = { ...ctx(at(70)), log: portal.app.log }
  await within((tx) => points.releasePoints(tx, purpose, 8), later.now)
  expect((await points.balanceOf(later, companyId)).gift).toBe(30)
  await expireGifts.run(later, {}, new AbortController().signal)
  await expireGifts.run(later, {}, new AbortController().signal)
  expect(
    await rows(`select rest, held, expired from point_gifts where company_id = ${companyId} order by expires_on`),
  ).toEqual([
    { rest: 0, held: 17, expired: 3 },
    { rest: 30, held: 0, expired: 0 },
  ])
  expect(await balance()).toEqual({ paid: 10, gift: 30, held: 17 })
  await balanced()
})
test('a gift that cannot end keeps no other from its end, and the job says that it failed', async () => {
  const [broken, next] = [await company(), await company()]
  const give = (companyId: number, expiresOn: string) =>
    within((tx) => points.giftPoints(tx, { companyId, points: 9, memo: '', idemKey: `e${++last}`, expiresOn }))
  await give(broken.companyId, '2027-03-01')
  await give(next.companyId, '2027-03-02')
  const { pool } = portal.app.database
  await pool.query("create function trial_break() returns trigger language plpgsql as $$ begin raise 'broken'; end $$")
  await pool.query(
    `create trigger trial_break before update on point_gifts for each row when (old.company_id = ${broken.companyId}) execute function trial_break()`,
  )
  const later = { ...ctx(new Date('2027-03-10T00:00:00Z')), log: portal.app.log }
  const night = () => expireGifts.run(later, {}, new AbortController().signal)
  try {
    await expect(night()).rejects.toThrow()
  } finally {
    await pool.query('drop trigger trial_break on point_gifts')
  }
  const rests = () =>
    rows(
      `select rest from point_gifts where company_id in (${broken.companyId}, ${next.companyId}) order by expires_on`,
    )
  expect(await rests()).toEqual([{ rest: 9 }, { rest: 0 }])
  await night()
  expect(await rests()).toEqual([{ rest: 0 }, { rest: 0 }])
  await balanced()
})
test('the books cannot be changed, and what does not balance is not committed', async () => {
  const { companyId } = await company({ paid: 10 })
  const { pool } = portal.app.database
  for (const text of [
    'update ledger_entries set amount = 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_txns set memo = 'x'",
    'delete from ledger_txns',
  ])
    await expect(pool.query(text)).rejects.toThrow(/only added|cannot truncate/)
  const [one] = await rows<{
    txn: number
    account: number
  }>(`select e.txn_id as txn, e.account_id as account from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.company_id = ${companyId} and a.unit = 'PTS'`)
  await expect(
    pool.query(`insert into ledger_entries values (${one!.txn}, 9, ${one!.account}, 'PTS', 5, 5)`),
  ).rejects.toThrow('does not balance')
  await expect(
    pool.query(`insert into ledger_entries values (${one!.txn}, 9, ${one!.account}, 'CNY', 5, 5)`),
  ).rejects.toThrow('foreign key')
  await expect(
    pool.query(`update ledger_accounts set balance = -1 where company_id = ${companyId} and kind = 'customer_paid'`),
  ).rejects.toThrow('ledger_accounts_balance')
})
test('the balance is the own company’s', async () => {
  const { companyId } = (
    await rows<{ companyId: number }>(`select company_id as "companyId" from users where id = ${portal.people.main}`)
  )[0]!
  await within((tx) => points.giftPoints(tx, { companyId, points: 70, memo: '', idemKey: 'own' }))
  expect((await portal.call('main', pointsWallet.balance)).data).toEqual({
    paid: 0,
    gift: 70,
    held: 0,
    available: 70,
    frozen: false,
    ending: null,
  })
  expect((await portal.call('other', pointsWallet.balance)).data.available).toBe(0)
  expect((await portal.call(null, pointsWallet.balance)).msgCode).toBe(kinds.session)
  expect((await portal.call('editor', pointsWallet.balance)).msgCode).toBe(kinds.denied)
})
