import { fail } from '#platform/contract/error.ts'
import type { ApprovalFact, ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { reviews } from '../order-base.links.ts'
import { tellApplicant } from './order-base.mails.ts'
import { contactMachine } from './order-base.rules.ts'
import { findAny, holdContact } from './own.sql.ts'

const table = 'customerContacts'
const missing = 'order-base.not_found'

/** One that is passed counts from now on, and takes the place of the one before, the default with it. */
async function decided(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const row = await holdContact(tx, id)
  if (!row) throw fail(missing)
  const pass = result === 'pass'
  const facts = { isDefault: false, lasting: true }
  const old = pass && row.replacesId !== null ? await holdContact(tx, row.replacesId) : undefined
  const takesOver = old?.isDefault ?? false
  if (old) {
    const change = { isDefault: false, status: 'disabled', version: old.version + 1 } as const
    await tx.db.updateTable(table).set(change).where('id', '=', old.id).execute()
  }
  const move = { id, version: row.version, from: row.status, facts, comment: reason }
  const set = () => (pass ? { isDefault: takesOver, reason: '' } : { reason })
  await moveState(tx, table, contactMachine, { ...move, action: pass ? 'approve' : 'reject', set })
  await tellApplicant(tx, row, { what: pass ? 'passed' : 'rejected', reason })
}

/** The details as they are to be, and as they are now. */
async function facts(ctx: SignedCtx, id: number): Promise<ApprovalFact[]> {
  const row = await findAny(ctx, id)
  if (!row) return []
  const old = row.replacesId === null ? undefined : await findAny(ctx, row.replacesId)
  const said = (one: typeof row) =>
    [one.title, one.taxNo, one.bank, one.account, one.address, one.phone].filter(Boolean).join('\n')
  return [
    ['order-base.tab.invoice', said(row)],
    ['order-base.before', old ? said(old) : ''],
  ]
}

/** The business assistant looks at who invoices are to be made out to. */
export const contactKind: ApprovalKind = {
  biz: contactMachine.biz,
  text: 'order-base.invoice_details',
  named: true,
  url: (id) => reviews.url(null, { open: id }),
  steps: [
    { step: 'invoice_details', text: 'order-base.step.invoice_details', permission: 'customer_edit', workdays: 1 },
  ],
  answers: [missing],
  decided,
  facts,
}
