import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { demandDesk } from '../desk.contract.ts'
import { columns, type DemandRow } from './demand.sql.ts'

export type DeskRow = DemandRow & {
  companyName: string
  applicant: string
  handler: string
  joined: number
  totalQty: number
}
/** All for support and who oversees; an account manager sees those of the own customers. */
export const reviewed = (ctx: SignedCtx): RawBuilder<boolean> =>
  readsAs(ctx.user, 'demand_audit2') ||
  readsAs(ctx.user, 'demand_work') ||
  ctx.user.roles.some((role) => ['admin', 'am_lead', 'auditor'].includes(role))
    ? sql`d.status <> 'draft'`
    : sql`(d.status <> 'draft' and d.handler_id = any(${casesOf(ctx.user)}::bigint[]))`
const tables = sql`demands d join chips c on c.id = d.chip_id join companies k on k.id = d.company_id join users a on a.id = d.applicant_id
  left join users f on f.id = d.fae_id left join users s on s.id = d.slot_tester_id left join users h on h.id = d.handler_id`
const named = (
  ctx: Pick<Ctx, 'locale'>,
) => sql`${columns(ctx)}, ${nameFor(ctx, 'k')} as company_name, ${nameFor(ctx, 'a')} as applicant,
  coalesce(${nameFor(ctx, 'h')}, '') as handler, (select count(*)::int from demands x where x.merged_into = d.id) as joined,
  (d.annual_qty + coalesce((select sum(x.annual_qty) from demands x where x.merged_into = d.id), 0))::float8 as total_qty`

/** One page, what is open first, the latest foremost. */
export function findReviewed(ctx: SignedCtx, q: Parsed<typeof demandDesk.desk>) {
  const filter = matching(q, {
    status: eq('d.status'),
    keyword: words('d.no', 'd.partNo', 'd.vendor', 'd.product', 'k.name', 'k.nameEn'),
  })
  const from = sql`from ${tables} where ${reviewed(ctx)} and ${filter}`
  return pageOf<DeskRow>(
    ctx,
    q,
    sql`select ${named(ctx)} ${from}
    order by d.status in ('submitted', 'triage', 'wait_sample', 'verifying') desc, d.submitted_at desc, d.id desc`,
    from,
  )
}
/** One that was handed in, and whether the caller is among those who see it without its task. */
export async function findReview(ctx: SignedCtx, id: number): Promise<(DeskRow & { seen: boolean }) | undefined> {
  const { rows } = await sql<DeskRow & { seen: boolean }>`select ${named(ctx)}, ${reviewed(ctx)} as seen from ${tables}
    where d.id = ${id} and d.status <> 'draft'`.execute(ctx.db)
  return rows[0]
}
type Engineer = { id: number; name: string; open: number }
/** Who may be given a part to try, and how many they have. */
export async function listEngineers(ctx: SignedCtx): Promise<Engineer[]> {
  const { rows } = await sql<Engineer>`select u.id, ${nameFor(ctx, 'u')} as name,
      (select count(*)::int from demands d where d.fae_id = u.id and d.status in ('wait_sample', 'verifying')) as open
    from users u join companies k on k.id = u.company_id and k.is_vendor where u.status = 'enabled'
      and exists (select from user_roles r where r.user_id = u.id and r.role in ('fae', 'fae_lead')) order by open, u.id limit 200`.execute(
    ctx.db,
  )
  return rows
}
/** Gives a part to somebody, at the version that was read. */
export async function setEngineer(
  tx: SignedCtx,
  { id, faeId, version }: { id: number; faeId: number; version?: number },
) {
  let query = tx.db
    .updateTable('demands')
    .set({ faeId, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
  if (version !== undefined) query = query.where('version', '=', version)
  return query.where('status', 'in', ['wait_sample', 'verifying']).returning('version').executeTakeFirst()
}
