import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { bankLine, unitsOnPaper } from '#areas/order-base/server/order-base.public.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { cutLine, type Cell } from '#platform/server/http/csv.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { mostExported } from '../contract.ts'
import type { orderPaper } from '../paper.contract.ts'
import { deliveriesOf, type Delivered } from './deliveries.ts'
import { headsOf, linesOf } from './detail.sql.ts'
import { headOf, worded } from './order.service.ts'
import * as sql from './order.sql.ts'

type Line = Awaited<ReturnType<typeof linesOf>>[number]
type Row = { order: sql.OrderRow; line: Line; sent: readonly Delivered[] }
type Column = readonly [head: string, cell: (row: Row) => Cell]
/** Orders read at a time. */
const batch = 25
/** Their paper says how the order stands: it is no contract. */
const unaccepted = new Set<sql.OrderRow['status']>(['draft', 'returned', 'odd_approval', 'clerk_review'])
const number = (hundredths: number) => Number(yuanOf(hundredths))

/** The columns of the file. What may name an end customer, free text among it, is there only where nothing is to be hidden. */
function columnsFor(ctx: SignedCtx, hide: boolean): Column[] {
  const say = (key: string) => translate(ctx.locale, `order.${key}`)
  const open = (value: (row: Row) => string) => (row: Row) => (row.order.hideTerminal ? '' : value(row))
  const last = ({ line, sent }: Row) => sent.findLast(({ lines }) => lines.some(({ lineNo }) => lineNo === line.lineNo))
  const named: Column[] = [
    [say('field.terminal'), open(({ line }) => line.terminalCustomer)],
    [say('field.project'), open(({ line }) => line.project)],
    [say('field.odd_reason'), open(({ line }) => line.oddReason)],
    [say('field.price_reason'), open(({ line }) => line.priceReason)],
  ]
  return [
    [say('field.order_no'), ({ order }) => order.orderNo ?? ''],
    [say('field.po_no'), ({ order }) => order.poNo],
    [say('field.customer'), ({ order }) => `${order.customerCode} ${order.customer}`],
    [say('field.unit'), ({ order }) => worded(ctx, order).unit],
    [say('field.status'), ({ order }) => say(`state.${order.status}`)],
    [say('field.submitted'), ({ order }) => order.submittedAt && dayOf(order.submittedAt)],
    [say('field.line'), ({ line }) => line.lineNo],
    [say('field.item'), ({ line }) => line.burnCode || line.model],
    [say('field.qty'), ({ line }) => line.qty],
    [say('field.sets'), ({ line }) => line.sets],
    [say('field.odd'), ({ line }) => line.oddQty],
    [say('field.currency'), ({ order }) => order.currency],
    [say('field.price'), ({ line }) => (line.unitPrice === null ? null : Number(line.unitPrice))],
    [say('field.quoted_price'), ({ line }) => (line.quotedPrice === null ? null : Number(line.quotedPrice))],
    [say('field.amount'), ({ line }) => number(line.amount)],
    [say('field.request_on'), ({ order, line }) => line.requestOn ?? order.requestOn],
    [say('field.confirm_on'), ({ line }) => line.confirmOn],
    [say('field.shipped'), ({ line }) => line.shippedQty],
    [say('field.signed'), ({ line }) => line.signedQty],
    [say('field.cancelled'), ({ line }) => line.cancelledQty],
    [say('field.delivery'), (row) => last(row)?.no ?? ''],
    [say('field.tracking'), (row) => last(row)?.trackingNo ?? ''],
    ...(hide ? [] : named),
  ]
}

/** The lines of a batch of orders, in the order of the list. */
async function rowsOf(ctx: SignedCtx, orders: readonly sql.OrderRow[]): Promise<Row[]> {
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await linesOf(ctx, ids), ({ orderId }) => orderId)
  const sent = Map.groupBy(await deliveriesOf(ctx, ids), ({ orderId }) => orderId)
  return orders.flatMap((order) =>
    (lines.get(order.id) ?? []).map((line) => ({ order, line, sent: sent.get(order.id) ?? [] })),
  )
}

