import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf, timeOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { csvOf, timeHead } from '#platform/server/http/csv.ts'
import { translate } from '#platform/server/text.ts'
import { mostExported, type serviceOrder } from '../contract.ts'
import type { serviceDesk } from '../desk.contract.ts'
import { worded } from './service-order.service.ts'
import * as sql from './service-order.sql.ts'

type Row = sql.OrderRow & { company?: string }
/** Orders as a file: the words of the caller's language, at most `mostExported` rows. */
async function fileOf(ctx: SignedCtx, isDesk: boolean, find: (below: number, most: number) => Promise<Row[]>) {
  await ctx.app.limits.spend('order_export', `${ctx.user.id}`)
  const say = (key: string) => translate(ctx.locale, `service-order.${key}`)
  const time = (at: Date | null) => at && timeOf(at)
  return csvOf<Row>({
    name: `service-orders-${dayOf(ctx.now)}`,
    columns: [
      [say('field.no'), (row) => row.no],
      ...(isDesk ? ([[say('field.company'), (row: Row) => row.company ?? '']] as const) : []),
      [say('field.user'), (row) => row.user],
      [say('field.product'), (row) => worded(ctx, row).product],
      [say('field.items'), (row) => worded(ctx, row).items],
      [say('field.points'), (row) => row.totalPoints],
      [say('field.captured'), (row) => row.capturedPoints],
      [say('states'), (row) => say(`state.${row.status}`)],
      [timeHead(say('field.created')), (row) => timeOf(row.createdAt)],
      [timeHead(say('field.paid')), (row) => time(row.paidAt)],
      [timeHead(say('field.closed')), (row) => time(row.closedAt)],
    ],
    read: (last, limit) => find(last?.id ?? Number.MAX_SAFE_INTEGER, limit),
    most: mostExported,
    locale: ctx.locale,
  })
}
/** The rows are read after the answer began, on a handle of its own. */
const apart = (ctx: SignedCtx): SignedCtx => ({ ...ctx, db: ctx.app.database.db })
export const exportCompany = (ctx: SignedCtx, q: Parsed<typeof serviceOrder.exportCompany>) =>
  fileOf(ctx, false, (below, most) => sql.findCompanyBelow(apart(ctx), q, below, most))
export const exportDesk = (ctx: SignedCtx, q: Parsed<typeof serviceDesk.exportDesk>) =>
  fileOf(ctx, true, (below, most) => sql.findDeskBelow(apart(ctx), q, below, most))
