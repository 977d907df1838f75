import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { handledIn } from '#platform/server/state/case.sql.ts'
import { complaintModels } from '../contract.ts'
import { desk } from '../complaint.links.ts'
import { tellCustomer } from './complaint.mails.ts'
import { complaintMachine, stepOf } from './complaint.rules.ts'
import * as sql from './complaint.sql.ts'

/** What a decision of intake does to the complaint: the second step gives the RMA number, a rejection returns it. */
async function decided(tx: SignedCtx, { bizId, step: name, result, reason }: Decided): Promise<void> {
  const row = await sql.findAny(tx, bizId)
  const step = stepOf(name)
  if (!row || !step) throw fail('complaint.not_found')
  const move = { id: bizId, version: row.version, from: row.status, facts: row, comment: reason }
  if (result === 'reject') {
    const set = () => ({ remark: reason })
    await moveState(tx, 'complaints', complaintMachine, { ...move, action: 'return', set })
    return tellCustomer(tx, row, { what: 'returned', reason })
  }
  if (step === 'am') {
    const set = () => ({ acceptedAt: tx.now })
    await moveState(tx, 'complaints', complaintMachine, { ...move, action: 'am', set })
    return tellCustomer(tx, row, { what: 'accepted' })
  }
  const rma = await nextNumber(tx, 'RMA')
  const set = () => ({ rmaNo: rma, rmaAt: tx.now })
  await moveState(tx, 'complaints', complaintMachine, { ...move, action: 'quality', set })
  return tellCustomer(tx, row, { what: 'rma', rma })
}

/** Account manager, then quality, each within a working day. */
export const complaintKind: ApprovalKind = {
  biz: complaintMachine.biz,
  text: 'complaint.title',
  url: (id) => desk.url(null, { open: id }),
  steps: [
    { step: 'am', text: 'complaint.step.am', permission: 'complaint_accept', byHandler: true, workdays: 1 },
    { step: 'quality', text: 'complaint.step.quality', permission: 'complaint_handle', workdays: 1 },
  ],
  answers: ['complaint.not_found'],
  files: { [complaintModels.photo]: 'complaint.field.photos' },
  decided,
  assigned: handledIn('complaints'),
}
