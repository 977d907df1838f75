import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { waitCap } from '#platform/contract/wait.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { groupNameFor, nameFor } from '#platform/server/db/name-for.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { reminderDays, type recertification } from '../contract.ts'

const quarter = sql`to_char(${today}, 'YYYY"Q"Q')`
/** Whoever is gone or disabled by now needs no decision. */
const stands = sql<boolean>`u.status = 'enabled' and u.anonymised_at is null`

/** Those of the newest round of the caller's company: every read begins here. */
const own = ({ db, user }: SignedCtx) =>
  db
    .selectFrom('recertificationPeople as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .where(
      sql<boolean>`p.round_id = (select r.id from recertifications r where r.company_id = ${user.companyId} order by r.id desc limit 1)`,
    )
const open = sql<boolean>`p.decision is null and ${stands}`

export function findPeople(ctx: SignedCtx, q: Parsed<typeof recertification.list>) {
  const filter = matching(q, {
    keyword: words('u.name', 'u.loginName'),
    state: (state) => (state === 'open' ? open : sql`p.decision = ${state}`),
  })
  const rows = own(ctx)
    .leftJoin('users as d', 'd.id', 'p.decidedBy')
    .where(filter)
    .select(['p.id', nameFor(ctx, 'u').as('name'), 'u.loginName', 'u.lastLoginAt', 'p.decision'])
    .select([
      sql<'sub' | 'guest'>`case when c.is_guest then 'guest' else 'sub' end`.as('kind'),
      sql<string>`coalesce(${nameFor(ctx, 'd')}, '')`.as('decidedBy'),
      open.as('open'),
      sql<Role[]>`array(select r.role from user_roles r where r.user_id = u.id order by 1)`.as('roles'),
      sql<string[]>`case when c.is_guest
        then array(select x.code from guests g join chip_projects x on x.id = g.chip_project_id where g.user_id = u.id)
        else array(select ${groupNameFor(ctx, 'g')} from user_groups g join user_group_members m on m.group_id = g.id where m.user_id = u.id order by 1)
        end`.as('packages'),
      sql<number>`(select count(*)::int from sdk_keys k where k.user_id = u.id and k.revoked_at is null)`.as('keys'),
    ])
    .orderBy(sql`u.last_login_at asc nulls first`)
    .orderBy('p.id')
  return pageOf(ctx, q, rows, own(ctx).where(filter))
}

/** The newest round of the caller's company with how many are undecided. */
export async function findRound({ db, user }: SignedCtx) {
  const { rows } = await sql<{
    id: number
    quarter: string
    status: 'open' | 'done'
    begunOn: string
    total: number
    open: number
  }>`
    select r.id, r.quarter, r.status, r.begun_on::text as begun_on, count(p.id)::int as total,
      count(p.id) filter (where ${open})::int as open
    from recertifications r left join recertification_people p on p.round_id = r.id left join users u on u.id = p.user_id
    where r.company_id = ${user.companyId} group by r.id order by r.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Decides about one of the newest round while nobody has; answers who it is. */
export async function decideOne(ctx: SignedCtx, id: number, decision: 'keep' | 'end') {
  const { rows } = await sql<{ userId: number; isGuest: boolean }>`
    update recertification_people p set decision = ${decision}, decided_by = ${ctx.user.id}, decided_at = now()
    from users u join companies c on c.id = u.company_id
    where u.id = p.user_id and p.id = ${id} and ${open}
      and p.round_id = (select r.id from recertifications r where r.company_id = ${ctx.user.companyId} order by r.id desc limit 1)
    returning p.user_id, c.is_guest`.execute(ctx.db)
  return rows[0]
}

/** Closes rounds in which nobody is undecided any more. */
export const closeRounds = (ctx: Ctx, companyId: number | null) =>
  sql`update recertifications r set status = 'done', updated_at = now()
    where r.status = 'open' and (${companyId}::bigint is null or r.company_id = ${companyId}) and not exists (
      select from recertification_people p join users u on u.id = p.user_id where p.round_id = r.id and ${open})`.execute(
    ctx.db,
  )

/** Companies with people whose round of this quarter has not begun. */
export async function listUnbegun(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c join users m on m.company_id = c.id and m.is_main and m.status = 'enabled'
    where not c.is_vendor and not c.is_guest
      and not exists (select from recertifications r where r.company_id = c.id and r.quarter = ${quarter})
      and (exists (select from users u where u.company_id = c.id and not u.is_main and ${stands})
        or exists (select from guests g where g.sponsor_id = c.id and g.user_id is not null and g.ended_at is null))
    order by c.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
/** Begins the round of a company with all its people; undefined when another node was faster. */
export async function beginRound(ctx: Ctx, companyId: number) {
  const { rows } = await sql<{ id: number; quarter: string }>`
    insert into recertifications (company_id, quarter, begun_on) values (${companyId}, ${quarter}, ${today})
    on conflict (company_id, quarter) do nothing returning id, quarter`.execute(ctx.db)
  const round = rows[0]
  if (round)
    await sql`insert into recertification_people (round_id, user_id)
      select ${round.id}::bigint, u.id from users u where u.company_id = ${companyId} and not u.is_main and ${stands}
      union select ${round.id}::bigint, g.user_id from guests g join users u on u.id = g.user_id
        where g.sponsor_id = ${companyId} and g.ended_at is null and ${stands}`.execute(ctx.db)
  return round
}

const [first, second, third] = reminderDays
const due = sql`r.status = 'open' and ${today} - r.begun_on >= case r.reminders
  when 0 then ${sql.lit(first)} when 1 then ${sql.lit(second)} when 2 then ${sql.lit(third)} end`
export async function listDue(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from recertifications r where ${due} order by r.id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
/** Takes the next reminder of a round, so that nobody else sends it; undefined when it was taken. */
export async function takeReminder(ctx: Ctx, id: number) {
  const { rows } = await sql<{ companyId: number; quarter: string; reminders: number }>`
    update recertifications r set reminders = r.reminders + 1, updated_at = now() where r.id = ${id} and ${due}
    returning r.company_id, r.quarter, r.reminders`.execute(ctx.db)
  return rows[0]
}

/** Who is written to about a company: its main account, or its account manager (their leads where there is none). */
export async function findTurn(ctx: Ctx, companyId: number, who: 'main' | 'manager') {
  const { rows } = await sql<{ company: string; ids: number[] }>`
    select c.name as company, array(select u.id from users u where case
      when ${who} = 'main' then u.company_id = c.id and u.is_main
      when c.account_manager_id is not null then u.id = c.account_manager_id
      else exists (select from user_roles r where r.user_id = u.id and r.role = 'am_lead') end) as ids
    from companies c where c.id = ${companyId}`.execute(ctx.db)
  return rows[0]!
}

/** Undecided people of the caller's company, and until when the second reminder leaves time. */
export const listOpen = ({ user }: SignedCtx) =>
  sql<WaitRow>`select p.id, u.name as title, u.name_en as title_en, (r.begun_on + ${sql.lit(second)})::text as due
    from recertifications r join recertification_people p on p.round_id = r.id join users u on u.id = p.user_id
    where r.company_id = ${user.companyId} and r.id = (select max(n.id) from recertifications n where n.company_id = r.company_id)
      and ${open} limit ${sql.lit(waitCap)}`
