// Clients of `bench/ledger.ts` in a process of its own that is killed now and then: random operations on the ledger of many companies.
// What an operation does follows from its number, so that one whose process died before its answer is tried again under the same keys.
import { sql, type RawBuilder } from 'kysely'
import pino from 'pino'
import { adjustPoints, expireGift } from '#areas/points/server/credit.service.ts'
import { lockWallet } from '#areas/points/server/ledger.sql.ts'
import * as points from '#areas/points/server/points.public.ts'
import { Failure } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { transact } from '#platform/server/db/transact.ts'

export type Job = { url: string; clients: number; ops: readonly number[]; companies: readonly Company[] }
export type Company = { id: number; userId: number }
/** What came of an operation: a kind when it was booked, `known` when it was before, else the code of its refusal. */
export type Told = { n: number; came: string }

/** Numbers that look random and are the same for the same operation. */
function dice(seed: number): (most: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % most
  }
}
const shares = {
  recharge: 14,
  gift: 9,
  hold: 26,
  change: 8,
  capture: 14,
  release: 9,
  refund: 7,
  refund_end: 5,
  expiry: 4,
  adjustment: 4,
} as const
const kinds = Object.entries(shares).flatMap(([kind, share]) => Array<keyof typeof shares>(share).fill(kind as never))

type Way = { tx: Ctx; n: number; company: Company; roll: (most: number) => number }
const rowsOf = async <R>(tx: Ctx, query: RawBuilder<R>): Promise<R[]> => (await query.execute(tx.db)).rows
/** Notes what was booked beside the ledger, in the same transaction: what the ledger is compared with afterwards. */
const note = (way: Way, kind: string, amount: number, about = 0) =>
  rowsOf(
    way.tx,
    sql`insert into bench_ops (n, kind, company_id, points, about) values (${way.n}, ${kind}, ${way.company.id}, ${amount}, ${about})`,
  )

const purposeOf = (id: number): points.Purpose => ({ kind: 'service_order', id, no: `SO${id}` })
type Order = { id: number; held: number }
/** An order that still holds points, locked as an order is before its points move. */
async function openOrder({ tx, company, roll }: Way): Promise<Order | undefined> {
  const [found] = await rowsOf(
    tx,
    sql<Order>`select id, held from bench_orders where company_id = ${company.id} and held > 0 order by id offset ${roll(4)} limit 1`,
  )
  if (!found) return undefined
  return (
    await rowsOf(tx, sql<Order>`select id, held from bench_orders where id = ${found.id} and held > 0 for update`)
  )[0]
}
const keepOrder = ({ tx }: Way, id: number, by: number) =>
  rowsOf(tx, sql`update bench_orders set held = held + ${by} where id = ${id}`)

async function hold(way: Way): Promise<string> {
  const { tx, n, company, roll } = way
  const amount = 1 + roll(roll(6) ? 120 : 1500)
  const made = await rowsOf(
    tx,
    sql`insert into bench_orders (id, company_id, held) values (${n}, ${company.id}, ${amount}) on conflict do nothing returning id`,
  )
  if (!made.length) return 'known'
  await points.holdPoints(tx, { companyId: company.id, userId: company.userId, points: amount, purpose: purposeOf(n) })
  await note(way, 'hold', amount)
  return 'hold'
}
/** Takes or gives back what an order holds, or holds more or less for it; of every tenth more than it holds. */
async function settle(way: Way, kind: 'capture' | 'release' | 'change'): Promise<string> {
  const { tx, roll } = way
  const order = await openOrder(way)
  if (!order) return hold(way)
  if (kind === 'change') {
    const by = roll(2) ? 1 + roll(200) : -1 - roll(order.held)
    await keepOrder(way, order.id, by)
    await points.changeHold(tx, purposeOf(order.id), by)
    await note(way, by > 0 ? 'hold' : 'release', Math.abs(by))
    return kind
  }
  const part = roll(10) === 0 ? order.held + 1 : roll(3) ? 1 + roll(order.held) : undefined
  await keepOrder(way, order.id, -Math.min(part ?? order.held, order.held))
  await (kind === 'capture' ? points.capturePoints : points.releasePoints)(tx, purposeOf(order.id), part)
  await note(way, kind, part ?? order.held)
  return kind
}

