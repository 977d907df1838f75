import { decideRecord, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { productDesk } from '../desk.contract.ts'
import { productMachine, stepOf } from './product-certification.rules.ts'
import { filesAndHistory } from './product-certification.service.ts'
import * as sql from './product-certification.sql.ts'

const { biz } = productMachine

export async function listReviewed(ctx: SignedCtx, q: Parsed<typeof productDesk.desk>) {
  const page = await sql.findReviewed(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => ({ ...row, can: { decide: mine.has(row.id) } })) }
}

/** The record for whoever oversees it, takes care of it, or has its task, perhaps in somebody's place. */
export async function findForReview(ctx: SignedCtx, id: number) {
  const row = await sql.findReview(ctx, id)
  const task = row && (await taskForMe(ctx, productMachine.biz, id))
  return row && (row.seen || task) ? { row, task } : undefined
}

export async function showReviewed(ctx: SignedCtx, { id }: { id: number }) {
  const found = await findForReview(ctx, id)
  if (!found) throw fail('product-certification.not_found')
  const { row, task } = found
  return {
    ...row,
    ...(await filesAndHistory(ctx, id)),
    step: stepOf(task?.step),
    can: { decide: task !== undefined },
  }
}

export async function audit(ctx: SignedCtx, { id, ...ask }: Parsed<typeof productDesk.audit>) {
  const found = await findForReview(ctx, id)
  if (!found) throw fail('product-certification.not_found')
  await decideRecord(ctx, biz, { bizId: id, ...ask }, () => sql.findAny(ctx, id))
  const now = await sql.findAny(ctx, id)
  return { id, version: now?.version ?? found.row.version }
}
