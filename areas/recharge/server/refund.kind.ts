import type { ApprovalKind } from '#platform/server/approval.ts'
import { refunds } from '../recharge.links.ts'
import { refundMachine } from './recharge.rules.ts'
import { decideRefund } from './refund.service.ts'

/** Another person of finance, within two working days. */
export const refundKind: ApprovalKind = {
  biz: refundMachine.biz,
  text: 'recharge.refund.kind',
  url: (id) => refunds.url(null, { open: id }),
  steps: [{ step: 'finance', text: 'recharge.refund.step', permission: 'recharge_refund_approve', workdays: 2 }],
  answers: ['recharge.not_found', 'points.wallet_short', 'points.frozen'],
  decided: decideRefund,
}
