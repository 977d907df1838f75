import { decideAsRead, taskForMe, waitingForMe } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import type { dealer } from '../contract.ts'
import { dealerMachine } from './dealer.rules.ts'
import { dealerShown, namedIn, papersOf, stepOf } from './dealer.service.ts'
import * as sql from './dealer.sql.ts'

const missing = 'dealer.not_found'
const { biz } = dealerMachine

export async function listDesk(ctx: SignedCtx, q: Parsed<typeof dealer.deskList>) {
  const page = await sql.findDesk(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return {
    ...page,
    list: page.list.map((row) => ({ ...namedIn(ctx, dealerShown(ctx, row)), can: { decide: mine.has(row.id) } })),
  }
}
export async function showDesk(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDealer(ctx, id)
  if (!row) throw fail(missing)
  const [papers, history, task] = await Promise.all([
    papersOf(ctx, id),
    findNamedLogs(ctx, biz, id),
    taskForMe(ctx, biz, id),
  ])
  const can = { decide: task !== undefined }
  return { ...dealerShown(ctx, row), can, papers, history, step: stepOf(task?.step) }
}
export const auditDealer = (ctx: SignedCtx, ask: Parsed<typeof dealer.audit>) =>
  decideAsRead(ctx, biz, ask, async () => {
    const row = await sql.findDealer(ctx, ask.id)
    if (!row) throw fail(missing)
    return row
  })
