import type { ApprovalKind } from '#platform/server/approval.ts'
import { desk } from '../message.links.ts'
import { postMachine } from './post.rules.ts'
import { followDecision } from './post.service.ts'

/** Whoever reviews what is written to many, and neither wrote nor submitted it. */
export const postKind: ApprovalKind = {
  biz: postMachine.biz,
  text: 'message.desk',
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'audit', text: 'message.desk.audit', permission: 'msg_audit', workdays: 2 }],
  written: 'msg_publish',
  answers: ['message.post_not_found', 'message.expired', 'message.nobody'],
  decided: followDecision,
}
