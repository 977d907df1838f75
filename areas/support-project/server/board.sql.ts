import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words, type Paging } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { stages } from '../contract.ts'

type Stage = (typeof stages)[number]
export type Milestone = { stage: Stage; reachedOn: string; by: string }
/** When stages were reached, and by whose word. */
export async function listReached(ctx: Ctx, projectId: number): Promise<Milestone[]> {
  const { rows } =
    await sql<Milestone>`select s.stage, s.reached_on::text as reached_on, coalesce(${nameFor(ctx, 'u')}, '') as by
    from support_project_stages s left join users u on u.id = s.user_id where s.project_id = ${projectId}`.execute(
      ctx.db,
    )
  return rows
}
export async function insertReached(
  tx: Ctx,
  row: { projectId: number; stage: Stage; reachedOn: string; userId: number | null },
) {
  await tx.db
    .insertInto('supportProjectStages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['projectId', 'stage']).doNothing())
    .execute()
}

export const listRisks = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('supportProjectRisks as r')
    .leftJoin('users as u', 'u.id', 'r.authorId')
    .select(['r.id', 'r.title', 'r.detail', 'r.level', 'r.status', 'r.updatedAt', 'r.version'])
    .select([
      sql<string | null>`r.due_on::text`.as('dueOn'),
      sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('author'),
    ])
    .where('r.projectId', '=', projectId)
    // what is open first, the gravest foremost
    .orderBy(sql`r.status = 'open'`, 'desc')
    .orderBy(sql`array_position(array['high', 'medium', 'low'], r.level)`)
    .orderBy('r.id')
    .execute()
export const findRiskProject = async (ctx: Ctx, id: number): Promise<number | undefined> =>
  (await ctx.db.selectFrom('supportProjectRisks').select('projectId').where('id', '=', id).executeTakeFirst())
    ?.projectId
export async function deleteRisk(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('supportProjectRisks').where('id', '=', id).execute()
}

/** Members of a project by name; who created it stays. */
export async function listMembers(
  ctx: Ctx,
  projectId: number,
): Promise<{ id: number; name: string; fixed: boolean }[]> {
  const { rows } = await sql<{
    id: number
    name: string
    fixed: boolean
  }>`select u.id, ${nameFor(ctx, 'u')} as name, u.id = p.creator_id as fixed
    from support_project_members m join users u on u.id = m.user_id join support_projects p on p.id = m.project_id
    where m.project_id = ${projectId} order by u.name, u.id`.execute(ctx.db)
  return rows
}
const colleague = (
  companyId: number,
) => sql<boolean>`(u.company_id = ${companyId} and u.status = 'enabled' and u.anonymised_at is null
  and exists (select from user_roles r join role_permissions q on q.role = r.role
    where r.user_id = u.id and q.permission = 'support_read'))`
export function findCandidates(ctx: SignedCtx, companyId: number, q: Paging & { keyword?: string | undefined }) {
  const found = ctx.db
    .selectFrom('users as u')
    .select(['u.id', nameFor(ctx, 'u').as('name')])
    .where(colleague(companyId))
    .where(matching({ keyword: q.keyword }, { keyword: words('u.name', 'u.loginName') }))
  return pageOf(ctx, q, found.orderBy('u.name').orderBy('u.id'), found)
}
/** How many of these people may be members. */
export async function countColleagues(ctx: Ctx, companyId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from users u
    where u.id = any(${ids}::bigint[]) and ${colleague(companyId)}`.execute(ctx.db)
  return rows[0]!.n
}
/** Makes these and nobody else the members; answers who came. */
export async function replaceMembers(tx: SignedCtx, projectId: number, ids: readonly number[]): Promise<number[]> {
  await sql`delete from support_project_members where project_id = ${projectId} and user_id <> all(${ids}::bigint[])`.execute(
    tx.db,
  )
  const { rows } = await sql<{ userId: number }>`insert into support_project_members (project_id, user_id, added_by)
    select ${projectId}, x.id, ${tx.user.id} from unnest(${ids}::bigint[]) as x (id) on conflict do nothing returning user_id`.execute(
    tx.db,
  )
  return rows.map(({ userId }) => userId)
}

const isEngineer = sql<boolean>`(u.status = 'enabled' and v.is_vendor
  and exists (select from user_roles r where r.user_id = u.id and r.role in ('fae', 'fae_lead')))`
const engineers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as v', 'v.id', 'u.companyId')
    .select(['u.id', nameFor(ctx, 'u').as('name')])
    .where(isEngineer)
export const listEngineers = (ctx: Ctx) => engineers(ctx).orderBy('u.name').orderBy('u.id').limit(500).execute()
export const isKnownEngineer = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await engineers(ctx).where('u.id', '=', id).executeTakeFirst()) !== undefined
