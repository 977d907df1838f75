import { decideAsRead, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { reportDesk } from '../staff.contract.ts'
import { reportMachine } from './channel-report.rules.ts'
import { batchShown, detailOf, found, missing, stepOf } from './channel-report.service.ts'
import * as sql from './channel-report.sql.ts'
import { hasRow, markCell } from './write.sql.ts'

const { biz } = reportMachine

export async function listDesk(ctx: SignedCtx, q: Parsed<typeof reportDesk.desk>) {
  const page = await sql.findDesk(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => ({ ...batchShown(ctx, row), can: { decide: mine.has(row.id) } })) }
}
export async function reviewBatch(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [detail, task] = await Promise.all([detailOf(ctx, row), taskForMe(ctx, biz, id)])
  return { ...batchShown(ctx, row), ...detail, can: { decide: task !== undefined }, step: stepOf(task?.step) }
}
export const auditBatch = (ctx: SignedCtx, ask: Parsed<typeof reportDesk.audit>) =>
  decideAsRead(ctx, biz, ask, () => found(ctx, ask.id))

/** Marks are made while a report waits: what was decided stays as it was read. */
export const markRow = (ctx: SignedCtx, { id, row, column, note }: Parsed<typeof reportDesk.mark>) =>
  transact(ctx, async (tx) => {
    await found(tx, id)
    const held = await sql.holdBatch(tx, id)
    if (held?.status !== 'submitted') throw fail('platform.state')
    if (!(await hasRow(tx, id, row))) throw fail(missing)
    return { marks: await markCell(tx, { id, row, column, note, userId: tx.user.id }) }
  })
