import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { billDesk } from '../staff.contract.ts'
import { monthText } from './bill.sql.ts'

type Reader = Pick<Ctx, 'db' | 'locale'>
const receipts = (ctx: Reader) =>
  ctx.db
    .selectFrom('billReceipts as r')
    .innerJoin('billAccounts as a', 'a.id', 'r.accountId')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .innerJoin('businessUnits as u', 'u.id', 'a.unitId')
    .leftJoin('users as p', 'p.id', 'r.userId')
    .select(['r.id', 'r.receiptNo', 'r.accountId', 'r.bankDay', 'r.reference', 'r.amount', 'r.allocated'])
    .select(['r.status', 'r.reason', 'r.updatedAt', 'r.version', 'a.currency', 'c.code as customerCode'])
    .select(['u.code as unitCode', 'u.name as unitZh', 'u.nameEn as unitEn'])
    .select(nameFor(ctx, 'c').as('customer'))
    .select(sql<string>`coalesce(${nameFor(ctx, 'p')}, '')`.as('user'))
    // as the bank writes it, but for readers of English where it is the customer's own name
    .select(sql<string>`case when r.payer = c.name then ${nameFor(ctx, 'c')} else r.payer end`.as('payer'))
export type ReceiptRow = Awaited<ReturnType<ReturnType<typeof receipts>['executeTakeFirstOrThrow']>>

export function findReceipts(ctx: SignedCtx, q: Parsed<typeof billDesk.receipts>) {
  const found = receipts(ctx)
    .where(customerSeen(ctx, 'c'))
    .where(
      matching(q, {
        status: eq('r.status'),
        currency: eq('a.currency'),
        keyword: words('r.receiptNo', 'r.payer', 'r.reference', 'c.code', 'c.name'),
      }),
    )
  return pageOf(ctx, q, found.orderBy('r.bankDay', 'desc').orderBy('r.id', 'desc'), found)
}
export const findReceipt = (ctx: SignedCtx, id: number) =>
  receipts(ctx).where(customerSeen(ctx, 'c')).where('r.id', '=', id).executeTakeFirst()

/** The months of an account that are not paid whole, and those this receipt pays, the oldest due first. */
export async function listDues({ db }: Reader, accountId: number, receiptId: number) {
  const { rows } = await sql<{ period: string; charge: number; paid: number; dueOn: string; here: number }>`
    select to_char(d.period, 'YYYY-MM') as period, d.charge, d.paid, d.due_on::text as "dueOn", coalesce(al.amount, 0)::bigint as here
    from bill_dues d left join bill_allocations al on al.account_id = d.account_id and al.period = d.period and al.receipt_id = ${receiptId}
    where d.account_id = ${accountId} and (d.paid < d.charge or al.amount is not null) order by d.due_on, d.period limit 200`.execute(
    db,
  )
  return rows
}

/** What a receipt pays is taken back whole. */
export async function freeReceipt({ db }: Reader, receiptId: number): Promise<void> {
  await sql`with gone as (delete from bill_allocations where receipt_id = ${receiptId} returning account_id, period, amount)
    update bill_dues d set paid = d.paid - g.amount from gone g where d.account_id = g.account_id and d.period = g.period`.execute(
    db,
  )
}
/** What a receipt pays, of each month so much; the CHECK of what is due has the last word. */
export async function payDues(
  { db }: Reader,
  { receiptId, accountId }: { receiptId: number; accountId: number },
  parts: readonly { period: string; amount: number }[],
): Promise<void> {
  const given = parts.filter(({ amount }) => amount > 0)
  if (!given.length) return
  const rows = given.map(({ period, amount }) => ({ receiptId, accountId, period: `${period}-01`, amount }))
  await db.insertInto('billAllocations').values(rows).execute()
  await sql`update bill_dues d set paid = d.paid + al.amount from bill_allocations al
    where al.receipt_id = ${receiptId} and d.account_id = al.account_id and d.period = al.period`.execute(db)
}

const adjustments = (ctx: Reader) =>
  ctx.db
    .selectFrom('billAdjustments as t')
    .innerJoin('billAccounts as a', 'a.id', 't.accountId')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .innerJoin('businessUnits as u', 'u.id', 'a.unitId')
    .leftJoin('users as p', 'p.id', 't.userId')
    .leftJoin('users as k', 'k.id', 't.decidedBy')
    .leftJoin('billEntries as e', (on) =>
      on.on(sql<boolean>`t.status = 'approved' and e.source = 'adjustment:' || t.id`),
    )
    .select([
      't.id',
      't.adjustmentNo',
      't.accountId',
      't.kind',
      't.onDay',
      't.amount',
      't.poNo',
      't.item',
      't.reason',
      't.reasonEn',
    ])
    .select(['t.status', 't.userId', 't.refusal', 't.updatedAt', 't.version', 'a.currency', 'c.code as customerCode'])
    .select(['u.code as unitCode', 'u.name as unitZh', 'u.nameEn as unitEn'])
    .select(nameFor(ctx, 'c').as('customer'))
    .select((x) => [
      sql<string>`coalesce(${nameFor(ctx, 'p')}, '')`.as('user'),
      sql<string>`coalesce(${nameFor(ctx, 'k')}, '')`.as('decider'),
      x.fn.coalesce(monthText('e.period'), sql<string>`''`).as('period'),
    ])
export type AdjustmentRow = Awaited<ReturnType<ReturnType<typeof adjustments>['executeTakeFirstOrThrow']>>

export function findAdjustments(ctx: SignedCtx, q: Parsed<typeof billDesk.adjustments>) {
  const found = adjustments(ctx).where(
    matching(q, {
      status: eq('t.status'),
      kind: eq('t.kind'),
      keyword: words('t.adjustmentNo', 't.poNo', 't.reason', 't.reasonEn', 'c.code', 'c.name'),
    }),
  )
  return pageOf(ctx, q, found.orderBy(sql`t.status = 'submitted'`, 'desc').orderBy('t.id', 'desc'), found)
}
export const findAdjustment = (ctx: Reader, id: number) => adjustments(ctx).where('t.id', '=', id).executeTakeFirst()
