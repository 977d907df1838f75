import { sql, type RawBuilder } from 'kysely'
import { projectSeen } from '#areas/support-project/server/support-project.public.ts'
import type { Answer, Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor as ownNameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, sinceDay, untilDay, windowOf, words } from '#platform/server/db/list.ts'
import {
  priorities,
  type BoardType,
  type CloseCode,
  type issue,
  type PointOutcome,
  type ReproduceRate,
  type ShareLevel,
} from '../contract.ts'
import { countSeen, countStatuses, issueSeen, latestSeen, nameFor, seenFrom } from './seen.sql.ts'

type Row = Answer<typeof issue.list>['list'][number]
type AsDates<T> = {
  [K in keyof T]: K extends 'createdAt' | 'updatedAt' ? Date : K extends 'dueAt' ? Date | null : T[K]
}
export type IssueRow = AsDates<Row>

/** How the clock of the row `i` stands now. */
export const light = sql`case when i.state in ('resolved', 'closed') then 'done' when i.state in ('wait_customer', 'wait_third_party') then 'paused'
  when i.next_due < now() then 'late' when i.next_warn < now() then 'near' else 'ok' end`
/** What is the business of the company that asked and of the vendor; companies it is shown to get the other. */
const ours = (user: SessionUser, value: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  user.staff ? value : sql`case when i.company_id = ${user.companyId} then ${value} else ${other} end`
/** The same, and nothing for companies it is shown to. */
export const whole = (user: SessionUser, text: RawBuilder<unknown>) => ours(user, text, sql`''`)
export const listColumns = ({
  user,
  locale,
}: Pick<
  SignedCtx,
  'user' | 'locale'
>): RawBuilder<unknown> => sql`i.id, i.no, ${whole(user, sql`coalesce(p.code, '')`)} as project_code,
  ${whole(user, sql`p.name`)} as project_name, i.subject, i.type, i.priority, ${ours(user, sql`i.points`, sql`0`)} as points, i.state, i.status, ${light} as light,
  i.next_due as due_at, coalesce(${ownNameFor({ locale }, 'a')}, '') as assignee, ${nameFor({ user, locale }, 'u', 'uc')} as author, i.created_at, i.updated_at,
  i.expected_on::text as expected_on, i.version`
export const listJoins = sql`left join users a on a.id = i.assignee_id join users u on u.id = i.author_id join companies uc on uc.id = u.company_id`

type Asked = Omit<Parsed<typeof issue.list>, 'page' | 'limit'>
const narrowed = (q: Asked, without: { status?: true } = {}) =>
  matching(without.status ? { ...q, status: undefined } : q, {
    projectCode: eq('p.code'),
    status: eq('i.status'),
    type: eq('i.type'),
    priority: eq('i.priority'),
    assigneeId: eq('i.assigneeId'),
    startDate: sinceDay('i.createdAt'),
    endDate: untilDay('i.createdAt'),
    keyword: words('i.subject', 'i.no'),
  })

/** One page of what the caller sees, last changed first; counted as deep as pages go. */
export async function findIssues(ctx: SignedCtx, q: Parsed<typeof issue.list>) {
  const { user } = ctx
  const { offset, limit } = windowOf(q)
  const filter = narrowed(q)
  const found = latestSeen(user, filter, offset + limit)
  const [{ rows: list }, { rows: counted }] = await Promise.all([
    sql<IssueRow>`select ${listColumns(ctx)} from (select f.id from ${found} f order by f.updated_at desc, f.id desc limit ${limit} offset ${offset}) f
      join issues i on i.id = f.id join support_projects p on p.id = i.project_id ${listJoins} order by i.updated_at desc, i.id desc`.execute(
      ctx.db,
    ),
    sql<{ total: number }>`select ${countSeen(user, filter)} as total`.execute(ctx.db),
  ])
  return { list: list, page: q.page, limit: q.limit, total: counted[0]!.total }
}
/** How many of each status under the same filters, in one statement; none beyond what pages reach. */
export async function countIssues(ctx: SignedCtx, q: Asked) {
  const { rows } = await countStatuses(ctx.user, narrowed(q, { status: true })).execute(ctx.db)
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0
  return { unprocessed: of('unprocessed'), processing: of('processing'), closed: of('closed') }
}
/** Those below a place in the order, for the export. */
export async function listBelow(
  ctx: SignedCtx,
  q: Asked,
  below: { at: Date; id: number } | null,
  most: number,
): Promise<IssueRow[]> {
  const after = below ? sql`(i.updated_at, i.id) < (${below.at}, ${below.id}::bigint)` : sql`true`
  const { rows } = await sql<IssueRow>`select ${listColumns(ctx)} ${seenFrom} ${listJoins}
    where ${issueSeen(ctx.user)} and ${narrowed(q)} and ${after} order by i.updated_at desc, i.id desc limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

export type IssueRecord = {
  id: number
  no: string
  version: number
  state: Row['state']
  subject: string
  priority: Row['priority']
  projectId: number
  companyId: number
  authorId: number
  assigneeId: number | null
  shareLevel: ShareLevel
  closeCode: CloseCode | null
  closedAt: Date | null
  closeOn: string | null
  reopened: boolean
  rating: number | null
  firstResponseAt: Date | null
  projectOpened: boolean
}
const recordColumns = sql`i.id, i.no, i.version, i.state, i.subject, i.priority, i.project_id, i.company_id, i.author_id, i.assignee_id,
  i.share_level, i.close_code, i.closed_at, i.close_on::text as close_on, i.reopened, i.rating, i.first_response_at,
  exists (select from support_projects o where o.id = i.project_id and o.status = 'opened') as project_opened`
/** One the caller sees, for what is done with it. */
export async function findSeen(ctx: SignedCtx, by: { id: number } | { no: string }): Promise<IssueRecord | undefined> {
  const which = 'id' in by ? sql`i.id = ${by.id}` : sql`i.no = ${by.no}`
  const { rows } =
    await sql<IssueRecord>`select ${recordColumns} ${seenFrom} where ${which} and ${issueSeen(ctx.user)}`.execute(
      ctx.db,
    )
  return rows[0]
}
/** Any; rights are the caller's business. */
export async function findAny(ctx: Ctx, id: number): Promise<IssueRecord | undefined> {
  const { rows } = await sql<IssueRecord>`select ${recordColumns} from issues i where i.id = ${id}`.execute(ctx.db)
  return rows[0]
}

export type Detail = IssueRow &
  IssueRecord & {
    companyName: string
    sdkName: string
    sdkBuild: string
    boardType: BoardType | null
    reproduceRate: ReproduceRate | null
    steps: string
    responseDueAt: Date | null
    resolveDueAt: Date | null
    resolvedAt: Date | null
    pausedMinutes: number
    pointOutcome: PointOutcome | null
    serviceId: number | null
    serviceNo: string | null
    ratingComment: string
    mergedInto: number | null
  }
/** One the caller sees: what is shown of it, and what is asked for what may be done. Of two columns of one name the last is read, so what is hidden hides. */
export async function findDetail(ctx: SignedCtx, id: number): Promise<Detail | undefined> {
  const { user } = ctx
  const { rows } =
    await sql<Detail>`select ${recordColumns}, ${listColumns(ctx)}, ${whole(user, ownNameFor(ctx, 'ic'))} as company_name,
      ${whole(user, sql`coalesce(v.name, '')`)} as sdk_name, i.sdk_build, i.board_type, i.reproduce_rate, i.steps, i.due_response as response_due_at, i.due_resolve as resolve_due_at,
      i.resolved_at, i.paused_minutes, ${ours(user, sql`o.outcome`, sql`null`)} as point_outcome,
      ${ours(user, sql`ss.id`, sql`null`)} as service_id, ${ours(user, sql`ss.no`, sql`null`)} as service_no, ${ours(user, sql`i.rating`, sql`null`)} as rating,
      ${whole(user, sql`i.rating_comment`)} as rating_comment, i.merged_into
    ${seenFrom} ${listJoins} join companies ic on ic.id = i.company_id left join sdk_versions v on v.id = i.sdk_version_id
      left join issue_points o on o.issue_id = i.id
      left join service_uses su on su.issue_id = i.id and su.returned_at is null left join services ss on ss.id = su.service_id
    where i.id = ${id} and ${issueSeen(user)}`.execute(ctx.db)
  return rows[0]
}

/** Whether a version of an SDK is for this chip. */
export async function isSdkOf(ctx: Ctx, sdkVersionId: number, chipId: number | null): Promise<boolean> {
  const { rows } = await sql`select from sdk_versions v join chip_projects k on k.id = v.chip_project_id
    where v.id = ${sdkVersionId} and k.chip_id = ${chipId}::bigint`.execute(ctx.db)
  return rows.length > 0
}
type New = {
  no: string
  projectId: number
  subject: string
  type: string
  priority: string
  sdkVersionId: number | null
  sdkBuild: string
  boardType: string | null
  reproduceRate: string | null
  steps: string
  expectedOn: string | null
  shareLevel: string
  ruleSet: number
}
/** Adds an issue to a project that is opened while it is added; undefined where it is not. */
export async function insertIssue(tx: SignedCtx, n: New): Promise<{ id: number; points: number } | undefined> {
  const { rows } = await sql<{
    id: number
    points: number
  }>`insert into issues (no, project_id, company_id, author_id, subject, type, priority,
      sdk_version_id, sdk_build, board_type, reproduce_rate, steps, expected_on, share_level, rule_set_id, points)
    select ${n.no}, p.id, p.company_id, ${tx.user.id}, ${n.subject}, ${n.type}, ${n.priority}, ${n.sdkVersionId}::bigint, ${n.sdkBuild}, ${n.boardType},
      ${n.reproduceRate}, ${n.steps}, ${n.expectedOn}::date, ${n.shareLevel}, r.set_id, case when p.type = 'joint_development' then 0 else r.points end
    from support_projects p join issue_rules r on r.set_id = ${n.ruleSet} and r.priority = ${n.priority}
    where p.id = ${n.projectId} and p.status = 'opened' and p.company_id = ${tx.user.companyId} and ${projectSeen(tx.user, 'p')}
    for share of p returning id, points`.execute(tx.db)
  return rows[0]
}

/** What each priority costs in a project of the caller's, and promises. */
export async function listRules(ctx: SignedCtx, projectId: number | undefined) {
  const { rows } = await sql<{
    ruleSet: number
    priority: Row['priority']
    points: number
    responseMinutes: number
    resolveMinutes: number
  }>`
    select r.set_id as rule_set, r.priority, case when exists (select from support_projects p where p.id = ${projectId ?? null}::bigint and p.type = 'joint_development'
      and ${projectSeen(ctx.user, 'p')}) then 0 else r.points end as points, r.response_minutes, r.resolve_minutes
    from issue_rules r where r.set_id = issue_rules_now() order by array_position(${[...priorities]}::text[], r.priority)`.execute(
    ctx.db,
  )
  return rows
}

/** The service levels in force. */
export async function currentRules(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select issue_rules_now() as id`.execute(ctx.db)
  return rows[0]!.id
}

/** An enabled person of the vendor who works on issues. */
export const isEngineer = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from users e join companies ec on ec.id = e.company_id and ec.is_vendor join user_roles er on er.user_id = e.id
    join role_permissions ep on ep.role = er.role and ep.permission = 'issue_handle' where e.id = ${userId} and e.status = 'enabled')`
export const engineerRows = (ctx: Pick<Ctx, 'locale'>, wanted = true): RawBuilder<{ id: number; name: string }> =>
  sql`select u.id, ${ownNameFor(ctx, 'u')} as name from users u where ${wanted}::boolean and ${isEngineer(sql`u.id`)} order by u.name, u.id`
export async function listEngineers(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  return (await engineerRows(ctx).execute(ctx.db)).rows
}
export async function isEngineerNow(ctx: Ctx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select ${isEngineer(sql`${userId}::bigint`)} as ok`.execute(ctx.db)
  return rows[0]?.ok ?? false
}

