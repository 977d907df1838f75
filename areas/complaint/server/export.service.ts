import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf, timeOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { csvOf, timeHead } from '#platform/server/http/csv.ts'
import { translate } from '#platform/server/text.ts'
import { directly, mostExported, type complaint } from '../contract.ts'
import type { complaintDesk } from '../desk.contract.ts'
import * as sql from './complaint.sql.ts'

/** A list of complaints as a file: the words of the caller's language, at most `mostExported` rows. */
async function fileOf(ctx: SignedCtx, find: (below: number, most: number) => Promise<sql.ComplaintRow[]>) {
  await ctx.app.limits.spend('complaint_export', `${ctx.user.id}`)
  const reasons = await dictionaryNames(ctx, 'return_reason')
  const say = (key: string) => translate(ctx.locale, `complaint.${key}`)
  const time = (at: Date | null) => at && timeOf(at)
  return csvOf<sql.ComplaintRow>({
    name: `complaints-${dayOf(ctx.now)}`,
    columns: [
      [say('field.no'), (row) => row.no],
      [say('field.rma'), (row) => row.rmaNo],
      [say('field.company'), (row) => row.companyName],
      [say('field.chip'), (row) => row.chipCode],
      [say('field.project'), (row) => row.project],
      [say('field.dealer'), (row) => (row.dealer === directly ? say('dealer.direct') : row.dealer)],
      [say('field.reason'), (row) => reasons.get(row.returnReason) ?? row.returnReason],
      [say('field.severity'), (row) => say(`severity.${row.severity}`)],
      [say('states'), (row) => say(`state.${row.status}`)],
      [say('field.arrival'), (row) => row.arrivalOn],
      [timeHead(say('field.submitted')), (row) => time(row.submittedAt)],
      [timeHead(say('field.received')), (row) => time(row.receivedAt)],
      [timeHead(say('field.closed')), (row) => time(row.closedAt)],
      [say('field.disposition'), (row) => row.disposition && say(`disposition.${row.disposition}`)],
    ],
    read: (last, limit) => find(last?.id ?? Number.MAX_SAFE_INTEGER, limit),
    most: mostExported,
    locale: ctx.locale,
  })
}

/** The rows are read after the answer began, on a handle of its own. */
const apart = (ctx: SignedCtx): SignedCtx => ({ ...ctx, db: ctx.app.database.db })
export const exportList = (ctx: SignedCtx, q: Parsed<typeof complaint.exportList>) =>
  fileOf(ctx, (below, most) => sql.findBelow(apart(ctx), q, below, most))
export const exportDesk = (ctx: SignedCtx, q: Parsed<typeof complaintDesk.exportDesk>) =>
  fileOf(ctx, (below, most) => sql.findReviewedBelow(apart(ctx), q, below, most))
