import type { ApprovalKind } from '#platform/server/approval.ts'
import { translate } from '#platform/server/text.ts'
import { desk } from '../document.links.ts'
import { documentMachine } from './desk.rules.ts'
import { followDecision } from './desk.service.ts'
import { documentModel } from './document.rules.ts'
import { findDeskDocument } from './desk.sql.ts'

/** What is to be published: where it stands and who will read it. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await findDeskDocument(ctx, bizId)
  if (!row) return []
  const word = (key: string) => translate(ctx.locale, key)
  return [
    ['document.field.number', row.number],
    ['document.field.revision', row.revision],
    ['document.field.place', [row.chipCode, row.chipProjectCode].filter(Boolean).join(' / ')],
    ['document.field.level', `${word(`ui.level.${row.level}`)} · ${word(`ui.level.about.${row.level}`)}`],
    ['document.field.lang', word(`document.lang.${row.lang}`)],
  ]
}

/** Whoever reviews documents, neither author nor submitter. */
export const documentApproval: ApprovalKind = {
  biz: documentMachine.biz,
  text: 'document.approval',
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'audit', text: 'document.desk.audit', permission: 'doc_audit', workdays: 2 }],
  written: 'doc_edit',
  answers: ['document.not_found', 'document.revision_outdated'],
  facts,
  files: { [documentModel]: 'document.desk.file' },
  decided: followDecision,
}
