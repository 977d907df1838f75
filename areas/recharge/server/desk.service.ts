import { traceOf } from '#areas/payment/server/payment.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { csvOf } from '#platform/server/http/csv.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { mostExported } from '../contract.ts'
import type { rechargeDesk } from '../desk.contract.ts'
import { invoicedOf, leftOf, rechargeMachine } from './recharge.rules.ts'
import { askOrder, columnsOf, missing } from './recharge.service.ts'
import * as sql from './recharge.sql.ts'
import { listOf } from './refund.sql.ts'

const withSteps = (ctx: SignedCtx, row: sql.OrderRow) => {
  const open = row.status === 'success' || row.status === 'part_refunded'
  const refund = open && row.refundingFen === 0 && leftOf(row) > 0 && ctx.user.permissions.has('recharge_refund')
  const ask = row.paidAt === null && row.status !== 'failed'
  return { ...row, invoiced: invoicedOf(row), can: { refund, ask } }
}

export const countDesk = sql.countAll
export async function listDesk(ctx: SignedCtx, q: Parsed<typeof rechargeDesk.desk>) {
  const page = await sql.findAll(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}

async function anyOrder(ctx: SignedCtx, id: number): Promise<sql.OrderRow> {
  const row = await sql.findById(ctx, id)
  if (!row) throw fail(missing)
  return row
}

export async function review(ctx: SignedCtx, { id }: { id: number }) {
  const row = await anyOrder(ctx, id)
  const [trace, refunds, history] = [
    await traceOf(ctx, row.no),
    await listOf(ctx, id),
    await findNamedLogs(ctx, rechargeMachine.biz, id),
  ]
  return { ...withSteps(ctx, row), ...trace, refunds, history, refundable: leftOf(row) }
}

export async function askNow(ctx: SignedCtx, { id }: { id: number }) {
  await ctx.app.limits.spend('recharge_ask', `user ${ctx.user.id}`)
  const row = await anyOrder(ctx, id)
  if (row.paidAt) return { status: row.status }
  return { status: (await askOrder({ ...ctx, user: null }, row)).status }
}

export async function exportDesk(ctx: SignedCtx, q: Parsed<typeof rechargeDesk.exportDesk>) {
  await ctx.app.limits.spend('recharge_export', `user ${ctx.user.id}`)
  const { db } = ctx.app.database
  return csvOf<sql.OrderRow>({
    name: `${translate('en', 'recharge.file')}-${dayOf(ctx.now)}`,
    columns: [
      [translate(ctx.locale, 'recharge.field.company'), (row) => row.companyName],
      ...columnsOf(ctx),
      [translate(ctx.locale, 'recharge.field.trade'), (row) => row.channelTradeNo],
    ],
    read: (last, limit) => sql.allBelow({ ...ctx, db }, q, last, limit),
    most: mostExported,
    locale: ctx.locale,
  })
}
