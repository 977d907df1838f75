import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { invoiceModels, targetDays } from '../contract.ts'
import { desk, titleDesk } from '../invoice.links.ts'
import { tellApplicant, tellTitle } from './invoice.mails.ts'
import { invoiceMachine, titleMachine } from './invoice.rules.ts'
import { giveBack } from './invoice.service.ts'
import * as sql from './invoice.sql.ts'
import { findAnyTitle } from './title.sql.ts'

/** A claim that is accepted is issued next; a rejected one gives its amounts back. */
async function decided(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const row = await sql.findAny(tx, id)
  if (!row) throw fail('invoice.not_found')
  const move = { id, version: row.version, from: row.status, facts: row, comment: reason }
  if (result === 'pass') {
    await moveState(tx, 'invoices', invoiceMachine, { ...move, action: 'accept' })
    return
  }
  await moveState(tx, 'invoices', invoiceMachine, { ...move, action: 'refuse', set: () => ({ reason }) })
  await giveBack(tx, id)
  await tellApplicant(tx, row, { what: 'rejected', reason })
}

/** Finance reviews a claim within three working days. */
export const invoiceKind: ApprovalKind = {
  biz: invoiceMachine.biz,
  text: 'invoice.title',
  named: true,
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'review', text: 'invoice.step.review', permission: 'invoice_issue', workdays: targetDays }],
  answers: ['invoice.not_found'],
  decided,
}

async function titleDecided(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const row = await findAnyTitle(tx, id)
  if (!row) throw fail('invoice.title_not_found')
  const pass = result === 'pass'
  const move = { id, version: row.version, from: row.audit, facts: null, comment: reason, column: 'audit' } as const
  const set = () => ({ auditReason: pass ? '' : reason })
  await moveState(tx, 'invoiceTitles', titleMachine, { ...move, action: pass ? 'approve' : 'reject', set })
  await tellTitle(tx, row, { what: pass ? 'passed' : 'rejected', reason })
}

/** Finance looks at the proof that a company is a general taxpayer. */
export const titleKind: ApprovalKind = {
  biz: titleMachine.biz,
  text: 'invoice.special_title',
  named: true,
  url: (id) => titleDesk.url(null, { open: id }),
  steps: [{ step: 'proof', text: 'invoice.step.proof', permission: 'invoice_issue', workdays: targetDays }],
  answers: ['invoice.title_not_found'],
  files: { [invoiceModels.proof]: 'invoice.field.proof' },
  decided: titleDecided,
}
