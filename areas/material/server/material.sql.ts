import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { columnsOf, eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { material } from '../contract.ts'

/** Those of the caller's company: every read and every removal begins here. */
const own = (ctx: SignedCtx) => ctx.db.selectFrom('materials').where('companyId', '=', ctx.user.companyId)
const columns = columnsOf(material.show.reply)

/** One page, last changed first. */
export function findMaterials(ctx: SignedCtx, q: Parsed<typeof material.list>) {
  const found = own(ctx).where(matching(q, { kind: eq('kind'), keyword: words('name') }))
  return pageOf(ctx, q, found.select(columns).orderBy('updatedAt', 'desc').orderBy('id', 'desc'), found)
}
export type MaterialRow = Awaited<ReturnType<typeof findMaterials>>['list'][number]

export const findMaterial = (ctx: SignedCtx, id: number) =>
  own(ctx).select(columns).where('id', '=', id).executeTakeFirst()

/** False when the company has no such record. */
export async function deleteMaterial(ctx: SignedCtx, id: number): Promise<boolean> {
  const query = ctx.db.deleteFrom('materials').where('companyId', '=', ctx.user.companyId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}
