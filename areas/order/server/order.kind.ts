import { refuseHeld } from '#areas/screening/server/screening.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { poFile } from '../form.contract.ts'
import { stampedFile } from '../move.contract.ts'
import { orderDesk } from '../order.links.ts'
import { orderFacts } from './order.facts.ts'
import { giveBack, takeFor } from './hold.service.ts'
import { tellBuyers } from './order.mails.ts'
import { orderMachine, stepOf } from './order.rules.ts'
import { toPay } from './prepay.ts'
import { heldFacts } from './ship.service.ts'
import * as sql from './ship.sql.ts'

const table = 'orders'
const missing = 'order.not_found'

/**
 * What a decision does to an order: odd quantities and prices that are passed give it its number and take what it promises; accepted it is approved;
 * returned it is its customer's again, and what it held is free.
 */
async function decided(tx: SignedCtx, { bizId: id, step: name, result, reason }: Decided): Promise<void> {
  const row = await sql.holdOrder(tx, id)
  const step = stepOf(name)
  if (!row || !step) throw fail(missing)
  const move = { id, version: row.version, from: row.status, facts: heldFacts(row, { open: 0, unsigned: 0 }) }
  if (result === 'reject') {
    const set = () => ({ creditHeld: 0, returnReason: reason })
    await moveState(tx, table, orderMachine, { ...move, action: 'return', comment: reason, set })
    await giveBack(tx, id)
    return tellBuyers(tx, row, { what: 'returned', reason })
  }
  await refuseHeld(tx, 'order', id)
  if (step === 'odd') {
    const { credit, orderNo } = await takeFor(tx, row)
    await moveState(tx, table, orderMachine, {
      ...move,
      action: 'pass_odd',
      set: () => ({ ...credit, orderNo, keptNo: null }),
    })
    return
  }
  const { to } = await moveState(tx, table, orderMachine, { ...move, action: 'accept' })
  await tellBuyers(tx, row, { what: 'approved', pay: await toPay(tx, { ...row, status: to }) })
}

const words = (pass: 'desk.pass_odd' | 'desk.accept', passed: 'desk.passed_odd' | 'desk.accepted') =>
  ({
    pass: `order.${pass}`,
    reject: 'order.desk.return',
    passed: `order.${passed}`,
    rejected: 'order.desk.returned',
  }) as const
/** Odd quantities and price exceptions go to the order approver, then every order to the business assistant, who is somebody else. */
export const orderKind: ApprovalKind = {
  biz: orderMachine.biz,
  text: 'order.review',
  url: (id) => orderDesk.url(null, { open: id }),
  steps: [
    {
      step: 'odd',
      text: 'order.step.odd',
      permission: 'order_approve',
      workdays: 1,
      words: words('desk.pass_odd', 'desk.passed_odd'),
    },
    {
      step: 'accept',
      text: 'order.step.accept',
      permission: 'order_handle',
      workdays: 1,
      words: words('desk.accept', 'desk.accepted'),
    },
  ],
  answers: [
    'order.not_found',
    'screening.held',
    'order.customer_stopped',
    'order.credit',
    'order.no_rate',
    'order-base.quota_exceeded',
    'order-base.quota_needed',
    'order-base.not_found',
  ],
  files: { [poFile.modelCode]: 'order.field.po_file', [stampedFile.modelCode]: 'order.field.stamped' },
  decided,
  facts: orderFacts,
}
