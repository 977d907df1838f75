import type { Ctx } from '../ctx.ts'

/** Whom a limit of an open call counts: the account, or the network of a visitor. */
export const callerOf = (ctx: Ctx): string => (ctx.user ? String(ctx.user.id) : ctx.ip)

/** Counts a call of a visitor, by network; people with an account are not slowed down. */
export async function spendVisit(
  ctx: Ctx,
  name: 'visitor' | 'visitor_part' | 'visitor_download' = 'visitor',
): Promise<void> {
  if (!ctx.user) await ctx.app.limits.spend(name, ctx.ip)
}
