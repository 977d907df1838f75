import type { ApprovalKind } from '#platform/server/approval.ts'
import { desk } from '../faq.links.ts'
import { auditMachine } from './desk.rules.ts'
import { followDecision } from './desk.service.ts'

/** Whoever reviews answers, and neither wrote nor submitted this one. */
export const faqKind: ApprovalKind = {
  biz: auditMachine.biz,
  text: 'faq.show.title',
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'audit', text: 'faq.desk.audit', permission: 'faq_audit', workdays: 2 }],
  written: 'faq_edit',
  answers: ['faq.not_found'],
  decided: followDecision,
}
