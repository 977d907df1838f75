import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { handledIn } from '#platform/server/state/case.sql.ts'
import { list } from '../support-project.links.ts'
import { tellMembers } from './support-project.mails.ts'
import { projectMachine, stepOf } from './support-project.rules.ts'
import { factsOf, reachFirst } from './support-project.service.ts'
import * as sql from './support-project.sql.ts'

/** What a decision of the approval does to the project. */
async function decided(tx: SignedCtx, { bizId, step: name, result, reason }: Decided): Promise<void> {
  const row = await sql.findAny(tx, bizId)
  const step = stepOf(name)
  if (!row || !step) throw fail('support-project.not_found')
  // who has it open sees the decision without asking again
  await recordChanged(tx, { bizType: 'support_project', bizId })
  const move = { id: bizId, version: row.version, from: row.status, facts: factsOf(tx, row), comment: reason }
  if (result === 'reject') {
    const set = () => ({ returnReason: reason })
    await moveState(tx, 'supportProjects', projectMachine, { ...move, action: 'reject', set })
    return tellMembers(tx, row, { what: 'returned', reason })
  }
  const set = (to: string) =>
    to === 'opened' ? { openedAt: tx.now, closedAt: null, closeReason: '', activeAt: tx.now } : {}
  const { to } = await moveState(tx, 'supportProjects', projectMachine, { ...move, action: step, set })
  if (to !== 'opened') return
  await reachFirst(tx, row)
  await tellMembers(tx, row, { what: 'opened', reason: '' }, await sql.firstQuestionOf(tx, bizId))
}

/** What is to be supported and how many of it, with the question it began with, for who sees the project: a task one has decided stays, a company may not. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await sql.findProject(ctx, bizId)
  if (!row) return []
  return [
    ['support-project.field.chip', row.chip],
    ['support-project.field.product', row.productName],
    ['support-project.field.target', row.targetArea],
    [
      'support-project.field.forecast',
      row.monthlyForecast === null ? null : row.monthlyForecast.toLocaleString('en-US'),
    ],
    ['support-project.field.background', row.background],
    ['support-project.ask.group', [row.questionSubject, row.question].filter(Boolean).join('\n')],
  ]
}

/** Account manager, then the lead of support, within three working days together. */
export const supportProjectKind: ApprovalKind = {
  biz: projectMachine.biz,
  text: 'support-project.one',
  url: (id) => list.url(null, { open: id }),
  steps: [
    { step: 'am', text: 'support-project.step.am', permission: 'support_audit1', byHandler: true, workdays: 1 },
    { step: 'fae', text: 'support-project.step.fae', permission: 'support_audit2', workdays: 2 },
  ],
  answers: ['support-project.not_found'],
  facts,
  decided,
  assigned: handledIn('supportProjects'),
}
