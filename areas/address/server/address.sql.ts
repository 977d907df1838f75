import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { columnsOf, eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { address } from '../contract.ts'

/** Those of the caller's company: every read and every removal begins here. */
const own = (ctx: SignedCtx) => ctx.db.selectFrom('addresses').where('companyId', '=', ctx.user.companyId)
const columns = columnsOf(address.show.reply, 'countryName')

/** One page, defaults first. */
export function findAddresses(ctx: SignedCtx, q: Parsed<typeof address.list>) {
  const found = own(ctx).where(
    matching(q, { kind: eq('kind'), keyword: words('receiver', 'phone', 'province', 'city', 'detail') }),
  )
  const ordered = found.select(columns).orderBy('isDefault', 'desc').orderBy('updatedAt', 'desc').orderBy('id', 'desc')
  return pageOf(ctx, q, ordered, found)
}
export type AddressRow = Awaited<ReturnType<typeof findAddresses>>['list'][number]

export const findAddress = (ctx: SignedCtx, id: number) =>
  own(ctx).select(columns).where('id', '=', id).executeTakeFirst()

/** Whether it stays the default when it is changed: one that becomes an address of another kind is not the default there. */
export const staysDefault = (kind: string) => sql<boolean>`is_default and kind = ${kind}`

/** Takes the default from the addresses of the same kind, and holds them all until the transaction ends. */
export async function clearDefault(ctx: SignedCtx, id: number): Promise<void> {
  const kind = own(ctx).select('kind').where('id', '=', id)
  await own(ctx).select('id').where('kind', '=', kind).orderBy('id').forUpdate().execute()
  const query = ctx.db.updateTable('addresses').set({ isDefault: false }).where('companyId', '=', ctx.user.companyId)
  await query.where('kind', '=', kind).where('isDefault', '=', true).execute()
}

/** False when the company has no such address. */
export async function deleteAddress(ctx: SignedCtx, id: number): Promise<boolean> {
  const query = ctx.db.deleteFrom('addresses').where('companyId', '=', ctx.user.companyId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}
