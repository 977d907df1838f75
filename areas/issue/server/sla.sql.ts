import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { today, workdaysFromNow } from '#platform/server/db/today.ts'
import type { IssueState, Priority } from '../contract.ts'
import type { Rank, Targets, Turn } from './sla.rules.ts'

type Log = {
  state: IssueState
  createdAt: Date
  firstResponseAt: Date | null
  turns: { at: string; state: IssueState }[]
  ranks: { at: string; priority: Priority }[]
  rules: { priority: Priority; response: number; resolve: number }[]
}
/** What the due times of an issue are reckoned from, in one statement. */
export async function findLog(ctx: Ctx, id: number) {
  const { rows } = await sql<Log>`select i.state, i.created_at, i.first_response_at,
      (select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'state', l.to_state) order by l.id), '[]') from status_logs l
        where l.biz_type = 'issue' and l.biz_id = i.id and l.action <> 'create') as turns,
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'priority', e.after) order by e.id), '[]') from issue_changes e
        where e.issue_id = i.id and e.kind = 'priority') as ranks,
      (select jsonb_agg(jsonb_build_object('priority', r.priority, 'response', r.response_minutes, 'resolve', r.resolve_minutes)) from issue_rules r
        where r.set_id = i.rule_set_id) as rules
    from issues i where i.id = ${id}`.execute(ctx.db)
  const row = rows[0]
  if (!row) return undefined
  const target = ({ response, resolve }: Log['rules'][number]) => ({
    responseMinutes: response,
    resolveMinutes: resolve,
  })
  return {
    state: row.state,
    createdAt: row.createdAt,
    firstResponseAt: row.firstResponseAt,
    turns: row.turns.map(({ at, state }): Turn => ({ at: new Date(at), state })),
    ranks: row.ranks.map(({ at, priority }): Rank => ({ at: new Date(at), priority })),
    targets: Object.fromEntries(row.rules.map((rule) => [rule.priority, target(rule)])) as Targets,
  }
}

type Due = {
  dueResponse: Date
  dueResolve: Date | null
  pausedMinutes: number
  nextDue: Date | null
  nextWarn: Date | null
}
/**
 * Notes the due times. What was told of the clock that counts stays told while that clock is the same or already past; a later due time
 * may be warned of anew.
 */
export async function setDue(tx: Ctx, id: number, d: Due): Promise<void> {
  await sql`update issues set due_response = ${d.dueResponse}, due_resolve = coalesce(${d.dueResolve}, due_resolve), paused_minutes = ${d.pausedMinutes},
      next_due = ${d.nextDue}, next_warn = ${d.nextWarn},
      alerted = case when ${d.nextDue}::timestamptz is null or ${d.nextDue} <= now() then alerted
        when ${d.nextWarn} <= now() then least(alerted, 1) else 0 end
    where id = ${id}`.execute(tx.db)
}

/** Open issues after an id, for reckoning anew when the calendar has changed. */
export async function listOpenAfter(ctx: Ctx, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from issues where id > ${after} and state <> 'closed' order by id limit ${most}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export type Alarm = { id: number; no: string; subject: string; assigneeId: number | null; late: boolean; due: Date }
/** Marks those whose clock is near its end or over by the database's clock and says which; each is said once of each. */
export async function takeAlarms(tx: Ctx, most: number): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`update issues i set alerted = case when i.next_due <= now() then 2 else 1 end,
      breached = i.breached or i.next_due <= now()
    where i.id in (select x.id from issues x where x.next_warn <= now() and x.next_warn is not null
        and x.alerted < case when x.next_due <= now() then 2 else 1 end order by x.next_warn limit ${most} for update skip locked)
    returning i.id, i.no, i.subject, i.assignee_id, i.next_due <= now() as late, i.next_due as due`.execute(tx.db)
  return rows
}
/** The database's clock. */
export async function clockOf(ctx: Ctx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(ctx.db)
  return rows[0]!.at
}

/** Enabled people who lead support. */
export async function listLeads(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct u.id from users u join user_roles r on r.user_id = u.id
    join role_permissions p on p.role = r.role and p.permission = 'issue_assign' where u.status = 'enabled' order by u.id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Notes the first answer of the vendor; later ones change nothing. */
export const noteResponse = (tx: Ctx, id: number) =>
  sql`update issues set first_response_at = coalesce(first_response_at, now()) where id = ${id}`.execute(tx.db)
/** Somebody said something all sides may read. */
export const touch = (tx: Ctx, id: number) => sql`update issues set updated_at = now() where id = ${id}`.execute(tx.db)
/** The days of silence begin anew. */
export const keepOpen = (tx: Ctx, id: number, days: number) =>
  sql`update issues set close_on = ${workdaysFromNow(days)}, close_told = false where id = ${id} and state = 'resolved'`.execute(
    tx.db,
  )

export type Silent = { id: number; no: string; subject: string; version: number; authorId: number }
/** Resolved ones whose last day of silence is past. */
export async function listSilent(ctx: Ctx, most: number): Promise<Silent[]> {
  const { rows } = await sql<Silent>`select id, no, subject, version, author_id from issues where state = 'resolved'
    and close_on < ${today} order by close_on, id limit ${most}`.execute(ctx.db)
  return rows
}
/** Marks those that are closed within a working day unless somebody says something, each once. */
export async function takeClosing(tx: Ctx): Promise<Silent[]> {
  const { rows } = await sql<Silent>`update issues set close_told = true where state = 'resolved' and not close_told
    and close_on <= ${workdaysFromNow(1)} returning id, no, subject, version, author_id`.execute(tx.db)
  return rows
}
