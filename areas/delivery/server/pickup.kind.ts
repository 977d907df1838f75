import { fail } from '#platform/contract/error.ts'
import type { ApprovalFact, ApprovalKind, Decided } from '#platform/server/approval.ts'
import { lockText } from '#platform/server/auth/secret-box.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { translate } from '#platform/server/text.ts'
import { moveState } from '#platform/server/db/record.ts'
import { pickupDesk } from '../delivery.links.ts'
import { letterModel } from '../pickup.contract.ts'
import { tellApplicant } from './delivery.mails.ts'
import { pickupMachine } from './delivery.rules.ts'
import { codeLock, newCode, table } from './pickup.service.ts'
import { findPickup as showPickup, freeGoods, holdPickup } from './pickup.sql.ts'

const missing = 'delivery.not_found'
/** One that is passed has a code from now on. */
async function decided(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const row = await holdPickup(tx, id)
  if (!row) throw fail(missing)
  const pass = result === 'pass'
  const set = () => (pass ? { codeLocked: lockText(codeLock(tx), newCode()), tries: 0, reason: '' } : { reason })
  const facts = { mine: false, spent: false }
  const move = { id, version: row.version, from: row.status, facts, comment: reason, set }
  await moveState(tx, table, pickupMachine, { ...move, action: pass ? 'approve' : 'reject' })
  // another appointment may be made for them meanwhile
  if (!pass) await freeGoods(tx, id)
  await tellApplicant(tx, row, pass ? 'passed' : 'rejected', reason)
}

/** Who comes when for what. */
async function facts(ctx: SignedCtx, id: number): Promise<ApprovalFact[]> {
  const row = await showPickup(ctx, id)
  if (!row) return []
  return [
    ['delivery.field.customer', `${row.customerCode} ${row.customer}`],
    ['delivery.field.dns', row.dnNos],
    [
      'delivery.field.pick_on',
      `${row.pickOn} ${translate(ctx.locale, row.pickWindow === 'am' ? 'delivery.window.am' : 'delivery.window.pm')}`,
    ],
    ['delivery.field.person', row.person],
    ['delivery.field.id_last4', `•••• ${row.idLast4}`],
    ['delivery.field.phone', row.phone],
    ['delivery.field.plate', row.plateNo],
  ]
}

/** The business assistant looks at the letter within a working day. */
export const pickupKind: ApprovalKind = {
  biz: pickupMachine.biz,
  text: 'delivery.pickup',
  named: true,
  url: (id) => pickupDesk.url(null, { open: id }),
  steps: [{ step: 'letter', text: 'delivery.step.letter', permission: 'delivery_handle', workdays: 1 }],
  answers: [missing],
  files: { [letterModel]: 'delivery.field.letter' },
  decided,
  facts,
}
