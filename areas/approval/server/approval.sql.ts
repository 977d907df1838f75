import { sql, type RawBuilder } from 'kysely'
import { commaOf } from '#platform/contract/text.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { approvalKinds } from '#platform/server/approval.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { markedFor, nameFor } from '#platform/server/db/name-for.ts'
import { elsewhere, eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import type { approval } from '../contract.ts'

const held = ({ user }: SignedCtx) => sql`${[...user.permissions]}::text[]`

/** Somebody on alias `f` has no part in the task on alias `t`: did not submit or write it, and took no earlier step of the case. */
const isApart = sql`f.id <> t.applicant_id and f.id <> all(t.author_ids)
  and (t.again or not exists (select from approval_tasks e where e.case_id = t.case_id and e.decided_by = f.id))`
/** Whether somebody who may decide the task on alias `t` is away, and named `who` for the time. */
const inPlace = (who: RawBuilder<unknown>) => sql`exists (select from approval_delegations d
  join users f on f.id = d.from_user_id and f.status = 'enabled' and (not t.by_handler or f.id = t.handler_id)
  join user_roles r on r.user_id = f.id and r.role <> 'admin'
  join role_permissions p on p.role = r.role and p.permission = t.permission
  where d.to_user_id = ${who} and ${today} between d.starts_on and d.ends_on and ${isApart})`

/** Whether the step of a task on alias `t` is the caller's to decide: by permission and as its handler, or in the place of one. */
const isMine = (ctx: SignedCtx) => sql<boolean>`(
  t.permission = any(${held(ctx)}) and (not t.by_handler or t.handler_id is not distinct from ${ctx.user.id}) or ${asDeputy(ctx)})`
/** Most stand in for nobody, as their session says: then it is not asked of each task. */
const asDeputy = ({ user }: SignedCtx) =>
  user.standsFor?.people.length ? inPlace(sql`${user.id}::bigint`) : sql`false`
const isOwn = ({ user }: SignedCtx) => sql<boolean>`(t.applicant_id = ${user.id} or ${user.id} = any(t.author_ids))`
const wasBefore = ({ user }: SignedCtx) => sql<boolean>`(not t.again and exists (
  select from approval_tasks e where e.case_id = t.case_id and e.decided_by = ${user.id}))`
/** Waits for somebody to be named who takes care of it, and the caller names people. */
const isUnnamed = ({ user }: SignedCtx) =>
  sql<boolean>`(t.by_handler and t.handler_id is null and ${user.permissions.has('approval_assign')}::boolean)`
const waitsForMe = (ctx: SignedCtx) => sql<boolean>`(t.status = 'pending' and not ${isOwn(ctx)}
  and (${isUnnamed(ctx)} or ${isMine(ctx)} and not ${wasBefore(ctx)}))`
const wasMine = ({ user }: SignedCtx) => sql<boolean>`(t.decided_by = ${user.id})`
/** The rows of tasks that a person may know of: theirs to decide, decided by them, or all for who oversees them. */
const isVisible = (ctx: SignedCtx) =>
  ctx.user.permissions.has('approval_read')
    ? sql<boolean>`true`
    : sql<boolean>`(${wasMine(ctx)} or ${isMine(ctx)} or ${isUnnamed(ctx)})`

/** What a task is called for its reader: in English as its area says it in English, where it does. */
const titleFor = ({ locale }: Pick<Ctx, 'locale'>) =>
  locale === 'en'
    ? sql<string>`coalesce(nullif(t.title_en, ''), case when t.title = c.name then nullif(c.name_en, '') end, t.title)`
    : sql<string>`t.title`

const tasks = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('approvalTasks as t')
    .innerJoin('users as a', 'a.id', 't.applicantId')
    .leftJoin('companies as c', 'c.id', 't.companyId')
    .leftJoin('users as h', 'h.id', 't.handlerId')
    .leftJoin('users as d', 'd.id', 't.decidedBy')
    .select([
      't.id',
      't.biz',
      't.bizId',
      't.caseId',
      't.step',
      't.no',
      titleFor(ctx).as('title'),
      // as they are kept, for the task that follows
      't.title as keptTitle',
      't.titleEn',
      't.status',
      't.comment',
      't.version',
    ])
    .select([
      't.createdAt',
      't.decidedAt',
      't.byHandler',
      't.handlerId',
      't.companyId',
      't.applicantId',
      't.authorIds',
      't.permission',
    ])
    .select([
      nameFor(ctx, 'a').as('applicant'),
      nameFor(ctx, 'h').as('handler'),
      sql<string>`coalesce(${nameFor(ctx, 'c')}, '')`.as('companyName'),
    ])
    .select([sql<string>`coalesce(${nameFor(ctx, 'd')}, '')`.as('decidedBy'), sql<string>`t.due_on::text`.as('dueOn')])
    .select([sql<boolean>`t.status = 'pending' and t.due_on < ${today}`.as('overdue')])
    .select([isMine(ctx).as('mine'), isOwn(ctx).as('own'), wasBefore(ctx).as('before')])
    .where(isVisible(ctx))
export type TaskRow = Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>

/** One page: what waits first and by the day it is due, what was decided with the latest first. */
export function findTasks(ctx: SignedCtx, q: Parsed<typeof approval.todo>) {
  const filter = matching(q, {
    scope: elsewhere,
    biz: eq('t.biz'),
    keyword: words('t.no', 't.title', 't.titleEn', 'c.name', 'c.nameEn', 'a.name', 'a.nameEn'),
  })
  const scope = { mine: waitsForMe(ctx), done: wasMine(ctx), all: sql<boolean>`true` }[q.scope ?? 'mine']
  const found = tasks(ctx).where(filter).where(scope)
  const rows = found
    .orderBy(sql`(t.status = 'pending')`, 'desc')
    .orderBy(sql`case when t.status = 'pending' then t.due_on end`)
    .orderBy(sql`t.decided_at desc nulls last`)
    .orderBy('t.id')
  return pageOf(ctx, q, rows, found)
}
export const findTask = (ctx: SignedCtx, id: number) => tasks(ctx).where('t.id', '=', id).executeTakeFirst()

/** The title of a task among what waits, the names of its applicant and company kept; of some kinds all of it is names. */
function waitingTitle(ctx: SignedCtx) {
  const names = approvalKinds().filter(({ named }) => named)
  const whole = sql`case when t.biz = any(${names.map(({ biz }) => biz)}::text[]) then t.title end`
  // a person's name may stand in that of their company, which therefore comes first
  const company = sql`coalesce(${whole}, (select x.name from companies x where x.id = t.company_id))`
  const kept = markedFor(ctx, sql`t.title`, company)
  return markedFor(ctx, kept, sql`(select x.name from users x where x.id = t.applicant_id)`)
}
/** What waits for the caller to decide, or to name somebody for, the first due foremost; for the home. */
export const listWaiting = (ctx: SignedCtx, most: number) =>
  sql<WaitRow>`select t.id, concat_ws(' ', nullif(t.no, ''), ${waitingTitle(ctx)}) as title,
      case when e.title = '' then '' else concat_ws(' ', nullif(t.no, ''), e.title) end as title_en, t.due_on::text as due
    from approval_tasks t cross join lateral (select coalesce(nullif(t.title_en, ''),
      (select c.name_en from companies c where c.id = t.company_id and c.name = t.title), '') as title) e where ${waitsForMe(ctx)} order by t.due_on, t.id limit ${sql.lit(most)}`

/** Tasks that nobody can take, because all who could have a part in them already, or have left; the first due foremost. */
export const listStuck = (ctx: SignedCtx, most: number) =>
  sql<WaitRow>`select t.id, concat_ws(' ', nullif(t.no, ''), ${waitingTitle(ctx)}) as title,
      case when t.title_en = '' then '' else concat_ws(' ', nullif(t.no, ''), t.title_en) end as title_en, t.due_on::text as due
    from approval_tasks t where t.status = 'pending' and ${isVisible(ctx)} and not (t.by_handler and t.handler_id is null)
      and not exists (select from role_permissions p join user_roles r on r.role = p.role
        join users f on f.id = r.user_id and f.status = 'enabled' and f.anonymised_at is null
        where p.permission = t.permission and (not t.by_handler or f.id = t.handler_id) and ${isApart})
    order by t.due_on, t.id limit ${sql.lit(most)}`

/** The kind and the step of a task, by its id. */
export const markOf = (id: RawBuilder<unknown>) =>
  sql<string>`(select m.biz || ' ' || m.step from approval_tasks m where m.id = ${id})`

/** All steps of a submission so far, oldest first. */
export const listCase = (ctx: SignedCtx, caseId: number) =>
  ctx.db
    .selectFrom('approvalTasks as t')
    .leftJoin('users as d', 'd.id', 't.decidedBy')
    .select(['t.id', 't.step', 't.status', 't.comment', 't.checks', 't.createdAt', 't.decidedAt'])
    .select(sql<string>`coalesce(${nameFor(ctx, 'd')}, '')`.as('decidedBy'))
    .where('t.caseId', '=', caseId)
    .orderBy('t.id')
    .execute()

/** Every decision about a record, oldest first. */
export const listDecided = (ctx: Ctx, biz: string, bizId: number) =>
  ctx.db
    .selectFrom('approvalTasks as t')
    .innerJoin('users as d', 'd.id', 't.decidedBy')
    .select(['t.biz', 't.step', 't.status', 't.checks', 't.decidedAt', nameFor(ctx, 'd').as('decidedBy')])
    .where('t.biz', '=', biz)
    .where('t.bizId', '=', bizId)
    .orderBy('t.id')
    .execute()

/** Keeps with a decision what was ticked, in its transaction. */
export async function keepChecks(tx: Ctx, id: number, checks: string[]): Promise<void> {
  if (checks.length) await tx.db.updateTable('approvalTasks').set({ checks }).where('id', '=', id).execute()
}

export const listComments = (ctx: SignedCtx, caseId: number) =>
  ctx.db
    .selectFrom('approvalComments as m')
    .innerJoin('approvalTasks as t', 't.id', 'm.taskId')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', nameFor(ctx, 'u').as('author'), 'm.body', 'm.createdAt'])
    .where('t.caseId', '=', caseId)
    .orderBy('m.id')
    .execute()

type NewTask = {
  biz: string
  bizId: number
  caseId: number | null
  step: string
  no: string
  title: string
  titleEn: string
  companyId: number | null
  applicantId: number
  authorIds: readonly number[]
  permission: string
  byHandler: boolean
  again: boolean
  handlerId: number | null
  workdays: number
}
/** Opens a task; without a case it begins one. Throws a unique violation while the record has one that waits. */
export async function insertTask(
  ctx: Pick<Ctx, 'db'>,
  { workdays, caseId, ...task }: NewTask,
): Promise<{ id: number }> {
  const { rows } = await sql<{
    id: number
  }>`with next as (select nextval(pg_get_serial_sequence('approval_tasks', 'id')) as id)
    insert into approval_tasks (id, case_id, biz, biz_id, step, no, title, title_en, company_id, applicant_id, author_ids, permission, by_handler, again, handler_id, due_on)
    overriding system value
    select next.id, coalesce(${caseId}::bigint, next.id), ${task.biz}, ${task.bizId}, ${task.step}, ${task.no}, ${task.title}, ${task.titleEn},
      ${task.companyId}::bigint, ${task.applicantId}, ${task.authorIds}::bigint[], ${task.permission}, ${task.byHandler}, ${task.again}, ${task.handlerId}::bigint,
      workday_after(${today}, ${workdays}::integer)
    from next returning id`.execute(ctx.db)
  return rows[0]!
}

/** Dates a task of the demo back, and its due day with it. */
export const dateTask = ({ db }: Pick<Ctx, 'db'>, id: number, since: Date, workdays: number) =>
  sql`update approval_tasks set created_at = ${since}, due_on = workday_after((${since}::timestamptz at time zone 'Asia/Shanghai')::date, ${workdays}::integer)
    where id = ${id}`.execute(db)

/** What waits since minutes only, with the moment of the last days its record was moved at. */
export async function listFresh({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ id: number; biz: string; step: string; since: Date | null }>`select t.id, t.biz, t.step,
      (select max(l.at) from status_logs l where l.biz_type = t.biz and l.biz_id = t.biz_id and l.at between now() - interval '6 days' and now() - interval '20 minutes') as since
    from approval_tasks t where t.status = 'pending' and t.created_at > now() - interval '20 minutes' order by t.id`.execute(
    db,
  )
  return rows
}

/** Locks what waits about a record. */
export async function holdTask(ctx: Ctx, biz: string, bizId: number): Promise<void> {
  const open = ctx.db.selectFrom('approvalTasks').select('id').where('biz', '=', biz).where('bizId', '=', bizId)
  await open.where('status', '=', 'pending').forUpdate().execute()
}
/** Ends what waits about a record because it was taken back; how many tasks that were. */
export async function withdrawTask(ctx: Ctx, biz: string, bizId: number): Promise<bigint> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('approvalTasks')
    .set({
      status: 'withdrawn',
      decidedAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('biz', '=', biz)
    .where('bizId', '=', bizId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows
}

/** Who on alias `u` may decide the task on alias `t`: its handler, whoever holds its permission, or who stands in for one of them; not who took an earlier step. */
export const mayDecide = sql<boolean>`u.status = 'enabled' and u.id <> t.applicant_id and u.id <> all(t.author_ids)
  and (t.again or not exists (select from approval_tasks e where e.case_id = t.case_id and e.decided_by = u.id))
  and case when t.by_handler and t.handler_id is not null then u.id = t.handler_id or ${inPlace(sql`u.id`)}
    else (not t.by_handler and ${inPlace(sql`u.id`)}) or exists (select from user_roles r join role_permissions p on p.role = r.role
      where r.user_id = u.id and r.role <> 'admin'
      and p.permission = case when t.by_handler then 'approval_assign' else t.permission end) end`

/** Who is to be told that a task waits. */
export async function listDeciders(ctx: Ctx, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from approval_tasks t join users u on ${mayDecide}
    where t.id = ${taskId} and t.status = 'pending' order by u.id limit 20`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The last task of a record. */
export const findLatest = (ctx: Ctx, biz: string, bizId: number) =>
  ctx.db
    .selectFrom('approvalTasks')
    .select('status')
    .where('biz', '=', biz)
    .where('bizId', '=', bizId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The task of a record that waits, for whoever decides about the record. */
export const findOpen = (ctx: Ctx, biz: string, bizId: number) =>
  ctx.db
    .selectFrom('approvalTasks')
    .select(['id', 'version', 'step'])
    .where('biz', '=', biz)
    .where('bizId', '=', bizId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

type Waiting = {
  taskId: number
  version: number
  step: string
  openedAt: Date
  dueOn: string
  overdue: boolean
  expectedOn: string
  median: number | null
  handler: string | null
  touched: boolean
  mayNudge: boolean
}
/**
 * Where a record stands, in one statement: its open task, who has it (three names at most where it is nobody's in particular), and
 * the day by which half of the last fifty decisions of the step came; no median while there are fewer than five.
 */
export async function findWaiting(ctx: Ctx, biz: string, bizId: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select t.id as task_id, t.version, t.step, t.due_on::text as due_on, t.due_on < ${today} as overdue, m.days as median,
      (select min(e.created_at) from approval_tasks e where e.case_id = t.case_id) as opened_at,
      case when m.days is null then t.due_on
        else workday_after((t.created_at at time zone 'Asia/Shanghai')::date, greatest(1, ceil(m.days))::integer) end::text as expected_on,
      case when t.by_handler then ${nameFor(ctx, 'h')} else (select string_agg(x.name, ${commaOf(ctx.locale)} order by x.id) from (
        select u.id, ${nameFor(ctx, 'u')} as name from users u where ${mayDecide} order by u.id limit 3) x) end as handler,
      exists (select from approval_tasks e where e.case_id = t.case_id and e.decided_by is not null) as touched,
      t.due_on < ${today} and t.nudged_on is distinct from ${today} and is_workday(${today}) as may_nudge
    from approval_tasks t left join users h on h.id = t.handler_id
    left join lateral (select case when count(*) >= 5 then percentile_cont(0.5) within group (order by d.days)::float8 end as days from (
      select workdays_between((e.created_at at time zone 'Asia/Shanghai')::date, (e.decided_at at time zone 'Asia/Shanghai')::date) as days
      from approval_tasks e where e.biz = t.biz and e.step = t.step and e.status in ('approved', 'rejected')
      order by e.decided_at desc limit 50) d) m on true
    where t.biz = ${biz} and t.biz_id = ${bizId} and t.status = 'pending'`.execute(ctx.db)
  return rows[0]
}

/** Working days from the first step of a case to its last that half of the last fifty took which went through; null below five. */
export async function findMedian(ctx: Ctx, biz: string, steps: number): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select case when count(*) >= 5 then percentile_cont(0.5) within group (order by c.days)::float8 end as days from (
      select workdays_between((min(t.created_at) at time zone 'Asia/Shanghai')::date, (max(t.decided_at) at time zone 'Asia/Shanghai')::date) as days
      from approval_tasks t where t.biz = ${biz} and not t.again group by t.case_id
      having bool_and(t.status = 'approved') and count(*) = ${steps} order by max(t.decided_at) desc limit 50) c`.execute(
    ctx.db,
  )
  return rows[0]?.days ?? null
}

/** Notes a reminder of today; false when it is too early, was reminded today, or is not the company's. */
export async function markNudged(ctx: SignedCtx, taskId: number): Promise<boolean> {
  const { rows } = await sql`update approval_tasks set nudged_on = ${today} where id = ${taskId} and status = 'pending'
    and company_id = ${ctx.user.companyId} and due_on < ${today} and nudged_on is distinct from ${today} and is_workday(${today})
    returning id`.execute(ctx.db)
  return rows.length === 1
}
export const isOfCompany = (ctx: SignedCtx, taskId: number) =>
  ctx.db
    .selectFrom('approvalTasks')
    .select('id')
    .where('id', '=', taskId)
    .where('companyId', '=', ctx.user.companyId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

export const insertComment = (ctx: SignedCtx, taskId: number, body: string) =>
  ctx.db
    .insertInto('approvalComments')
    .values({ taskId, userId: ctx.user.id, body })
    .returning('id')
    .executeTakeFirstOrThrow()

/** What mails say of a task. */
export const findAbout = (ctx: Ctx, taskId: number) =>
  ctx.db
    .selectFrom('approvalTasks as t')
    .leftJoin('companies as c', 'c.id', 't.companyId')
    .select([
      't.biz',
      't.step',
      't.title',
      't.titleEn',
      't.companyId',
      sql<string>`coalesce(${nameFor(ctx, 'c')}, '')`.as('company'),
      sql<string>`coalesce(c.name_en, '')`.as('companyEn'),
      sql<string>`coalesce((select u.name from users u where u.id = t.applicant_id), '')`.as('applicant'),
    ])
    .select(sql<string>`t.due_on::text`.as('dueOn'))
    .where('t.id', '=', taskId)
    .executeTakeFirst()

/** Whether a step of the case that waits was decided before. */
export async function isTouched(ctx: Ctx, biz: string, bizId: number): Promise<boolean> {
  const { rows } =
    await sql`select from approval_tasks t join approval_tasks e on e.case_id = t.case_id and e.decided_by is not null
    where t.biz = ${biz} and t.biz_id = ${bizId} and t.status = 'pending' limit 1`.execute(ctx.db)
  return rows.length > 0
}
const mineOf = (ctx: SignedCtx, biz: string) =>
  ctx.db
    .selectFrom('approvalTasks as t')
    .select(['t.id', 't.version', 't.step', 't.bizId'])
    .where('t.biz', '=', biz)
    .where('t.status', '=', 'pending')
    .where(sql<boolean>`not ${isOwn(ctx)} and ${isMine(ctx)} and not ${wasBefore(ctx)}`)
/** The task of a record that the caller may decide now. */
export const findMine = (ctx: SignedCtx, biz: string, bizId: number) =>
  mineOf(ctx, biz).where('t.bizId', '=', bizId).executeTakeFirst()
/** Of these records those the caller may decide now. */
export async function listMine(ctx: SignedCtx, biz: string, bizIds: readonly number[]): Promise<Set<number>> {
  if (!bizIds.length) return new Set()
  const found = await mineOf(ctx, biz).where('t.bizId', 'in', bizIds).execute()
  return new Set(found.map(({ bizId }) => bizId))
}
