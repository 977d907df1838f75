import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { countsOf, eq, matching, pageOf, sinceDay, untilDay, words } from '#platform/server/db/list.ts'
import { mostOpen, rechargeStates, type recharge } from '../contract.ts'
import type { rechargeDesk } from '../desk.contract.ts'

type WithDb = Pick<Ctx, 'db' | 'locale'>
const all = ({ db }: WithDb) =>
  db
    .selectFrom('rechargeOrders as o')
    .innerJoin('users as u', 'u.id', 'o.userId')
    .innerJoin('companies as c', 'c.id', 'o.companyId')
/** Those of the caller's company: every read of a customer begins here. */
const own = (ctx: SignedCtx) => all(ctx).where('o.companyId', '=', ctx.user.companyId)
const columns = (ctx: Pick<Ctx, 'locale'>) =>
  [
    'o.id',
    'o.no',
    'o.companyId',
    'o.userId',
    'o.method',
    'o.amountFen',
    'o.points',
    'o.pointsPerYuan',
    'o.status',
    'o.createdAt',
    'o.expireAt',
    'o.paidAt',
    'o.refundedFen',
    'o.refundedPoints',
    'o.refundingFen',
    'o.invoicedFen',
    'o.txnTime',
    'o.channelTradeNo',
    'o.late',
    'o.asked',
    'o.clientIp',
    'o.version',
    nameFor(ctx, 'u').as('userName'),
    nameFor(ctx, 'c').as('companyName'),
  ] as const

type Asked = Omit<Parsed<typeof recharge.list>, 'page' | 'limit'>
const besides = {
  method: eq('o.method'),
  startDate: sinceDay('o.createdAt'),
  endDate: untilDay('o.createdAt'),
}
const filters = { status: eq('o.status'), ...besides }
const ofCompany = (q: Asked) => matching(q, { ...filters, keyword: words('o.no') })
type DeskAsked = Omit<Parsed<typeof rechargeDesk.desk>, 'page' | 'limit'>
const inDesk = words('o.no', 'o.channelTradeNo', 'c.name', 'u.name', 'u.loginName')
const ofAll = (q: DeskAsked) => matching(q, { ...filters, keyword: inDesk })

export const countOwn = (ctx: SignedCtx, q: Parsed<typeof recharge.tabCount>) =>
  countsOf(ctx, own(ctx).where(matching(q, { ...besides, keyword: words('o.no') })), sql`o.status`, rechargeStates)
/** One page of the company's, newest first. */
export function findOwn(ctx: SignedCtx, q: Parsed<typeof recharge.list>) {
  const found = own(ctx).where(ofCompany(q))
  return pageOf(ctx, q, found.select(columns(ctx)).orderBy('o.id', 'desc'), found)
}
export type OrderRow = Awaited<ReturnType<typeof findOwn>>['list'][number]
export const countAll = (ctx: SignedCtx, q: Parsed<typeof rechargeDesk.deskCount>) =>
  countsOf(ctx, all(ctx).where(matching(q, { ...besides, keyword: inDesk })), sql`o.status`, rechargeStates)
/** One page of all, newest first. */
export function findAll(ctx: SignedCtx, q: Parsed<typeof rechargeDesk.desk>) {
  const found = all(ctx).where(ofAll(q))
  return pageOf(ctx, q, found.select(columns(ctx)).orderBy('o.id', 'desc'), found)
}
const below = (last: { id: number } | undefined) => last?.id ?? Number.MAX_SAFE_INTEGER
export const ownBelow = (ctx: SignedCtx, q: Asked, last: OrderRow | undefined, limit: number) =>
  own(ctx)
    .select(columns(ctx))
    .where(ofCompany(q))
    .where('o.id', '<', below(last))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
export const allBelow = (ctx: SignedCtx, q: DeskAsked, last: OrderRow | undefined, limit: number) =>
  all(ctx)
    .select(columns(ctx))
    .where(ofAll(q))
    .where('o.id', '<', below(last))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()

export const findOwnNo = (ctx: SignedCtx, no: string) =>
  own(ctx).select(columns(ctx)).where('o.no', '=', no).executeTakeFirst()
export const findById = (ctx: WithDb, id: number) =>
  all(ctx).select(columns(ctx)).where('o.id', '=', id).executeTakeFirst()
export const findByNo = (ctx: WithDb, no: string) =>
  all(ctx).select(columns(ctx)).where('o.no', '=', no).executeTakeFirst()

/** Locks an order until the end of the transaction and reads it then; undefined where there is none. */
export async function lockNo(tx: WithDb, no: string) {
  const locked = await tx.db
    .selectFrom('rechargeOrders')
    .select('id')
    .where('no', '=', no)
    .forUpdate()
    .executeTakeFirst()
  return locked && findById(tx, locked.id)
}
export async function lockId(tx: WithDb, id: number) {
  await tx.db.selectFrom('rechargeOrders').select('id').where('id', '=', id).forUpdate().execute()
  return findById(tx, id)
}

/** The newest whose page at the channel was opened. */
export const listOpened = (ctx: WithDb, most: number) =>
  all(ctx).select(columns(ctx)).where('o.status', '<>', 'created').orderBy('o.id', 'desc').limit(most).execute()

/** Whether the company may have one more that waits for its payment; counted one after the other by who holds its lock. */
export async function hasRoom({ db, user }: SignedCtx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recharge ${user.companyId}`}, 0))`.execute(db)
  const open = db
    .selectFrom('rechargeOrders')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('companyId', '=', user.companyId)
    .where('status', 'in', ['created', 'paying'])
  return (await open.executeTakeFirstOrThrow()).n < mostOpen
}

type Made = {
  no: string
  method: OrderRow['method']
  amountFen: number
  points: number
  pointsPerYuan: number
  agreementVersion: string
  txnTime: string
  expireAt: Date
  askAt: Date
}
export async function insertOrder({ db, user, ip, now }: SignedCtx, made: Made): Promise<number> {
  const row = await db
    .insertInto('rechargeOrders')
    .values({ ...made, companyId: user.companyId, userId: user.id, clientIp: ip, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes the orders that are to be asked for away from everybody else: each is put off until its next turn. */
export async function claimDue(ctx: WithDb): Promise<OrderRow[]> {
  const { db } = ctx
  const due = sql<number>`select id from recharge_orders where status in ('created', 'paying') and ask_at <= now()
    order by ask_at limit 50 for update skip locked`
  const claimed = await db
    .updateTable('rechargeOrders')
    .set({ asked: sql`asked + 1`, askAt: sql`now() + interval '5 minutes'` })
    .where(sql<boolean>`id in (${due})`)
    .returning('id')
    .execute()
  if (!claimed.length) return []
  return all(ctx)
    .select(columns(ctx))
    .where(
      'o.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .orderBy('o.id')
    .execute()
}
export const setAsk = ({ db }: WithDb, id: number, askAt: Date) =>
  db.updateTable('rechargeOrders').set({ askAt }).where('id', '=', id).execute()
