import type { Parsed } from '#platform/contract/contract.ts'
import type { Locale } from '#platform/contract/text.ts'
import { fail, Failure, kindOf, kinds } from '#platform/contract/error.ts'
import { approvalKind, approvalKinds, type ApprovalStep } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { translate } from '#platform/server/text.ts'
import { inScript } from '#platform/server/traditional.ts'
import type { approval } from '../contract.ts'
import { taskMachine } from './approval.rules.ts'
import * as sql from './approval.sql.ts'
import { toldOf } from './told.service.ts'
import { listManagers } from './delegation.sql.ts'
import { openStep } from './open-step.ts'
import { tellDeciders } from './approval.mails.ts'

const factsOf = (row: sql.TaskRow) => ({
  mine: row.mine,
  own: row.own,
  before: row.before,
  named: !row.byHandler || row.handlerId !== null,
})
const stepOf = (row: { biz: string; step: string }): ApprovalStep | undefined =>
  approvalKind(row.biz).steps.find(({ step }) => step === row.step)
const stepWords = (ctx: SignedCtx, row: { biz: string; step: string }) =>
  translate(ctx.locale, stepOf(row)?.text ?? row.step)

/** What is decided, and at which step where there are several. */
export function markWords(locale: Locale, mark: string): string {
  const [biz = '', name] = mark.split(' ')
  const { text, steps } = approvalKind(biz)
  const step = steps.length > 1 ? steps.find((one) => one.step === name) : undefined
  return [text, ...(step ? [step.text] : [])].map((key) => translate(locale, key)).join(' · ')
}

const checksOf = (ctx: SignedCtx, step: ApprovalStep | undefined) =>
  (step?.checks ?? []).map(({ name, text }) => ({ name, text: translate(ctx.locale, text) }))

const wordsOf = (ctx: SignedCtx, words: ApprovalStep['words']) =>
  words
    ? {
        pass: translate(ctx.locale, words.pass),
        reject: translate(ctx.locale, words.reject),
        ...(words.passed && { passed: translate(ctx.locale, words.passed) }),
        ...(words.rejected && { rejected: translate(ctx.locale, words.rejected) }),
      }
    : null

const shown = (ctx: SignedCtx) => (row: sql.TaskRow) => {
  const can = abilities(ctx, taskMachine, row.status, factsOf(row))
  const kind = approvalKind(row.biz)
  return {
    ...row,
    title: kind.named ? row.title : inScript(ctx.locale, row.title, [row.applicant, row.companyName]),
    kind: translate(ctx.locale, kind.text),
    stepName: stepWords(ctx, row),
    checks: checksOf(ctx, stepOf(row)),
    words: wordsOf(ctx, stepOf(row)?.words),
    url: kind.url(row.bizId),
    can: { decide: can.pass, assign: can.assign && row.byHandler },
  }
}

