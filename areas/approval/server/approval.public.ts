import { approvalKind, type ApprovalStep } from '#platform/server/approval.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { tellDeciders } from './approval.mails.ts'
import * as sql from './approval.sql.ts'

/** What is submitted for approval: the record, what lists and mails call it, and who asks. */
export type Submission = {
  biz: string
  bizId: number
  no: string
  title: string
  companyId: number | null
  applicantId: number
  /** the account manager of the company; null when nobody is yet */
  handlerId: number | null
}
type Case = Omit<Submission, 'applicantId'> & { applicantId: number; caseId: number | null }

/** Opens one step of a case, and tells who may decide it. */
export async function openStep(tx: Ctx, about: Case, { step, permission, byHandler, workdays }: ApprovalStep) {
  const { biz, bizId, no, title, companyId, applicantId, handlerId, caseId } = about
  const task = { biz, bizId, no, title, companyId, applicantId, handlerId, caseId }
  const { id } = await sql.insertTask(tx, { ...task, step, permission, byHandler: byHandler ?? false, workdays })
  await tellDeciders(tx, 'approval.task', id)
  return id
}

/**
 * Submits a record for approval, in the transaction that makes it wait: its first step is open then. Throws a unique violation
 * (`approval_tasks_open`) while the record waits already. @public
 */
export const submitForApproval = (tx: Ctx, submission: Submission): Promise<number> =>
  openStep(tx, { ...submission, caseId: null }, approvalKind(submission.biz).steps[0]!)

/** Ends what waits about a record that was taken back, in the caller's transaction. @public */
export const withdrawApproval = (tx: Ctx, biz: string, bizId: number): Promise<bigint> =>
  sql.withdrawTask(tx, biz, bizId)

/** Where a record stands: its open task, whose turn it is, when it is due, and the day half of the last ones were decided by. @public */
export async function waitingFor(ctx: Ctx, biz: string, bizId: number) {
  const task = await sql.findOpen(ctx, biz, bizId)
  if (!task) return null
  const median = await sql.medianWorkdays(ctx, biz, task.step)
  const expectedOn = median === null ? task.dueOn : await sql.dayAfter(ctx, task.createdAt, Math.max(1, Math.ceil(median)))
  const { id, version, step, handler, dueOn, overdue, mayNudge, createdAt } = task
  return { taskId: id, version, step, handler, since: createdAt, dueOn, overdue, expectedOn, median, can: { nudge: mayNudge } }
} // prettier-ignore
