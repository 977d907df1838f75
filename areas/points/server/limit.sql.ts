import { sql } from 'kysely'
import { dayOf, daySpan } from '#platform/contract/day.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf } from '#platform/server/db/list.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { waitCap } from '#platform/contract/wait.ts'
import { markedFor, nameFor } from '#platform/server/db/name-for.ts'
import type { requestStates } from '../contract.ts'
import type { pointLimit } from '../limit.contract.ts'

/** The first day of the month somebody spends in, as the vendor's calendar has it. */
export const monthOf = ({ now }: Pick<Ctx, 'now'>): string => `${dayOf(now).slice(0, 7)}-01`
const since = (ctx: Pick<Ctx, 'now'>) => daySpan({ startDate: monthOf(ctx) }).from

/** What was spent or is held this month by whom the limit `l` limits, and what was given beside it. */
const spent = (
  ctx: Pick<Ctx, 'now'>,
) => sql`coalesce((select sum(h.gift + h.paid - h.gift_released - h.paid_released) from point_holds h
    where h.company_id = l.company_id and h.created_at >= ${since(ctx)}
      and case when l.user_id is null then h.project_id = l.project_id else h.user_id = l.user_id end), 0)::bigint as used,
  coalesce((select sum(r.points) from point_requests r where r.company_id = l.company_id and r.status = 'granted' and r.month = ${monthOf(ctx)}::date
      and case when l.user_id is null then r.project_id = l.project_id else r.user_id = l.user_id and r.project_id is null end), 0)::bigint as extra`

export type Limited = { points: number; used: number; extra: number }
/** The limits that hold for a spending, of a locked wallet. */
export async function listHolding(
  tx: Ctx,
  { companyId, userId, projectId }: { companyId: number; userId: number; projectId: number | null },
): Promise<Limited[]> {
  const { rows } = await sql<Limited>`select l.points, ${spent(tx)} from point_limits l
    where l.company_id = ${companyId} and (l.user_id = ${userId} or l.project_id = ${projectId})`.execute(tx.db)
  return rows
}

type Named = { id: number; name: string }
export type LimitRow = Limited & {
  id: number
  user: Named | null
  project: Named | null
  updatedAt: Date
  version: number
}
/** Of the own company: all for who sets them, else the own and those of projects one is a member or maker of. */
const visible = ({
  user,
}: SignedCtx) => sql`l.company_id = ${user.companyId} and (${user.permissions.has('points_limit')} or l.user_id = ${user.id}
  or exists (select from support_projects p where p.id = l.project_id and p.creator_id = ${user.id})
  or exists (select from support_project_members m where m.project_id = l.project_id and m.user_id = ${user.id}))`
const limitFrom = (
  ctx: SignedCtx,
) => sql`from point_limits l left join users u on u.id = l.user_id left join support_projects p on p.id = l.project_id
  where ${visible(ctx)}`
const limitColumns = (ctx: SignedCtx) => sql`l.id, l.points, ${spent(ctx)}, l.updated_at, l.version,
  case when u.id is not null then json_build_object('id', u.id, 'name', ${nameFor(ctx, 'u')}) end as user,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.code || ' ' || p.name) end as project`
export const findLimits = (ctx: SignedCtx, q: Parsed<typeof pointLimit.limits>) =>
  pageOf(
    ctx,
    q,
    sql<LimitRow>`select ${limitColumns(ctx)} ${limitFrom(ctx)} order by l.user_id is null, l.id`,
    limitFrom(ctx),
  )
export async function findLimit(ctx: SignedCtx, id: number): Promise<LimitRow | undefined> {
  return (await sql<LimitRow>`select ${limitColumns(ctx)} ${limitFrom(ctx)} and l.id = ${id}`.execute(ctx.db)).rows[0]
}
/** The company's sub-accounts and projects that have no end. */
export async function listChoices(ctx: SignedCtx): Promise<{ users: Named[]; projects: Named[] }> {
  const { db, user } = ctx
  const users = db
    .selectFrom('users as u')
    .select(['u.id', nameFor(ctx, 'u').as('name')])
    .where('companyId', '=', user.companyId)
    .where('isMain', '=', false)
  const projects = sql<Named>`select id, code || ' ' || name as name from support_projects where company_id = ${user.companyId} and status = 'opened' order by id desc limit 500`
  const [named, opened] = await Promise.all([users.orderBy('name').limit(500).execute(), projects.execute(db)])
  return { users: named, projects: opened.rows }
}
/** Whether the company may limit them: a sub-account of its own, or a project of its own. */
export async function isOurs(
  { db, user }: SignedCtx,
  { userId, projectId }: { userId?: number | undefined; projectId?: number | undefined },
): Promise<boolean> {
  const { rows } = await sql<{
    ours: boolean
  }>`select exists (select from users where id = ${userId ?? null} and company_id = ${user.companyId} and not is_main)
    or exists (select from support_projects where id = ${projectId ?? null} and company_id = ${user.companyId}) as ours`.execute(
    db,
  )
  return rows[0]!.ours
}
export async function deleteLimit({ db, user }: SignedCtx, id: number): Promise<boolean> {
  const query = db.deleteFrom('pointLimits').where('companyId', '=', user.companyId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

export type RequestRow = {
  id: number
  userId: number
  user: string
  projectId: number | null
  project: string | null
  points: number
  reason: string
  month: string
  status: (typeof requestStates)[number]
  answer: string
  decidedBy: string
  decidedAt: Date | null
  createdAt: Date
  version: number
}
const requestFrom = ({
  user,
}: SignedCtx) => sql`from point_requests r join users u on u.id = r.user_id left join users d on d.id = r.decided_by
  left join support_projects p on p.id = r.project_id
  where r.company_id = ${user.companyId} and (${user.permissions.has('points_limit')} or r.user_id = ${user.id})`
const requestColumns = (
  ctx: SignedCtx,
) => sql`r.id, r.user_id, ${nameFor(ctx, 'u')} as user, r.project_id, p.code || ' ' || p.name as project, r.points, r.reason, to_char(r.month, 'YYYY-MM') as month,
  r.status, r.answer, coalesce(${nameFor(ctx, 'd')}, '') as decided_by, r.decided_at, r.created_at, r.version`
export function findRequests(ctx: SignedCtx, q: Parsed<typeof pointLimit.requests>) {
  const from = sql`${requestFrom(ctx)} and ${matching(q, { status: eq('r.status') })}`
  return pageOf(
    ctx,
    q,
    sql<RequestRow>`select ${requestColumns(ctx)} ${from} order by r.updated_at desc, r.id desc`,
    from,
  )
}
export async function findRequest(ctx: SignedCtx, id: number): Promise<RequestRow | undefined> {
  return (await sql<RequestRow>`select ${requestColumns(ctx)} ${requestFrom(ctx)} and r.id = ${id}`.execute(ctx.db))
    .rows[0]
}

const points = sql`trim(to_char(r.points, 'FM999,999,999'))`
/** Requests the main account has to answer. */
export const listAsked = (ctx: SignedCtx) =>
  sql<WaitRow>`select r.id, ${markedFor(ctx, sql`u.name`, sql`u.name`)} || ' 申请 ' || ${points} || ' 积分' as title, coalesce(nullif(u.name_en, ''), u.name) || ' requests ' || ${points} || ' points' as title_en, null::text as due from point_requests r join users u on u.id = r.user_id
    where r.company_id = ${ctx.user.companyId} and r.status = 'open' and r.user_id <> ${ctx.user.id} order by r.id limit ${sql.lit(waitCap)}`
