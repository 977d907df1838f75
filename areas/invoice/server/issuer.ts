import { dayOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { isInvoiceNumber } from '../invoice.rules.ts'

/** What is entered for a document. */
export type Entered = { code: string; no: string; issuedOn: string; fileIds: readonly string[] }
/** The document as it is kept; its files are uploads of the caller's. */
export type Issued = Entered
/**
 * Where an invoice, or a red letter invoice, comes from: its number, its day and its files. By hand is the one way there is; a tax
 * service would be another of these.
 */
export type Issuer = (ctx: SignedCtx, entered: Entered) => Promise<Issued>

/** Finance issues it with the tax authority's own client, and enters the number and uploads the file here. */
export const byHand: Issuer = (ctx, entered) => {
  if (!isInvoiceNumber(entered.code, entered.no)) throw refuseField(ctx, 'no', 'invoice.number')
  if (entered.issuedOn > dayOf(ctx.now)) throw refuseField(ctx, 'issuedOn', 'invoice.future')
  if (!entered.fileIds.length) throw refuseField(ctx, 'fileIds', 'invoice.file_needed')
  return Promise.resolve(entered)
}
