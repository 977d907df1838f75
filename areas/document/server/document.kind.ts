import type { ApprovalKind } from '#platform/server/approval.ts'
import { desk } from '../document.links.ts'
import { documentMachine } from './desk.rules.ts'
import { followDecision } from './desk.service.ts'

/** Whoever reviews documents, neither author nor submitter. */
export const documentApproval: ApprovalKind = {
  biz: documentMachine.biz,
  text: 'document.approval',
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'audit', text: 'document.desk.audit', permission: 'doc_audit', workdays: 2 }],
  written: 'doc_edit',
  answers: ['document.not_found', 'document.revision_outdated'],
  decided: followDecision,
}
