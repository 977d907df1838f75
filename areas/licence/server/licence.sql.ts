import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { columnsOf, eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { licence } from '../contract.ts'

/** Those of the caller's company: every read and every removal begins here. */
const own = (ctx: SignedCtx) => ctx.db.selectFrom('licences').where('companyId', '=', ctx.user.companyId)
const columns = columnsOf(licence.show.reply)

/** One page, last changed first. */
export function findLicences(ctx: SignedCtx, q: Parsed<typeof licence.list>) {
  const found = own(ctx).where(matching(q, { kind: eq('kind'), keyword: words('name') }))
  return pageOf(ctx, q, found.select(columns).orderBy('updatedAt', 'desc').orderBy('id', 'desc'), found)
}
export type LicenceRow = Awaited<ReturnType<typeof findLicences>>['list'][number]

export const findLicence = (ctx: SignedCtx, id: number) =>
  own(ctx).select(columns).where('id', '=', id).executeTakeFirst()

/** False when the company has no such record. */
export async function deleteLicence(ctx: SignedCtx, id: number): Promise<boolean> {
  const query = ctx.db.deleteFrom('licences').where('companyId', '=', ctx.user.companyId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}
