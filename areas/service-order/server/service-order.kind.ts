import { closeServices } from '#areas/service/server/service.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, moveState } from '#platform/server/db/record.ts'
import { desk } from '../service-order.links.ts'
import { goOn, uncount } from './act.service.ts'
import { giveBack } from './held.service.ts'
import { tellCustomer } from './service-order.mails.ts'
import { orderMachine, stepOf } from './service-order.rules.ts'
import { factsOf, missing } from './service-order.service.ts'
import * as sql from './service-order.sql.ts'

/** What a decision about a refund does to the order: after both steps what is still held goes back, refused the work goes on. */
async function decided(tx: SignedCtx, { bizId, step: name, result, reason, last }: Decided): Promise<void> {
  const row = await sql.findAny(tx, bizId)
  if (!row || !stepOf(name)) throw fail(missing)
  if (result === 'reject') {
    await goOn(tx, row, { comment: reason })
    return tellCustomer(tx, row, { what: 'refund_refused', reason })
  }
  // whoever keeps the order after all has to have read that a step was passed
  if (!last) return void (await changeVersioned(tx, 'serviceOrders', { id: row.id }, row.version, {}, { missing }))
  const set = () => ({ refundFrom: null, acceptLeft: null, closedAt: tx.now })
  const move = { id: row.id, version: row.version, from: row.status, facts: factsOf(row, true), comment: reason, set }
  await moveState(tx, 'serviceOrders', orderMachine, { ...move, action: 'refunded' })
  await giveBack(tx, row)
  await closeServices(tx, row.id)
  await uncount(tx, row)
  await tellCustomer(tx, row, { what: 'refunded', points: row.totalPoints - row.capturedPoints })
}

/** Service operators, then finance, within two working days together. */
export const refundKind: ApprovalKind = {
  biz: orderMachine.biz,
  text: 'service-order.refund_of',
  url: (id) => desk.url(null, { open: id }),
  steps: [
    { step: 'ops', text: 'service-order.step.ops', permission: 'sm_manage', workdays: 1 },
    { step: 'finance', text: 'service-order.step.finance', permission: 'sm_refund', workdays: 1 },
  ],
  answers: ['service-order.not_found'],
  decided,
}
