import type { SignedCtx } from '#platform/server/ctx.ts'

/** The customer code of the caller's company; null when it has none. */
export async function findCustomerCode(ctx: SignedCtx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('companies')
    .select('customerCode')
    .where('id', '=', ctx.user.companyId)
    .executeTakeFirst()
  return row?.customerCode ?? null
}
