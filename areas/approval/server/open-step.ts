import type { ApprovalStep } from '#platform/server/approval.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { tellDeciders } from './approval.mails.ts'
import * as sql from './approval.sql.ts'

/** What is submitted for approval: the record, what lists and mails call it, and who asks. */
export type Submission = {
  biz: string
  bizId: number
  no: string
  title: string
  /** the same for readers of English, where the area says it otherwise */
  titleEn?: string
  companyId: number | null
  applicantId: number
  /** who else had a hand in it, and does not decide about it either */
  authorIds?: readonly number[]
  /** the account manager of the company; null when nobody is yet */
  handlerId: number | null
}
type Case = Submission & { caseId: number | null }

/** Opens one step of a case, and tells who may decide it. */
export async function openStep(tx: Ctx, about: Case, step: ApprovalStep) {
  const { id } = await sql.insertTask(tx, taskOf(about, step))
  await tellDeciders(tx, 'approval.task', id)
  return id
}

/** The row of a task: the case, and what its step says. */
export function taskOf(about: Case, { step, permission, byHandler, again, workdays }: ApprovalStep) {
  const { biz, bizId, no, title, titleEn = '', companyId, applicantId, authorIds = [], handlerId, caseId } = about
  const task = { biz, bizId, no, title, titleEn, companyId, applicantId, authorIds, handlerId, caseId }
  return { ...task, step, permission, byHandler: byHandler ?? false, again: again ?? false, workdays }
}
