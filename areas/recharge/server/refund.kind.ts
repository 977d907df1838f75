import { yuanOf } from '#platform/contract/money.ts'
import type { ApprovalKind } from '#platform/server/approval.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { refunds } from '../recharge.links.ts'
import { refundMachine } from './recharge.rules.ts'
import { decideRefund } from './refund.service.ts'
import { findRefund } from './refund.sql.ts'

/** What is to go back, of what and why. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await findRefund(ctx, bizId)
  if (!row) return []
  return [
    ['recharge.field.no', row.orderNo],
    ['recharge.amount', `¥${yuanOf(row.amountFen)}`],
    ['recharge.desk.refund', `¥${yuanOf(row.fen)}`],
    ['recharge.refund.points', row.points.toLocaleString('en-US')],
    ['recharge.field.reason', inLocale(ctx.locale, row.reason, row.reasonEn)],
  ]
}

/** Another person of finance, within two working days. */
export const refundKind: ApprovalKind = {
  biz: refundMachine.biz,
  text: 'recharge.refund.kind',
  url: (id) => refunds.url(null, { open: id }),
  steps: [{ step: 'finance', text: 'recharge.refund.step', permission: 'recharge_refund_approve', workdays: 2 }],
  answers: ['recharge.not_found', 'points.wallet_short', 'points.frozen'],
  facts,
  decided: decideRefund,
}
