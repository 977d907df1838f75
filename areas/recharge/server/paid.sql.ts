import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** A recharge that was paid. `backFen` has gone back or is on its way, `invoicedFen` is on invoices asked for or issued. */
export type PaidOrder = {
  id: number
  no: string
  userId: number
  method: 'alipay' | 'unionpay'
  amountFen: number
  backFen: number
  invoicedFen: number
  points: number
  paidAt: Date
}
/** Orders an invoice may be about at most. */
const most = 1000
const ofCompany = ({ db }: Pick<Ctx, 'db'>, companyId: number) =>
  db
    .selectFrom('rechargeOrders')
    .select(['id', 'no', 'userId', 'method', 'amountFen', 'invoicedFen', 'points'])
    .select(sql<number>`refunded_fen + refunding_fen`.as('backFen'))
    .select(sql<Date>`paid_at`.as('paidAt'))
    .where('companyId', '=', companyId)
    .where('paidAt', 'is not', null)

export const listPaid = (ctx: Pick<Ctx, 'db'>, companyId: number): Promise<PaidOrder[]> =>
  ofCompany(ctx, companyId).orderBy('id', 'desc').limit(most).execute()

/** The lock is taken by a statement of its own, so that the next one reads what whoever held it before has written. */
export async function lockPaid(tx: Pick<Ctx, 'db'>, companyId: number, nos: readonly string[]): Promise<PaidOrder[]> {
  if (!nos.length) return []
  const own = tx.db.selectFrom('rechargeOrders').select('id').where('companyId', '=', companyId)
  await own.where('no', 'in', nos).orderBy('id').forUpdate().execute()
  return ofCompany(tx, companyId).where('no', 'in', nos).orderBy('id').execute()
}

/** Moves what of a paid recharge is on invoices by so many fen; false where that much is not left, or not there. */
export async function moveInvoiced(tx: Pick<Ctx, 'db'>, no: string, fen: number): Promise<boolean> {
  const moved = await tx.db
    .updateTable('rechargeOrders')
    .set({ invoicedFen: sql`invoiced_fen + ${fen}::bigint`, updatedAt: sql`now()` })
    .where('no', '=', no)
    .where('paidAt', 'is not', null)
    .where(sql<boolean>`invoiced_fen + ${fen}::bigint between 0 and amount_fen - refunded_fen - refunding_fen`)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}
