import { holdersOf } from '#areas/access/server/access.public.ts'
import { approvalKind, type ApprovalKind } from '#platform/server/approval.ts'
import { translate } from '#platform/server/text.ts'
import { fail } from '#platform/contract/error.ts'
import { changed } from '#platform/server/db/record.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Ctx, Db, SignedCtx } from '#platform/server/ctx.ts'
import { decideTask, worded } from './approval.service.ts'
import * as sql from './approval.sql.ts'
import { openStep, taskOf, type Submission } from './open-step.ts'

export type { Submission } from './open-step.ts'
/** Dates a task of the demo back: it waits since a moment, and is due so many working days after it. */
export { dateTask } from './approval.sql.ts'

/** The step a submission begins with: the first, or the one that is named. */
const beginning = ({ steps }: ApprovalKind, from?: string) => steps.find(({ step }) => step === from) ?? steps[0]!
/**
 * Submits a record for approval, in the transaction that makes it wait: its first step is open then, or a later one that is named
 * because those before are not needed. Throws a unique violation (`approval_tasks_open`) while the record waits already.
 */
export const submitForApproval = (tx: Ctx, submission: Submission, from?: string): Promise<number> =>
  openStep(tx, { ...submission, caseId: null }, beginning(approvalKind(submission.biz), from))

/** The task of a record that waits in the demo, since a moment or since now, and at its first step or a later one; nobody is written to. */
export async function seedTask(
  db: Db,
  kind: ApprovalKind,
  of: Omit<Submission, 'biz'>,
  { from, since }: { from?: string | undefined; since?: Date | undefined } = {},
) {
  const step = beginning(kind, from)
  const { id } = await sql.insertTask({ db }, taskOf({ ...of, biz: kind.biz, caseId: null }, step))
  if (since) await sql.dateTask({ db }, id, since, step.workdays)
}

/** Dates what waits in the demo since this very moment back to the day its record was handed in, or to one of the last working days. */
export async function settleTasks(db: Db): Promise<void> {
  for (const { id, biz, step, since } of await sql.listFresh({ db })) {
    const { workdays = 2 } = approvalKind(biz).steps.find((one) => one.step === step) ?? {}
    const at = new Date((since ?? atWork(1 + (id % 3))).getTime() + ((id * 173) % 1100) * 1000)
    await sql.dateTask({ db }, id, at, workdays)
  }
}

/** Ends what waits about a record that was taken back, in the caller's transaction and before it changes the record. */
export const withdrawApproval = (tx: Ctx, biz: string, bizId: number): Promise<bigint> =>
  sql.withdrawTask(tx, biz, bizId)

/**
 * Locks what waits about a record until the end of the transaction; to be called before the record itself is locked, because a decision
 * locks its task first and the record after it.
 */
export const holdApproval = (tx: Ctx, biz: string, bizId: number): Promise<void> => sql.holdTask(tx, biz, bizId)

/**
 * Where a record stands: its open task, whose turn it is, when it is due, and the day half of the last ones were decided by.
 * `touched`: a step of the case was decided already.
 */
export async function waitingFor(ctx: Ctx, biz: string, bizId: number) {
  const found = await sql.findWaiting(ctx, biz, bizId)
  if (!found) return null
  const { mayNudge, ...waiting } = found
  return { ...waiting, can: { nudge: mayNudge } }
}

/**
 * What a queue is like for who thinks of asking: who takes its first step (the account manager, or up to three of those whose work
 * it is), the working days of all its steps, and those that half of the last fifty cases took; no median while there are fewer than five.
 */
export async function queueOf(ctx: SignedCtx, biz: string) {
  const { steps } = approvalKind(biz)
  const { permission, byHandler = false } = steps[0]!
  const names = byHandler ? [] : (await holdersOf(ctx, permission)).slice(0, 3).map(({ name }) => name)
  // taking delivery of papers is no decision: it takes as long as the post
  const decided = steps.filter(({ again }) => !again)
  const workdays = decided.reduce((sum, step) => sum + step.workdays, 0)
  return { byHandler, names, workdays, median: await sql.findMedian(ctx, biz, decided.length) }
}

type Ask = {
  bizId: number
  step: string
  result: 'pass' | 'reject'
  reason: string
  /** what was ticked of the step's checklist */
  checks?: readonly string[]
  /** the record as its reader had it, where the reader says so */
  version?: number | undefined
}
/**
 * Decides the step of a record that waits, as if its task were; `platform.state` while that step does not wait. The task is looked
 * for before the record, so that what was taken back and submitted anew meanwhile is not decided unseen.
 */
export async function decideRecord(
  ctx: SignedCtx,
  biz: string,
  { bizId, step, result, reason, version, checks = [] }: Ask,
  find: () => Promise<{ version: number } | undefined>,
) {
  const task = await sql.findOpen(ctx, biz, bizId)
  const row = await find()
  // somebody was faster, or it was taken back
  if (!task || task.step !== step) throw fail('platform.state')
  if (version !== undefined && row?.version !== version) throw changed(ctx)
  return decideTask(ctx, { id: task.id, version: task.version, result, reason, checks })
}
type Read = { id: number; version: number; result: 'pass' | 'reject'; reason: string }
/**
 * Decides about a record of one step as its own desk asks for it: by the version of the record that was read. The task is looked
 * for before the record, so that what was taken back and submitted anew meanwhile is not decided unseen.
 */
export async function decideAsRead(
  ctx: SignedCtx,
  biz: string,
  { id, version, result, reason }: Read,
  find: () => Promise<{ version: number }>,
) {
  const task = await sql.findOpen(ctx, biz, id)
  const row = await find()
  if (!task || row.version !== version) throw fail('platform.state')
  await decideTask(ctx, { id: task.id, version: task.version, result, reason, checks: [] })
  return { id, version: (await find()).version }
}
/** The checklists of a record as they were decided, in words, oldest first; for staff only. */
export async function checkedOf(ctx: SignedCtx, biz: string, bizId: number) {
  const decided = (await sql.listDecided(ctx, biz, bizId)).map((task) => worded(ctx, task))
  return decided
    .filter(({ checked }) => checked.length)
    .map(({ stepName, decidedBy, decidedAt, checked }) => ({ stepName, decidedBy, decidedAt: decidedAt!, checked }))
}
/** The checklist of a step, in words. */
export const checklistOf = (ctx: SignedCtx, biz: string, step: string) =>
  (approvalKind(biz).steps.find((one) => one.step === step)?.checks ?? []).map(({ name, text }) => ({
    name,
    text: translate(ctx.locale, text),
  }))
/** Whether anything about the submission that waits was decided already. */
export const isTouched = (ctx: Ctx, biz: string, bizId: number): Promise<boolean> => sql.isTouched(ctx, biz, bizId)
/** The task of a record that waits for the caller's decision; undefined when none does. */
export const taskForMe = (ctx: SignedCtx, biz: string, bizId: number) => sql.findMine(ctx, biz, bizId)
/** Of these records those that wait for the caller's decision. */
export const waitingForMe = (ctx: SignedCtx, biz: string, bizIds: readonly number[]): Promise<Set<number>> =>
  sql.listMine(ctx, biz, bizIds)
/** The days that differ from Monday to Friday, and whether each is worked: for what counts working hours. */
export { listSpecialDays } from './delegation.sql.ts'
