import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { matching, pageOf, when, words, type Page, type Paging } from '#platform/server/db/list.ts'

/** A recharge that was paid. `backFen` has gone back or is on its way, `invoicedFen` is on invoices asked for or issued, `openFen` is left. */
export type PaidOrder = {
  id: number
  no: string
  userId: number
  method: 'alipay' | 'unionpay'
  amountFen: number
  backFen: number
  invoicedFen: number
  openFen: number
  points: number
  paidAt: Date
}
/** Which of them: with `open` those of which something is left; `nos` come besides and before all others, whatever is left of them. */
export type PaidAsked = Paging & {
  keyword?: string | undefined
  open?: boolean | undefined
  nos?: readonly string[] | undefined
}
/** `leftOf` of a paid one. */
const left = sql<number>`(amount_fen - refunded_fen - refunding_fen - invoiced_fen)`
const ofCompany = ({ db }: Pick<Ctx, 'db'>, companyId: number) =>
  db
    .selectFrom('rechargeOrders')
    .select(['id', 'no', 'userId', 'method', 'amountFen', 'invoicedFen', 'points'])
    .select([left.as('openFen'), sql<number>`refunded_fen + refunding_fen`.as('backFen')])
    .select(sql<Date>`paid_at`.as('paidAt'))
    .where('companyId', '=', companyId)
    .where('paidAt', 'is not', null)

export function findPaid(
  ctx: Pick<Ctx, 'db'>,
  companyId: number,
  { nos = [], ...q }: PaidAsked,
): Promise<Page<PaidOrder>> {
  const narrowed = matching(q, { keyword: words('no'), open: when(sql`${left} > 0`) })
  if (!nos.length) {
    const found = ofCompany(ctx, companyId).where(narrowed)
    return pageOf(ctx, q, found.orderBy('id', 'desc'), found)
  }
  const named = sql<boolean>`no = any(${nos})`
  const found = ofCompany(ctx, companyId).where(sql<boolean>`(${named} or ${narrowed})`)
  return pageOf(ctx, q, found.orderBy(named, 'desc').orderBy('id', 'desc'), found)
}

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
    .where(sql<boolean>`${fen}::bigint between -invoiced_fen and ${left}`)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}
