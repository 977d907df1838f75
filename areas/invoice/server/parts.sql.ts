import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findVendor, vendorName } from '#platform/server/vendor.ts'

// What hangs on an invoice: the recharges it is for, and its documents. Who may read it is the caller's business.

export type Item = { no: string; fen: number }
export const insertItems = async (tx: Ctx, invoiceId: number, items: readonly Item[]): Promise<void> => {
  const rows = items.map(({ no, fen }) => ({ invoiceId, rechargeNo: no, amountFen: fen }))
  await tx.db.insertInto('invoiceItems').values(rows).execute()
}
export const listItems = (ctx: Ctx, invoiceId: number) =>
  ctx.db
    .selectFrom('invoiceItems')
    .select(['rechargeNo as no', 'amountFen'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('rechargeNo')
    .execute()

type NewPaper = { invoiceId: number; red: boolean; code: string; no: string; issuedOn: string; issuerId: number }
export const insertPaper = async (tx: Ctx, paper: NewPaper): Promise<void> => {
  await tx.db.insertInto('invoicePapers').values(paper).execute()
}
export const listPapers = (ctx: Ctx, invoiceId: number) =>
  ctx.db
    .selectFrom('invoicePapers')
    .select(['red', 'code', 'no', sql<string>`issued_on::text`.as('issuedOn')])
    .where('invoiceId', '=', invoiceId)
    .execute()

/** Who applied for it, by name. */
export const findApplicant = async (ctx: Ctx, userId: number): Promise<string> =>
  (
    await ctx.db
      .selectFrom('users as u')
      .select(nameFor(ctx, 'u').as('name'))
      .where('u.id', '=', userId)
      .executeTakeFirst()
  )?.name ?? ''

/** The vendor as invoices name it. */
export async function findSeller(ctx: Ctx): Promise<{ name: string; uscc: string }> {
  const vendor = await findVendor(ctx.db)
  return { name: vendorName(vendor, 'zh'), uscc: vendor.creditCode }
}