export async function exportOrders(ctx: SignedCtx, { ids, hideTerminal, ...q }: Parsed<typeof orderPaper.export>) {
  await ctx.app.limits.spend('order_export_file', `${ctx.user.id}`)
  // the rows are read after the answer began, on a handle of its own
  const apart: SignedCtx = { ...ctx, db: ctx.app.database.db }
  const columns = columnsFor(ctx, hideTerminal)
  const chosen = ids === undefined ? undefined : await sql.listThese(ctx, ids.split(',').map(Number))
  if (chosen && chosen.length < new Set(ids!.split(',')).size) throw fail('order.not_found')
  const cells = (rows: readonly Row[]) => rows.map((row) => columns.map(([, cell]) => cell(row)))
  async function* batches(): AsyncGenerator<Cell[][]> {
    if (chosen) return void (yield cells(await rowsOf(apart, chosen)))
    let below = Number.MAX_SAFE_INTEGER
    for (let left = mostExported; left > 0; left -= batch) {
      const orders = await sql.listBelow(apart, q, below, Math.min(batch, left))
      yield cells(await rowsOf(apart, orders))
      if (orders.length < Math.min(batch, left)) return
      below = orders.at(-1)!.id
    }
    if ((await sql.listBelow(apart, q, below, 1)).length) yield [[cutLine(ctx.locale, mostExported)]]
  }
  return xlsxFile(
    `orders-${dayOf(ctx.now)}`,
    columns.map(([head]) => head),
    batches(),
  )
}

/** What the papers of orders say; an order that hides its end customers does so here as well. */
export async function printOrders(ctx: SignedCtx, { ids, hideTerminal }: Parsed<typeof orderPaper.print>) {
  const wanted = [...new Set(ids.split(',').map(Number))]
  const orders = (await sql.listThese(ctx, wanted)).filter(({ status }) => status !== 'draft')
  if (orders.length < wanted.length) throw fail('order.not_found')
  const gone = orders.find(({ status }) => status === 'cancelled')
  if (gone) throw fail('order.not_printed', { no: gone.orderNo ?? gone.poNo })
  const open = orders.find(({ exceptions, orderNo }) => exceptions > 0 && orderNo === null)
  if (open) throw fail('order.not_approved', { no: open.poNo })
  const [heads, units] = await Promise.all([
    headsOf(ctx, wanted),
    unitsOnPaper(ctx, [...new Set(orders.map(({ unitId }) => unitId))]),
  ])
  const lines = Map.groupBy(await linesOf(ctx, wanted), ({ orderId }) => orderId)
  const list = orders.map((row) => {
    const more = heads.get(row.id)!
    const unit = units.get(row.unitId)!
    const hide = hideTerminal || row.hideTerminal
    const place = (of: typeof more.contact) => [of?.title, of?.name, of?.phone, of?.address].filter(Boolean).join(' · ')
    return {
      ...worded(ctx, row),
      orderNo: row.orderNo ?? '',
      accepted: !unaccepted.has(row.status),
      submittedOn: row.submittedAt ? dayOf(row.submittedAt) : '',
      ...headOf(ctx, unit),
      banks: unit.banks.filter(({ currency }) => currency === row.currency).map(bankLine),
      delivery: place(more.delivery),
      contact: place(more.contact),
      invoice: place(more.invoice),
      invoiceTaxNo: more.invoice?.taxNo ?? '',
      payTerm: more.payTerm,
      // free text may name whom it is for
      remark: hide ? '' : more.remark,
      lines: (lines.get(row.id) ?? []).map((line) => ({
        lineNo: line.lineNo,
        item: line.burnCode || line.model,
        qty: line.qty,
        unitPrice: line.unitPrice ?? '',
        amount: line.amount,
        requestOn: line.requestOn ?? row.requestOn ?? '',
        confirmOn: line.confirmOn ?? '',
        terminal: hide ? '' : line.terminalCustomer,
      })),
    }
  })
  return { list }
}
