import type { Ctx } from '#platform/server/ctx.ts'
import type { Page } from '#platform/server/db/list.ts'
import * as sql from './paid.sql.ts'

export { tradesAtChannels } from './trade.service.ts'

/** One page of the recharges of a company that were paid, newest first, amounts in fen: the basis of its invoices. */
export const paidOrders = (ctx: Ctx, companyId: number, q: sql.PaidAsked): Promise<Page<sql.PaidOrder>> =>
  sql.findPaid(ctx, companyId, q)

/**
 * Locks paid recharges of a company by their numbers until the end of the caller's transaction, in the order of their ids; those that
 * are not there, not paid or another company's are left out. A refund locks the same row.
 */
export const lockPaidOrders = (tx: Ctx, companyId: number, nos: readonly string[]): Promise<sql.PaidOrder[]> =>
  sql.lockPaid(tx, companyId, nos)

/** Takes so many fen of a paid recharge for an invoice; false where that much is not left after refunds and other invoices. */
export const reserveInvoice = (tx: Ctx, no: string, fen: number): Promise<boolean> => sql.moveInvoiced(tx, no, fen)
/** Gives fen of a refused, withdrawn or red invoice free again; false where so much was not taken. */
export const releaseInvoice = (tx: Ctx, no: string, fen: number): Promise<boolean> => sql.moveInvoiced(tx, no, -fen)
