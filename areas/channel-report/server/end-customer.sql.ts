import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import type { reportDesk } from '../staff.contract.ts'

type Tx = Pick<Ctx, 'db'>
/** So alike are two names that may be one. */
const alikeFrom = 0.6
export type EndRow = {
  id: number
  name: string
  code: string
  country: string
  root: string
  rootId: number
  qty: number
  distributors: number
  alike: string
  alikeId: number | null
  mergeId: number | null
  reason: string
  updatedAt: Date
  version: number
}

/** What is nearly called the same stands first: each beside the one that is most alike and stands for itself. */
export function findEnds(ctx: SignedCtx, q: Parsed<typeof reportDesk.endCustomers>) {
  const near = sql`left join lateral (select o.id, o.name from end_customers o where e.root_id = e.id and o.id <> e.id and o.root_id = o.id
      and company_likeness(o.name_key, e.name_key) >= ${sql.lit(alikeFrom)} order by company_likeness(o.name_key, e.name_key) desc, o.id limit 1) a on true`
  const narrow = {
    keyword: words('e.name', 'e.code'),
    alike: (on: boolean) => (on ? sql`a.id is not null` : sql`true`),
  }
  const found = sql`from end_customers e ${near} where ${matching(q, narrow)}`
  return pageOf(
    ctx,
    q,
    sql<EndRow>`select e.id::int as id, e.name, e.code, e.country, e.root_id::int as "rootId", case when e.root_id = e.id then '' else r.name end as root,
      coalesce(s.qty, 0)::bigint as qty, coalesce(s.n, 0)::int as distributors, coalesce(a.name, '') as alike, a.id::int as "alikeId",
      m.id::int as "mergeId", coalesce(m.reason, '') as reason, e.updated_at as "updatedAt", e.version
    from end_customers e ${near} join end_customers r on r.id = e.root_id left join end_customer_merges m on m.from_id = e.id and m.undone_at is null
    left join lateral (select sum(x.qty) as qty, count(distinct x.customer_id) as n from sales_rows x join end_customers o on o.id = x.end_customer_id
      where x.live and (o.id = e.id or o.root_id = e.id)) s on true
    where ${matching(q, narrow)} order by (a.id is not null) desc, e.name, e.id`,
    found,
  )
}

/** Some, held in the order of their ids until the transaction ends. */
export const holdEnds = ({ db }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('endCustomers')
    .select(['id', 'name', 'rootId', 'version'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
/** All that stood under one stand under another from now on: which they were is kept with the merge. */
export async function mergeEnds(
  { db }: Tx,
  { fromId, intoId, reason, userId }: { fromId: number; intoId: number; reason: string; userId: number },
): Promise<void> {
  await sql`with moved as (update end_customers set root_id = ${intoId}, version = version + 1, updated_at = now() where root_id = ${fromId} returning id)
    insert into end_customer_merges (from_id, into_id, moved, reason, user_id) select ${fromId}, ${intoId}, array_agg(id order by id), ${reason}, ${userId} from moved`.execute(
    db,
  )
}
/** The merge of an end customer that holds, held until the transaction ends. */
export const holdMergeOf = ({ db }: Tx, fromId: number) =>
  db
    .selectFrom('endCustomerMerges')
    .select(['id', 'version'])
    .where('fromId', '=', fromId)
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
/** What a merge moved stands under itself again, wherever it stands by now; what was parted from it since stays where it is. */
export async function undoMerge(
  { db }: Tx,
  { id, fromId, userId, version }: { id: number; fromId: number; userId: number; version: number },
): Promise<boolean> {
  const done =
    await sql`update end_customer_merges set undone_at = now(), undone_by = ${userId}, version = version + 1, updated_at = now()
    where id = ${id} and undone_at is null and version = ${version}`.execute(db)
  if (done.numAffectedRows !== 1n) return false
  await sql`update end_customers e set root_id = ${fromId}, version = e.version + 1, updated_at = now()
    from end_customer_merges m where m.id = ${id} and e.id = any(m.moved) and e.root_id = (select root_id from end_customers where id = ${fromId})`.execute(
    db,
  )
  return true
}
