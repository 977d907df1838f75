import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { address } from '../contract.ts'

/** Those of the caller's company: every read and every removal begins here. */
const own = (ctx: SignedCtx) => ctx.db.selectFrom('addresses').where('companyId', '=', ctx.user.companyId)
const columns = ['id', 'kind', 'name', 'updatedAt', 'version'] as const

/** One page, last changed first. */
export function findAddresses(ctx: SignedCtx, q: Parsed<typeof address.list>) {
  const found = own(ctx).where(matching(q, { kind: eq('kind'), keyword: words('name') }))
  return pageOf(ctx, q, found.select(columns).orderBy('updatedAt', 'desc').orderBy('id', 'desc'), found)
}
export type AddressRow = Awaited<ReturnType<typeof findAddresses>>['list'][number]

export const findAddress = (ctx: SignedCtx, id: number) =>
  own(ctx).select(columns).where('id', '=', id).executeTakeFirst()

/** False when the company has no such record. */
export async function deleteAddress(ctx: SignedCtx, id: number): Promise<boolean> {
  const query = ctx.db.deleteFrom('addresses').where('companyId', '=', ctx.user.companyId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}
