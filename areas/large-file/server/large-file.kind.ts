import type { ApprovalKind } from '#platform/server/approval.ts'
import { desk } from '../large-file.links.ts'
import { largeFileMachine } from './large-file.rules.ts'
import { followDecision } from './large-file.service.ts'

/** The release engineers, within one working day (domain §16). */
export const largeFileKind: ApprovalKind = {
  biz: largeFileMachine.biz,
  text: 'large-file.area',
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'audit', text: 'large-file.audit', permission: 'large_file_audit', workdays: 1 }],
  answers: ['large-file.not_found'],
  decided: followDecision,
}
