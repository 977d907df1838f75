import { sql, type RawBuilder } from 'kysely'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import { casesOf } from '#platform/server/auth/stand-in.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, when, words, type Paging } from '#platform/server/db/list.ts'
import { projectCap, serviceSources, type ProjectRow as HomeRow } from '#platform/server/home.ts'
import type { projectStates, projectTypes, stages } from '../contract.ts'
import { projectSeen, toAsk } from './seen.sql.ts'

export type Asked = {
  status?: (typeof projectStates)[number] | undefined
  type?: (typeof projectTypes)[number] | undefined
  stage?: (typeof stages)[number] | undefined
  chipId?: number | undefined
  mine?: boolean | undefined
  keyword?: string | undefined
}
const text = (column: string) => sql<string | null>`${sql.ref(column)}::text`
const joined = (ctx: Ctx) =>
  ctx.db
    .selectFrom('supportProjects as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .innerJoin('users as a', 'a.id', 't.creatorId')
    .leftJoin('chips as p', 'p.id', 't.chipId')
    .leftJoin('users as h', 'h.id', 't.handlerId')
    .leftJoin('users as f', 'f.id', 't.faeOwnerId')
const rows = (ctx: Ctx) =>
  joined(ctx)
    .select([
      't.id',
      't.name',
      't.type',
      't.stage',
      't.status',
      't.companyId',
      't.creatorId',
      't.handlerId',
      't.faeOwnerId',
    ])
    .select([
      't.supportLevel',
      't.updatedAt',
      't.version',
      't.submittedAt',
      't.closedAt',
      nameFor(ctx, 'c').as('companyName'),
    ])
    .select([sql<string>`coalesce(t.code, '')`.as('code'), sql<string>`coalesce(p.code, '')`.as('chip')])
    .select([
      sql<string>`coalesce(${nameFor(ctx, 'h')}, '')`.as('handler'),
      sql<string>`coalesce(${nameFor(ctx, 'f')}, '')`.as('faeOwner'),
    ])
export type ProjectRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
const details = (ctx: Ctx) =>
  rows(ctx)
    .select([
      't.companyType',
      't.endCustomer',
      't.abbreviation',
      't.chipId',
      't.productType',
      't.productName',
      't.targetArea',
    ])
    .select(['t.monthlyForecast', 't.userCount', 't.contactName', 't.contactPhone', 't.contactEmail', 't.background'])
    .select([
      't.competitiveness',
      't.mainFunctions',
      't.questionSubject',
      't.question',
      't.returnReason',
      't.closeReason',
      't.openedAt',
      nameFor(ctx, 'a').as('creator'),
    ])
    .select([
      text('t.evtOn').as('evtOn'),
      text('t.dvtOn').as('dvtOn'),
      text('t.pvtOn').as('pvtOn'),
      text('t.mpOn').as('mpOn'),
    ])
export type ProjectDetail = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>
export type SeenDetail = ProjectDetail & { toAsk: boolean }

const filterOf = (ctx: SignedCtx, q: Asked) =>
  matching<Asked>(q, {
    status: eq('t.status'),
    type: eq('t.type'),
    stage: eq('t.stage'),
    chipId: eq('t.chipId'),
    mine: when(sql`(t.fae_owner_id = any(${casesOf(ctx.user)}::bigint[]) or t.handler_id = any(${casesOf(ctx.user)}::bigint[])
      or t.creator_id = ${ctx.user.id})`),
    keyword: words('t.code', 't.name', 't.productName', 'c.name'),
  })
const seen = (ctx: SignedCtx) => sql<boolean>`${projectSeen(ctx.user, 't')}`
/** One page of what the caller sees, last changed first. */
export function findProjects(ctx: SignedCtx, { page, limit, ...asked }: Asked & Paging) {
  const found = rows(ctx).where(seen(ctx)).where(filterOf(ctx, asked))
  return pageOf(ctx, { page, limit }, found.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc'), found)
}
/** Those below an id, the latest first: an export goes on from the last of them. */
export const listBelow = (ctx: SignedCtx, asked: Asked, below: number, limit: number) =>
  details(ctx)
    .where(seen(ctx))
    .where(filterOf(ctx, asked))
    .where('t.id', '<', below)
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
export const findProject = (ctx: SignedCtx, id: number) =>
  details(ctx)
    .select(toAsk(sql`${ctx.user.id}`, 't').as('toAsk'))
    .where(seen(ctx))
    .where('t.id', '=', id)
    .executeTakeFirst()
/** The first question of a project that its author has not submitted yet, as an issue may be by now. */
export async function firstQuestionOf(ctx: Ctx, id: number): Promise<{ userId: number; subject: string } | undefined> {
  const { rows } = await sql<{ userId: number; subject: string }>`
    select sp.creator_id as user_id, sp.question_subject as subject from support_projects sp
    where sp.id = ${id} and ${toAsk(sql.ref('sp.creatorId'), 'sp')}`.execute(ctx.db)
  return rows[0]
}
/** Any; rights are the caller's business. */
export const findAny = (ctx: Ctx, id: number) => details(ctx).where('t.id', '=', id).executeTakeFirst()

export type Counts = { untreated: number; treating: number; closed: number }
const issuesOf = (ctx: SignedCtx, projectId: RawBuilder<unknown>) =>
  sql.join(
    serviceSources().flatMap(({ ofProject }) => (ofProject ? [sql`(${ofProject(ctx, projectId)})`] : [])),
    sql` union all `,
  )
const counted = () => serviceSources().some(({ ofProject }) => ofProject)
/** Issues of these projects by their state, as the caller sees them. */
export async function countIssues(ctx: SignedCtx, ids: readonly number[]): Promise<Map<number, Counts>> {
  if (!ids.length || !counted()) return new Map()
  const { rows: found } = await sql<Counts & { id: number }>`select x.id::int as id,
      coalesce(sum(y.n) filter (where y.status = 'untreated'), 0)::int as untreated,
      coalesce(sum(y.n) filter (where y.status = 'treating'), 0)::int as treating,
      coalesce(sum(y.n) filter (where y.status = 'closed'), 0)::int as closed
    from unnest(${ids}::bigint[]) as x (id) cross join lateral (${issuesOf(ctx, sql`x.id`)}) as y (status, n)
    group by x.id`.execute(ctx.db)
  return new Map(found.map(({ id, ...n }) => [id, n]))
}
/** Opened projects the caller belongs to, each with its issues that are not treated, treated and closed. */
export const listMine = (ctx: SignedCtx) =>
  sql<HomeRow>`select t.id, t.code, t.name, '' as name_en, t.updated_at as at, ${
    counted()
      ? sql`(select array[coalesce(sum(y.n) filter (where y.status = 'untreated'), 0), coalesce(sum(y.n) filter (where y.status = 'treating'), 0),
          coalesce(sum(y.n) filter (where y.status = 'closed'), 0)]::int[] from (${issuesOf(ctx, sql`t.id`)}) as y (status, n))`
      : sql`array[0, 0, 0]`
  } as counts
    from support_projects t where t.status = 'opened' and ${projectSeen(ctx.user, 't')}
      and (${!ctx.user.staff} or t.fae_owner_id = ${ctx.user.id} or t.handler_id = ${ctx.user.id})
    order by t.updated_at desc, t.id desc limit ${sql.lit(projectCap)}`

/** The chip of this id by its code; undefined where the caller may not know of it. */
export async function findChip(ctx: SignedCtx, id: number): Promise<string | undefined> {
  const { rows: found } = await sql<{ code: string }>`select c.code from chips c
    where c.id = ${id} and ${chipSeen(ctx.user, 'c')}`.execute(ctx.db)
  return found[0]?.code
}
/** The enabled account manager of exactly this name. */
export async function findManagerNamed(ctx: Ctx, name: string): Promise<number | undefined> {
  const found = ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as v', 'v.id', 'u.companyId')
    .innerJoin('userRoles as r', 'r.userId', 'u.id')
    .select('u.id')
    .where('u.name', '=', name)
    .where('u.status', '=', 'enabled')
    .where('v.isVendor', '=', true)
    .where('r.role', 'in', ['account_manager', 'am_lead'])
  return (await found.orderBy('u.id').executeTakeFirst())?.id
}
/** The next number of a chip in a year, locked until the end of the transaction; duplicates never, gaps perhaps. */
export async function takeNumber(tx: Ctx, chipId: number, year: number): Promise<number> {
  const { rows: made } = await sql<{ n: number }>`insert into support_project_numbers as k (chip_id, year, last_value)
    values (${chipId}, ${year}, 1) on conflict (chip_id, year) do update set last_value = k.last_value + 1
    returning last_value as n`.execute(tx.db)
  return made[0]!.n
}
/** Opened projects in mass production nobody has worked on for so many days, the longest first. */
export async function listIdle(ctx: Ctx, days: number): Promise<{ id: number; version: number }[]> {
  const { rows: found } = await sql<{ id: number; version: number }>`select t.id, t.version from support_projects t
    where t.status = 'opened' and t.stage = 'MP' and t.active_at < now() - make_interval(days => ${days})
    and not exists (select from issues i where i.project_id = t.id and i.state <> 'closed')
    order by t.active_at limit 500`.execute(ctx.db)
  return found
}

/** How many issues of a project are not closed; none is asked or opened anew in it until the transaction ends. */
export async function countOpenIssues(tx: Ctx, projectId: number): Promise<number> {
  await sql`select from support_projects where id = ${projectId} for update`.execute(tx.db)
  const { rows: found } = await sql<{
    n: number
  }>`select count(*)::int as n from issues i where i.project_id = ${projectId} and i.state <> 'closed'`.execute(tx.db)
  return found[0]!.n
}