export async function listTodo(ctx: SignedCtx, q: Parsed<typeof approval.todo>) {
  const page = await sql.findTasks(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}

export const listKinds = async (ctx: SignedCtx) =>
  approvalKinds().map(({ biz, text }) => ({ biz, name: translate(ctx.locale, text) }))

async function found(ctx: SignedCtx, id: number) {
  const row = await sql.findTask(ctx, id)
  if (!row) throw fail('approval.not_found')
  return row
}

export async function showTask(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [steps, comments] = [await sql.listCase(ctx, row.caseId), await sql.listComments(ctx, row.caseId)]
  const named = steps.map((step) => worded(ctx, { ...step, biz: row.biz }))
  return { ...shown(ctx)(row), steps: named, ...(await toldOf(ctx, row)), comments }
}

/** A step that was decided, in words: its name, and what was ticked. */
export const worded = <S extends { biz: string; step: string; checks: string[] }>(ctx: SignedCtx, step: S) => ({
  ...step,
  stepName: stepWords(ctx, step),
  checked: checksOf(ctx, stepOf(step))
    .filter(({ name }) => step.checks.includes(name))
    .map(({ text }) => text),
})

/** What was ticked of the checklist; nobody passes a step with an item open. */
function tickedOf(ctx: SignedCtx, row: sql.TaskRow, { result, checks }: Pick<Ask, 'result' | 'checks'>): string[] {
  const asked = (stepOf(row)?.checks ?? []).map(({ name }) => name)
  const ticked = asked.filter((name) => checks.includes(name))
  if (result === 'pass' && ticked.length < asked.length) throw refuseField(ctx, 'checks', 'approval.checks_open')
  return ticked
}

// the same person has decided another step of the case in this very moment
const decidedBefore: Taken = { approval_tasks_once: ['id', 'platform.own_audit'] }
type Ask = { id: number; version: number; result: 'pass' | 'reject'; reason: string; checks: readonly string[] }
/** Decides a task, does to the record what follows from it, and opens the next step: all or nothing. */
export async function decideTask(ctx: SignedCtx, { id, version, result, reason, checks }: Ask) {
  const row = await found(ctx, id)
  const kind = approvalKind(row.biz)
  const next = kind.steps[kind.steps.findIndex(({ step }) => step === row.step) + 1]
  return namingTaken(ctx, decidedBefore, () =>
    transact(ctx, async (tx) => {
      const saved = await moveState(tx, 'approvalTasks', taskMachine, {
        id,
        version,
        from: row.status,
        action: result,
        comment: reason,
        facts: factsOf(row),
        set: () => ({ decidedBy: ctx.user.id, decidedAt: ctx.now, comment: reason }),
      })
      await sql.keepChecks(tx, id, tickedOf(ctx, row, { result, checks }))
      const { bizId, step, handlerId } = row
      await kind.decided(tx, { bizId, step, result, reason, last: !next, handlerId })
      if (result === 'pass' && next) await openStep(tx, { ...row, title: row.keptTitle }, next)
      return saved
    }),
  )
}

export async function decideMany(ctx: SignedCtx, { tasks, result, reason }: Parsed<typeof approval.decideMany>) {
  if (result === 'reject' && !reason) throw refuseField(ctx, 'reason', 'platform.reason_needed')
  const answers: { id: number; msgCode: number; msg: string }[] = []
  for (const task of tasks) {
    try {
      await decideTask(ctx, { ...task, result, reason, checks: [] })
      answers.push({ id: task.id, msgCode: 0, msg: '' })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const msg = translate(ctx.locale, error.code, error.params)
      answers.push({ id: task.id, msgCode: kinds[kindOf(error.code)], msg })
    }
  }
  return answers
}

export async function assignTask(ctx: SignedCtx, { id, version, handlerId }: Parsed<typeof approval.assign>) {
  const row = await found(ctx, id)
  if (!row.byHandler) throw fail('platform.state')
  const managers = await listManagers(ctx)
  if (!managers.some((one) => one.id === handlerId)) throw refuseField(ctx, 'handlerId', 'approval.unknown_person')
  return transact(ctx, async (tx) => {
    const move = { id, version, from: row.status, action: 'assign', facts: factsOf(row) } as const
    const saved = await moveState(tx, 'approvalTasks', taskMachine, { ...move, set: () => ({ handlerId }) })
    await approvalKind(row.biz).assigned?.(tx, { bizId: row.bizId, handlerId })
    await tellDeciders(tx, 'approval.task', id)
    return saved
  })
}

export async function commentTask(ctx: SignedCtx, { id, body }: { id: number; body: string }) {
  const row = await found(ctx, id)
  return sql.insertComment(ctx, row.id, body)
}

export async function nudge(ctx: SignedCtx, { taskId }: { taskId: number }) {
  await ctx.app.limits.spend('nudge', `approval ${ctx.user.id}`)
  return transact(ctx, async (tx) => {
    if (!(await sql.markNudged(tx, taskId)))
      throw fail((await sql.isOfCompany(tx, taskId)) ? 'approval.too_early' : 'approval.not_found')
    await tellDeciders(tx, 'approval.nudge', taskId)
    return null
  })
}
