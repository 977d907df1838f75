import { unitsOnPaper } from '#areas/order-base/server/order-base.public.ts'
import { waitingFor } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { asRegistered, inLocale, inScript } from '#platform/server/traditional.ts'
import type { order } from '../contract.ts'
import { poFile } from '../form.contract.ts'
import { stampedFile } from '../move.contract.ts'
import { deliveriesOf } from './deliveries.ts'
import { findDetail } from './detail.sql.ts'
import { orderMachine, stepOf, type OrderFacts } from './order.rules.ts'
import * as sql from './order.sql.ts'
import { toPay } from './prepay.ts'

export const missing = 'order.not_found'
const { biz } = orderMachine

/** Whether an order is of the caller's own customer: others of its group are read only. */
export const isMine = ({ user }: Pick<SignedCtx, 'user'>, { companyId }: Pick<sql.OrderRow, 'companyId'>): boolean =>
  !user.staff && companyId === user.companyId
/** What the steps of an order are judged by. */
export const factsOf = (row: sql.OrderRow, mine: boolean): OrderFacts => ({
  mine,
  odd: row.oddQty > 0 || row.exceptions > 0,
  ncnr: row.ncnr,
  asked: row.cancelAskedAt !== null,
  daysLeft: row.daysLeft,
  open: row.qty - row.shippedQty - row.cancelledQty,
  unsigned: row.shippedQty - row.signedQty,
})
/** A row in the language of its reader. */
export const worded = (ctx: Pick<SignedCtx, 'locale'>, row: sql.OrderRow) => ({
  ...row,
  unit: asRegistered(ctx.locale, row.unitName, row.unitNameEn),
})
const withSteps = (ctx: SignedCtx, row: sql.OrderRow) => {
  const may = abilities(ctx, orderMachine, row.status, factsOf(row, isMine(ctx, row)))
  const { edit, submit, withdraw, cancel, stamp, remove } = may
  const copy = isMine(ctx, row) && ctx.user.permissions.has('order_add')
  return {
    ...worded(ctx, row),
    can: { edit, submit, withdraw, cancel, askCancel: may.ask_cancel, stamp, copy, remove },
  }
}

export async function listOrders(ctx: SignedCtx, q: Parsed<typeof order.list>) {
  const page = await sql.findOrders(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export const countTabs = (ctx: SignedCtx) => sql.countTabs(ctx)

/** An order the caller sees. */
export async function seenOrder(ctx: SignedCtx, id: number): Promise<sql.OrderRow> {
  const row = await sql.findOrder(ctx, id)
  if (!row) throw fail(missing)
  return row
}
/** What people wrote to an order, in the script of its reader; who still edits it has remark and reasons of odd quantities as they are kept. */
const inReaders = (ctx: SignedCtx, more: Awaited<ReturnType<typeof findDetail>>, edits: boolean) => {
  const said = (text: string) => inScript(ctx.locale, text)
  const typed = (text: string) => (edits ? text : said(text))
  return {
    ...more,
    remark: typed(more.remark),
    cancelReason: said(more.cancelReason),
    returnReason: said(more.returnReason),
    lines: more.lines.map((line) => ({ ...line, oddReason: typed(line.oddReason) })),
    promises: more.promises.map((one) => ({ ...one, reason: said(one.reason) })),
  }
}
type Unit = { address: string; addressEn: string; phone: string; taxNo: string }
/** What stands below the name of the unit at the head of a paper, in the language of its reader. */
export const headOf = (ctx: SignedCtx, unit: Unit) => ({
  unitPlace: [inLocale(ctx.locale, unit.address || unit.addressEn, unit.addressEn), unit.phone]
    .filter(Boolean)
    .join(' · '),
  unitTaxNo: unit.taxNo,
})
/** Lines, promises, deliveries, files and what happened; who may read them is the caller's business. */
export async function detailOf(ctx: SignedCtx, row: sql.OrderRow, edits = false) {
  const { id, unitId } = row
  const [units, found, history, files, deliveries, pay] = await Promise.all([
    unitsOnPaper(ctx, [unitId]),
    findDetail(ctx, id),
    findNamedLogs(ctx, biz, id),
    filesOfRecord(ctx, { files: poFile.modelCode, stamped: stampedFile.modelCode }, id),
    deliveriesOf(ctx, [id]),
    toPay(ctx, row),
  ])
  const { delivery, invoice, ...more } = inReaders(ctx, found, edits)
  const places = { deliveryAddress: delivery, invoiceAddress: invoice }
  const payment = pay && { ...pay, holder: asRegistered(ctx.locale, pay.name, pay.nameEn) }
  const head = { ...headOf(ctx, units.get(unitId)!), toPay: payment }
  return { ...more, ...head, ...places, history, ...files, deliveries: [...deliveries] }
}
export async function showOrder(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenOrder(ctx, id)
  const own = withSteps(ctx, row)
  const [detail, waiting] = await Promise.all([detailOf(ctx, row, own.can.edit), waitingFor(ctx, biz, id)])
  const step = stepOf(waiting?.step)
  return { ...own, ...detail, waiting: waiting && step ? { ...waiting, step } : null }
}
