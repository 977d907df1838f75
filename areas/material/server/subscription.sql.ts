import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen, unseenChips } from '#platform/server/auth/chip.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { channels, digests, material, targets } from '../contract.ts'
import type { Category } from '../values.contract.ts'

type Target = (typeof targets)[number]
type Row = {
  id: number
  target: Target
  of: string
  name: string
  channel: (typeof channels)[number]
  digest: (typeof digests)[number]
  createdAt: Date
}
/** The caller's own, without those of chips they may not know of any more; of a category the name is its value. */
export function findSubscriptions(ctx: SignedCtx, q: Parsed<typeof material.subscriptions>) {
  const from = sql`from material_subscriptions t left join chips c on c.id = t.chip_id left join material_vendors v on v.id = t.vendor_id
      left join materials m on m.id = t.material_id
    where t.user_id = ${ctx.user.id} and (t.chip_id is null or ${chipSeen(ctx.user, 'c')}) and ${matching(q, { target: eq('t.target') })}`
  return pageOf<Row>(
    ctx,
    q,
    sql`select t.id, t.target, coalesce(t.category, coalesce(t.chip_id, t.vendor_id, t.material_id)::text) as of,
      coalesce(c.code, ${nameFor(ctx, 'v')}, m.part_no, t.category) as name, t.channel, t.digest, t.created_at ${from} order by t.id desc`,
    from,
  )
}
export async function countSubscriptions({ db, user }: SignedCtx): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from material_subscriptions t where t.user_id = ${user.id}
    and (t.chip_id is null or not t.chip_id = any(${unseenChips(user)}))`.execute(db)
  return rows[0]!.n
}
export type Followed = {
  target: Target
  chipId: number | null
  category: Category | null
  vendorId: number | null
  materialId: number | null
}
/** Whether there is what is to be followed, for this person. */
export async function isThere(ctx: SignedCtx, { chipId, vendorId, materialId, category }: Followed): Promise<boolean> {
  if (category) return true
  const { rows } = await sql`select from (select 1) x where
    exists (select from chips c where c.id = ${chipId}::bigint and ${chipSeen(ctx.user, 'c')})
    or exists (select from material_vendors v where v.id = ${vendorId}::bigint) or exists (select from materials m where m.id = ${materialId}::bigint)`.execute(
    ctx.db,
  )
  return rows.length > 0
}
/** The one of the same target, where there is one. */
export async function findSame({ db, user }: SignedCtx, one: Followed): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{
    id: number
  }>`select id from material_subscriptions where user_id = ${user.id} and target = ${one.target}
    and coalesce(chip_id, vendor_id, material_id, 0) = ${one.chipId ?? one.vendorId ?? one.materialId ?? 0}
    and coalesce(category, '') = ${one.category ?? ''}`.execute(db)
  return rows[0]
}
export const updateWays = ({ db }: SignedCtx, id: number, ways: Pick<Row, 'channel' | 'digest'>) =>
  db
    .updateTable('materialSubscriptions')
    .set({ ...ways, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
/** False where the caller has none of this id. */
export async function deleteSubscription({ db, user }: SignedCtx, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('materialSubscriptions')
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
