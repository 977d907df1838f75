import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { rotationDesk } from '../debit.links.ts'
import { tellRotators } from './debit.mails.ts'
import { rotationMachine } from './debit.rules.ts'
import { holdRotation } from './rotation.sql.ts'

const missing = 'debit.not_found'
async function decided(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const row = await holdRotation(tx, id)
  if (!row) throw fail(missing)
  const move = { id, version: row.version, from: row.status, facts: { mine: false }, comment: reason }
  const pass = result === 'pass'
  const rmaNo = pass ? await nextNumber(tx, 'RMA') : ''
  const set = () => ({ rmaNo, reason: pass ? '' : reason })
  await moveState(tx, 'stockRotations', rotationMachine, { ...move, action: pass ? 'approve' : 'reject', set })
  await tellRotators(tx, row, { what: pass ? 'approved' : 'rejected', reason, rmaNo })
}
/** The assistant decides about stock that is to come back, and gives it its RMA number. */
export const rotationKind: ApprovalKind = {
  biz: rotationMachine.biz,
  text: 'debit.rotation',
  url: (id) => rotationDesk.url(null, { open: id }),
  steps: [{ step: 'rotation', text: 'debit.step.rotation', permission: 'debit_handle', workdays: 3 }],
  answers: [missing],
  decided,
}
