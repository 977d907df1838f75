import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { adjustments } from '../points.links.ts'
import { adjustmentMachine } from './adjustment.rules.ts'
import { findAdjustment } from './adjustment.sql.ts'
import { adjustPoints } from './credit.service.ts'
import { tellMains } from './points.mails.ts'
import { unfreeze } from './recount.service.ts'

/** What a decision of the approval does: what was submitted is posted, or the freeze ends. */
async function decided(tx: SignedCtx, { bizId, result, reason }: Decided): Promise<void> {
  const row = await findAdjustment(tx, bizId)
  if (!row) throw fail('points.adjustment_not_found')
  const set = () => ({ decidedBy: tx.user.id, decidedAt: tx.now, answer: reason })
  const action = result === 'pass' ? ('pass' as const) : ('reject' as const)
  const facts = { own: row.submittedById === tx.user.id }
  await moveState(tx, 'ledgerAdjustments', adjustmentMachine, {
    id: bizId,
    version: row.version,
    from: row.status,
    facts,
    comment: reason,
    action,
    set,
  })
  if (action === 'reject') return
  if (row.kind === 'unfreeze') return unfreeze(tx, row.company.id)
  const available = await adjustPoints(tx, {
    id: row.id,
    no: row.no,
    companyId: row.company.id,
    points: row.points,
    memo: row.reason,
    memoEn: row.reasonEn,
  })
  await tellMains(tx, 'points.adjusted', row.company.id, {
    points: row.points,
    reason: row.reason,
    reasonEn: row.reasonEn,
    available,
  })
}

/** Finance, then another of finance. */
export const adjustmentKind: ApprovalKind = {
  biz: adjustmentMachine.biz,
  text: 'points.desk.adjustment',
  url: (id) => adjustments.url(null, { open: id }),
  steps: [{ step: 'audit', text: 'points.desk.audit', permission: 'ledger_adjust_approve', workdays: 1 }],
  written: 'ledger_adjust',
  answers: ['points.adjustment_not_found', 'points.wallet_short', 'points.still_differs', 'points.not_frozen'],
  decided,
}
