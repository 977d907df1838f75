import { refuseHeld } from '#areas/screening/server/screening.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { paperNames, papers } from '../contract.ts'
import { desk } from '../dealer.links.ts'
import { tellKeepers } from './dealer.mails.ts'
import { dealerMachine } from './dealer.rules.ts'
import { holdDealer } from './dealer.sql.ts'

const missing = 'dealer.not_found'
async function decided(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const row = await holdDealer(tx, id)
  if (!row) throw fail(missing)
  const pass = result === 'pass'
  if (pass) await refuseHeld(tx, 'dealer_file', id)
  const move = {
    id,
    version: row.version,
    from: row.status,
    facts: { mine: false, renewed: false, daysLeft: row.daysLeft },
    comment: reason,
  }
  const set = () => ({ reason: pass ? '' : reason })
  await moveState(tx, 'dealerFiles', dealerMachine, { ...move, action: pass ? 'approve' : 'reject', set })
  await tellKeepers(tx, row, { what: pass ? 'passed' : 'rejected', reason })
}

/** The business assistant looks at what a dealer shows. */
export const dealerKind: ApprovalKind = {
  biz: dealerMachine.biz,
  text: 'dealer.file',
  named: true,
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'dealer', text: 'dealer.step.dealer', permission: 'dealer_audit', workdays: 1 }],
  answers: [missing, 'screening.held'],
  files: Object.fromEntries(paperNames.map((name) => [papers[name], `dealer.paper.${name}` as const])),
  decided,
}