/** Rates a closed one of the own company that nobody has rated; false otherwise. */
export async function rate(
  tx: SignedCtx,
  { id, score, comment }: { id: number; score: number; comment: string },
): Promise<boolean> {
  const { rows } = await sql`update issues set rating = ${score}, rating_comment = ${comment}, version = version + 1
    where id = ${id} and state = 'closed' and rating is null and company_id = ${tx.user.companyId} returning id`.execute(
    tx.db,
  )
  return rows.length === 1
}
/** An issue that takes a word, as it stands until the transaction ends. */
export async function lockOpen(tx: Ctx, id: number): Promise<IssueRecord | undefined> {
  const { rows } =
    await sql<IssueRecord>`select ${recordColumns} from issues i where i.id = ${id} and i.state <> 'closed' for update`.execute(
      tx.db,
    )
  return rows[0]
}
/** The price of an issue by its priority now, under the rules it was asked under; nothing in a joint development. */
export async function reprice(tx: Ctx, id: number): Promise<{ companyId: number; points: number }> {
  const { rows } = await sql<{ companyId: number; points: number }>`update issues i
    set points = case when p.type = 'joint_development' then 0 else r.points end
    from support_projects p, issue_rules r where i.id = ${id} and p.id = i.project_id
      and r.set_id = i.rule_set_id and r.priority = i.priority
    returning i.company_id, i.points`.execute(tx.db)
  return rows[0]!
}
export async function nameOf(ctx: Ctx, userId: number): Promise<string | undefined> {
  return (await ctx.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())?.name
}
/** Engineers of issues the caller sees. */
export async function listAssignees(ctx: SignedCtx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select u.id, ${ownNameFor(ctx, 'u')} as name from users u where u.id in (
    select i.assignee_id ${seenFrom} where ${issueSeen(ctx.user)}) order by u.name, u.id limit 200`.execute(ctx.db)
  return rows
}
