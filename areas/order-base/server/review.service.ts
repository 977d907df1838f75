import { decideAsRead, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import type { orderDesk } from '../staff.contract.ts'
import { contactMachine } from './order-base.rules.ts'
import { contactShown, reviewStepOf } from './own.service.ts'
import * as sql from './own.sql.ts'

const missing = 'order-base.not_found'
const { biz } = contactMachine
const none = { edit: false, makeDefault: false, disable: false, enable: false, discard: false }

export async function listReviews(ctx: SignedCtx, q: Parsed<typeof orderDesk.reviews>) {
  const page = await sql.findReviews(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return {
    ...page,
    list: page.list.map((row) => ({ ...contactShown(row), ...namesOf(ctx, row), can: { decide: mine.has(row.id) } })),
  }
}
type Row = NonNullable<Awaited<ReturnType<typeof sql.findReview>>>
const namesOf = ({ locale }: SignedCtx, { customerCode, customer, customerEn, applicant }: Row) => ({
  customerCode,
  customer: asRegistered(locale, customer, customerEn),
  applicant,
})

export async function showReview(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findReview(ctx, id)
  if (!row) throw fail(missing)
  const [history, task, old] = await Promise.all([
    findNamedLogs(ctx, biz, id),
    taskForMe(ctx, biz, id),
    row.replacesId === null ? undefined : sql.findAny(ctx, row.replacesId),
  ])
  return {
    ...contactShown(row),
    ...namesOf(ctx, row),
    can: { decide: task !== undefined },
    before: old ? { ...contactShown(old), can: none } : null,
    history,
    step: reviewStepOf(task?.step),
  }
}
export const decideAddress = (ctx: SignedCtx, ask: Parsed<typeof orderDesk.decideAddress>) =>
  decideAsRead(ctx, biz, ask, async () => {
    const row = await sql.findReview(ctx, ask.id)
    if (!row) throw fail(missing)
    return row
  })
