import { waitingFor } from '#areas/approval/server/approval.public.ts'
import { findQuote } from '#areas/market/server/market.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filesOf } from '#platform/server/files/read-file.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { inLocale, inScript } from '#platform/server/traditional.ts'
import { deliverModel, type serviceOrder } from '../contract.ts'
import * as parts from './parts.sql.ts'
import { orderMachine, stepOf, type OrderFacts } from './service-order.rules.ts'
import * as sql from './service-order.sql.ts'

export const missing = 'service-order.not_found'
const { biz } = orderMachine

/** What the steps of an order are judged by; `mine` is whether the caller may act for its company. */
export const factsOf = (row: sql.OrderRow, mine: boolean): OrderFacts => ({
  mine,
  last: row.done + 1 >= row.parts,
  rejects: row.rejects,
  inTime: row.inTime,
  ready: row.ready,
})
/** Whoever ordered acts, and who sees the orders of the company. */
export const isMine = ({ user }: SignedCtx, row: Pick<sql.OrderRow, 'companyId' | 'userId'>): boolean =>
  row.companyId === user.companyId && (row.userId === user.id || user.permissions.has('sm_orders'))

/** A row as both sides read it, in the language of its reader. */
export const worded = <R extends sql.OrderRow>(ctx: Pick<SignedCtx, 'locale'>, row: R) => ({
  ...row,
  product: inLocale(ctx.locale, row.productName, row.productNameEn),
  items: inLocale(ctx.locale, row.itemsZh, row.itemsEn),
  remarkLast: inScript(ctx.locale, row.remarkLast),
})
const withSteps = (ctx: SignedCtx, row: sql.OrderRow) => {
  const mine = isMine(ctx, row)
  const may = abilities(ctx, orderMachine, row.status, factsOf(row, mine))
  const { pay, accept, reject, cancel, refund } = may
  const rate = may.rate && row.ratedAt === null
  const keep = row.status === 'refund_review' && mine && ctx.user.permissions.has('sm_buy')
  return { ...worded(ctx, row), can: { pay, accept, rate, reject, cancel, refund, keep } }
}

/** Lines, milestones with their files and what happened; who may read it is the caller's business. */
export async function detailOf(ctx: SignedCtx, id: number) {
  const [more, items, milestones, history] = await Promise.all([
    sql.findMore(ctx, id),
    parts.listItems(ctx, id),
    parts.listMilestones(ctx, id),
    findNamedLogs(ctx, biz, id),
  ])
  const files = await filesOf(
    ctx,
    deliverModel,
    milestones.map((one) => String(one.id)),
  )
  return {
    ...more,
    remark: inScript(ctx.locale, more.remark),
    history,
    lines: items.map(({ nameEn, ...item }) => ({
      ...item,
      name: inLocale(ctx.locale, item.name, nameEn),
      review: inScript(ctx.locale, item.review),
    })),
    milestones: milestones.map(({ scopeEn, ...one }) => ({
      ...one,
      scope: inLocale(ctx.locale, one.scope, scopeEn),
      note: inScript(ctx.locale, one.note),
      files: files.get(String(one.id)) ?? [],
    })),
  }
}

export async function listOrders(ctx: SignedCtx, q: Parsed<typeof serviceOrder.list>) {
  const page = await sql.findOwn(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export async function listCompany(ctx: SignedCtx, q: Parsed<typeof serviceOrder.company>) {
  const page = await sql.findCompany(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export const countTabs = sql.countOwn
export const countCompany = sql.countCompany

/** An order the caller sees. */
export async function seenOrder(ctx: SignedCtx, id: number): Promise<sql.OrderRow> {
  const row = await sql.findSeen(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showOrder(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenOrder(ctx, id)
  const [detail, waiting] = await Promise.all([detailOf(ctx, id), waitingFor(ctx, biz, id)])
  const step = stepOf(waiting?.step)
  return { ...withSteps(ctx, row), ...detail, waiting: waiting && step ? { ...waiting, step } : null }
}

/** A quote before it is ordered: the sum, its parts and until when. */
export async function showQuote(ctx: SignedCtx, { id }: { id: number }) {
  const row = await findQuote(ctx, id)
  if (row.quotePoints === null || row.quoteValidUntil === null) throw fail('platform.state')
  const { no, quotePoints, quoteValidUntil, quoteNote, version } = row
  const product = inLocale(ctx.locale, row.productName, row.productNameEn)
  const open = row.status === 'quoted' && row.inTime
  return {
    id,
    no,
    product,
    quotePoints,
    quoteValidUntil,
    quoteNote: inScript(ctx.locale, quoteNote),
    version,
    open,
    parts: row.parts.map((part) => ({ ...part, scope: inScript(ctx.locale, part.scope) })),
  }
}

export const showContact = (ctx: SignedCtx) => sql.findContact(ctx)
