import type { ApprovalKind } from '#platform/server/approval.ts'
import { excerptOf } from '#platform/server/html.ts'
import { translate } from '#platform/server/text.ts'
import { desk } from '../message.links.ts'
import { postMachine } from './post.rules.ts'
import { followDecision } from './post.service.ts'
import { findPost, listTargetNames } from './post.sql.ts'

/** What is to be said, and to whom. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await findPost(ctx, bizId)
  if (!row) return []
  const word = (key: string) => translate(ctx.locale, key)
  const named = (await listTargetNames(ctx, row)).map(({ name }) => name)
  const roles = row.targetRoles.map((role) => word(`access.role.name.${role}`))
  return [
    ['message.post.target', [word(`message.target.${row.target}`), ...named, ...roles].join(' · ')],
    ['message.post.content', excerptOf(row.content)],
    ['message.post.content_en', row.contentEn ? excerptOf(row.contentEn) : null],
    ['message.post.url', row.url || null],
  ]
}

/** Whoever reviews what is written to many, and neither wrote nor submitted it. */
export const postKind: ApprovalKind = {
  biz: postMachine.biz,
  text: 'message.desk',
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'audit', text: 'message.desk.audit', permission: 'msg_audit', workdays: 2 }],
  written: 'msg_publish',
  answers: ['message.post_not_found', 'message.expired', 'message.nobody'],
  facts,
  decided: followDecision,
}
