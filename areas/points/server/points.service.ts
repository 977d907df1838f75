import type { SignedCtx } from '#platform/server/ctx.ts'
import { balanceOf } from './credit.service.ts'
import { endingDays } from './points.jobs.ts'
import { listEnding } from './wallet.sql.ts'

export async function showBalance(ctx: SignedCtx) {
  const { companyId } = ctx.user
  const [ending] = await listEnding(ctx, endingDays, companyId)
  return { ...(await balanceOf(ctx, companyId)), ending: ending ? { points: ending.points, on: ending.on } : null }
}
