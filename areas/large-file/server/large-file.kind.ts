import type { ApprovalKind } from '#platform/server/approval.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { desk } from '../large-file.links.ts'
import { largeFileMachine } from './large-file.rules.ts'
import { followDecision } from './large-file.service.ts'
import { findApplication } from './large-file.sql.ts'

/** What was asked for: the project, the key it is for, and why. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await findApplication(ctx, bizId)
  if (!row) return []
  return [
    ['large-file.project', `${row.projectCode} ${inLocale(ctx.locale, row.projectName, row.projectNameEn)}`],
    ['large-file.reason', row.reason],
    ['large-file.key', row.keyName],
  ]
}

/** The release engineers, within one working day. */
export const largeFileKind: ApprovalKind = {
  biz: largeFileMachine.biz,
  text: 'large-file.area',
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'audit', text: 'large-file.audit', permission: 'large_file_audit', workdays: 1 }],
  answers: ['large-file.not_found'],
  facts,
  decided: followDecision,
}
