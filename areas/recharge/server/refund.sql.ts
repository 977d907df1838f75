import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { rechargeDesk } from '../desk.contract.ts'

type WithDb = Pick<Ctx, 'db' | 'locale'>
const all = ({ db }: WithDb) =>
  db
    .selectFrom('rechargeRefunds as r')
    .innerJoin('rechargeOrders as o', 'o.id', 'r.orderId')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .leftJoin('users as u', 'u.id', 'r.applicantId')
const columns = (ctx: Pick<Ctx, 'locale'>) =>
  [
    'r.id',
    'r.no',
    'r.orderId',
    'o.no as orderNo',
    nameFor(ctx, 'c').as('companyName'),
    'o.method',
    'o.amountFen',
    'r.fen',
    'r.points',
    'r.reason',
    'r.reasonEn',
    'r.status',
    'r.second',
    'r.said',
    'r.createdAt',
    'r.updatedAt',
    'r.version',
    'r.companyId',
  ] as const
/** Empty for what goes back by itself. */
const applicant = (ctx: Pick<Ctx, 'locale'>) => sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('applicant')

export function findRefunds(ctx: SignedCtx, q: Parsed<typeof rechargeDesk.refunds>) {
  const found = all(ctx).where(
    matching(q, { status: eq('r.status'), keyword: words('r.no', 'o.no', 'c.name', 'c.nameEn') }),
  )
  return pageOf(ctx, q, found.select([...columns(ctx), applicant(ctx)]).orderBy('r.id', 'desc'), found)
}
export type RefundRow = Awaited<ReturnType<typeof findRefunds>>['list'][number]
export const findRefund = (ctx: WithDb, id: number) =>
  all(ctx)
    .select([...columns(ctx), applicant(ctx)])
    .where('r.id', '=', id)
    .executeTakeFirst()
export const findRefundNo = (ctx: WithDb, no: string) =>
  all(ctx)
    .select([...columns(ctx), applicant(ctx)])
    .where('r.no', '=', no)
    .executeTakeFirst()
export const listOf = (ctx: WithDb, orderId: number) =>
  all(ctx)
    .select([...columns(ctx), applicant(ctx)])
    .where('r.orderId', '=', orderId)
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute()

type Made = {
  no: string
  orderId: number
  companyId: number
  fen: number
  points: number
  reason: string
  reasonEn?: string
  applicantId: number | null
  second?: true
  status?: 'sending'
}
export async function insertRefund({ db }: WithDb, made: Made): Promise<number> {
  const row = await db.insertInto('rechargeRefunds').values(made).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Sets so much of an order aside for a refund, or gives it free; the CHECK of the table refuses what is not there. */
export const setAside = ({ db }: WithDb, orderId: number, fen: number) =>
  db
    .updateTable('rechargeOrders')
    .set({ refundingFen: sql`refunding_fen + ${fen}::bigint`, updatedAt: sql`now()` })
    .where('id', '=', orderId)
    .execute()