const banks = ['bank_alipay', 'bank_unionpay'] as const
async function recharge(way: Way): Promise<string> {
  const { tx, n, company, roll } = way
  const amount = 10 + roll(400)
  const credited = await points.creditRecharge(tx, {
    no: `RB${n}`,
    rechargeId: n,
    companyId: company.id,
    userId: company.userId,
    points: amount,
    fen: amount * 10,
    bank: banks[n % 2]!,
  })
  if (!credited) return 'known'
  await note(way, 'recharge', amount)
  return 'recharge'
}
async function gift(way: Way): Promise<string> {
  const { tx, n, company, roll } = way
  const amount = 5 + roll(100)
  const day = new Date(Date.now() + roll(20) * 86_400_000).toISOString().slice(0, 10)
  const given = await points.giftPoints(tx, {
    companyId: company.id,
    points: amount,
    memo: 'bench',
    idemKey: `B${n}`,
    expiresOn: day,
  })
  if (!given) return 'known'
  await note(way, 'gift', amount)
  return 'gift'
}
type Begun = { n: number; points: number; about: number }
const refundOf = ({ n, points: amount, about }: Begun, companyId: number) => ({
  no: `RFB${n}`,
  refundId: n,
  rechargeNo: `RB${about}`,
  companyId,
  points: amount,
  fen: amount * 10,
  bank: banks[about % 2]!,
})
async function refund(way: Way): Promise<string> {
  const { tx, n, company, roll } = way
  const [paid] = await rowsOf(
    tx,
    sql<Begun>`select n, points from bench_ops r where company_id = ${company.id} and kind = 'recharge'
    and not exists (select from bench_ops b where b.kind = 'refund' and b.about = r.n) order by n desc offset ${roll(3)} limit 1`,
  )
  if (!paid) return recharge(way)
  const begun = { n, points: 1 + roll(paid.points), about: paid.n }
  await points.beginRefund(tx, refundOf(begun, company.id))
  await note(way, 'refund', begun.points, begun.about)
  return 'refund'
}
/** Ends a refund one way, and is told of it twice. */
async function refundEnd(way: Way): Promise<string> {
  const { tx, company, roll } = way
  await lockWallet(tx, company.id)
  const [begun] = await rowsOf(
    tx,
    sql<Begun>`select n, points, about from bench_ops r where company_id = ${company.id} and kind = 'refund'
    and not exists (select from bench_ops e where e.kind in ('refund_done', 'refund_failed') and e.about = r.n) order by n limit 1`,
  )
  if (!begun) return refund(way)
  const done = roll(3) > 0
  const end = done ? points.endRefund : points.failRefund
  await end(tx, refundOf(begun, company.id))
  await end(tx, refundOf(begun, company.id))
  await note(way, done ? 'refund_done' : 'refund_failed', begun.points, begun.n)
  return 'refund_end'
}
type Lot = { id: number; rest: number; day: string }
/** The night after the last day of a gift, as if it were that night already. */
async function expiry(way: Way): Promise<string> {
  const { tx, company } = way
  await lockWallet(tx, company.id)
  const [lot] = await rowsOf(
    tx,
    sql<Lot>`select id, rest, expires_on::text as day from point_gifts where company_id = ${company.id} and rest > 0 order by expires_on, id limit 1`,
  )
  if (!lot) return gift(way)
  const now = new Date(new Date(`${lot.day}T16:30:00Z`).getTime() + 86_400_000)
  await expireGift({ ...tx, now }, company.id, lot.id)
  await note(way, 'expiry', lot.rest)
  return 'expiry'
}
async function adjustment(way: Way): Promise<string> {
  const { tx, n, company, roll } = way
  const amount = roll(3) ? -1 - roll(300) : 1 + roll(60)
  await adjustPoints(tx, {
    id: n,
    no: `LAB${n}`,
    companyId: company.id,
    points: amount,
    memo: 'bench',
    memoEn: 'bench',
  })
  await note(way, 'adjustment', amount)
  return 'adjustment'
}

const ways = {
  recharge,
  gift,
  hold,
  refund,
  expiry,
  adjustment,
  refund_end: refundEnd,
  change: (way: Way) => settle(way, 'change'),
  capture: (way: Way) => settle(way, 'capture'),
  release: (way: Way) => settle(way, 'release'),
} satisfies Record<keyof typeof shares, (way: Way) => Promise<string>>

/** One in four is of one of eight companies, so that many come to one wallet at a time. */
const companyOf = (roll: (most: number) => number, all: readonly Company[]) =>
  all[roll(4) ? roll(all.length) : roll(8)]!
async function run(ctx: Ctx, n: number, companies: readonly Company[]): Promise<string> {
  const roll = dice(n)
  const kind = kinds[roll(kinds.length)]!
  const company = companyOf(roll, companies)
  const seed = roll(1 << 30)
  const once = () =>
    transact(ctx, async (tx) => {
      const known = await rowsOf(tx, sql`select n from bench_ops where n = ${n}`)
      // what has a key of its own in the ledger is told again all the same
      if (known.length && kind !== 'recharge' && kind !== 'gift') return 'known'
      return ways[kind]({ tx, n, company, roll: dice(seed) })
    }).catch((error: unknown) => {
      if (error instanceof Failure) return error.code
      throw error
    })
  // a payment is often told by notice and by query at the same moment
  const [came, again] = await Promise.all([once(), ...(kind === 'recharge' && n % 3 === 0 ? [once()] : [])])
  return came === 'known' && again ? again : came!
}

if (process.send) {
  process.once('message', async ({ url, clients, ops, companies }: Job) => {
    const { db } = await openDatabase({ url, dataDir: '', log: pino({ level: 'silent' }), max: clients * 2 })
    const left = ops[Symbol.iterator]()
    const client = async () => {
      for (const n of left) {
        const ctx = { db, user: null, now: new Date() } as unknown as Ctx
        const came = await run(ctx, n, companies)
        process.send!({ n, came } satisfies Told)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    process.exit(0)
  })
}
