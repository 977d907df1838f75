import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { elsewhere, eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { queues, ShareLevel } from '../contract.ts'
import type { issueDesk } from '../queue.contract.ts'
import { isEngineer, light, listColumns, listJoins, type IssueRow } from './issue.sql.ts'
import { issueSeen, seenFrom } from './seen.sql.ts'

type Queue = (typeof queues)[number]
const queueOf = (ctx: SignedCtx): Record<Queue, RawBuilder<boolean>> => ({
  open: sql`i.state <> 'closed'`,
  unassigned: sql`i.state = 'unprocessed'`,
  mine: sql`(i.state <> 'closed' and i.assignee_id = ${ctx.user.id})`,
  late: sql`(i.state in ('unprocessed', 'working') and i.next_due < now())`,
  resolved: sql`i.state = 'resolved'`,
})
const joined = sql`${seenFrom} join companies ic on ic.id = i.company_id`

export type QueueRow = IssueRow & { companyName: string; escalated: boolean; assigneeId: number | null }
/** What is open by its clock: what runs out first foremost, what waits for others last. */
export function findQueue(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof issueDesk.desk>) {
  const filter = matching(q, {
    queue: elsewhere,
    priority: eq('i.priority'),
    light: (value) => sql`${light} = ${value}`,
    assigneeId: eq('i.assigneeId'),
    keyword: words('i.subject', 'i.no', 'ic.name'),
  })
  const from = joined
  const where = sql`where ${issueSeen(ctx.user)} and ${queueOf(ctx)[q.queue]} and ${filter}`
  const rows = sql<QueueRow>`select ${listColumns(ctx)}, ${nameFor(ctx, 'ic')} as company_name, i.escalated_at is not null as escalated, i.assignee_id
    ${from} ${listJoins} ${where} order by i.next_due nulls last, i.id`
  return pageOf(ctx, { page, limit }, rows, sql`${from} ${where}`)
}
/** How many wait in each queue, in one statement. */
export async function countQueues(ctx: SignedCtx): Promise<Record<Queue, number>> {
  const of = queueOf(ctx)
  const each = (Object.keys(of) as Queue[]).map(
    (name) => sql`count(*) filter (where ${of[name]})::int as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<Queue, number>>`select ${sql.join(each)} ${seenFrom}
    where i.state <> 'closed' and ${issueSeen(ctx.user)}`.execute(ctx.db)
  return rows[0]!
}

type Load = { id: number; name: string; working: number; waiting: number; resolved: number; late: number }
/** Open issues by engineer, the busiest first. */
export async function listLoad(ctx: SignedCtx): Promise<Load[]> {
  const { rows } =
    await sql<Load>`select u.id, ${nameFor(ctx, 'u')} as name, count(i.id) filter (where i.state = 'working')::int as working,
      count(i.id) filter (where i.state in ('wait_customer', 'wait_third_party'))::int as waiting,
      count(i.id) filter (where i.state = 'resolved')::int as resolved,
      count(i.id) filter (where i.state = 'working' and i.next_due < now())::int as late
    from users u left join issues i on i.assignee_id = u.id and i.state <> 'closed'
    where ${isEngineer(sql`u.id`)} group by u.id order by 3 desc, u.name`.execute(ctx.db)
  return rows
}

export const listReplies = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('issueReplies')
    .select(['id', 'title', 'content', 'updatedAt', 'version'])
    .orderBy('title')
    .execute()
export async function deleteReply(ctx: SignedCtx, id: number): Promise<boolean> {
  return (await ctx.db.deleteFrom('issueReplies').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n
}

/** Notes that the lead was asked to look; false of one that is closed. */
export async function markEscalated(tx: SignedCtx, id: number): Promise<boolean> {
  const { rows } =
    await sql`update issues set escalated_at = now() where id = ${id} and state <> 'closed' and escalated_at is null returning id`.execute(
      tx.db,
    )
  return rows.length === 1
}

/** Locks issues for the rest of the transaction, always in one order, and says how they stand. */
export async function lockIssues(tx: SignedCtx, ids: readonly number[]) {
  type Row = { id: number; state: string; projectId: number; shareLevel: ShareLevel; authorId: number }
  const { rows } =
    await sql<Row>`select id, state, project_id, share_level, author_id from issues where id = any(${ids}::bigint[]) order by id for update`.execute(
      tx.db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}
/**
 * Whether a merge shows nothing to more people: whoever sees the other sees the one as well, and its author and copies, who follow the
 * other from then on, see that already.
 */
export async function isNarrower(tx: SignedCtx, fromId: number, intoId: number): Promise<boolean> {
  const { rows } = await sql<{
    ok: boolean
  }>`select (f.share_level = 'company' or (t.share_level = 'me' and t.author_id = f.author_id)) and not exists (
      select from issue_shares s where s.issue_id = t.id and not exists (select from issue_shares o where o.issue_id = f.id and o.company_id = s.company_id))
      and (f.share_level = 'company' or not exists (select from issue_people c where c.issue_id = t.id and c.user_id <> f.author_id
        and not exists (select from issue_people o where o.issue_id = f.id and o.user_id = c.user_id)))
      and (t.share_level = 'company' or (t.author_id = f.author_id and not exists (select from issue_people o where o.issue_id = f.id
        and o.user_id <> t.author_id and not exists (select from issue_people c where c.issue_id = t.id and c.user_id = o.user_id)))) as ok
    from issues f, issues t where f.id = ${fromId} and t.id = ${intoId}`.execute(tx.db)
  return rows[0]?.ok ?? false
}
/** Moves all that was said, with its files, and everybody who follows it; the author of the one has a copy of the other. */
export async function moveThread(tx: SignedCtx, fromId: number, intoId: number): Promise<void> {
  await sql`update issue_comments set issue_id = ${intoId}, origin_id = coalesce(origin_id, issue_id) where issue_id = ${fromId}`.execute(
    tx.db,
  )
  await sql`insert into issue_people (issue_id, user_id) select ${intoId}::bigint, x.user_id from (
      select user_id from issue_people where issue_id = ${fromId} union select author_id from issues where id = ${fromId}) x
    join issues t on t.id = ${intoId} where x.user_id <> t.author_id on conflict do nothing`.execute(tx.db)
  await sql`insert into issue_links (issue_id, other_id, created_by, created_at)
    select least(x.other, ${intoId}::bigint), greatest(x.other, ${intoId}::bigint), x.created_by, x.created_at from (
      select case issue_id when ${fromId}::bigint then other_id else issue_id end as other, created_by, created_at from issue_links
      where ${fromId} in (issue_id, other_id)) x where x.other <> ${intoId} on conflict do nothing`.execute(tx.db)
  await sql`delete from issue_links where ${fromId} in (issue_id, other_id)`.execute(tx.db)
  await sql`update issues set merged_into = ${intoId} where id = ${fromId} or merged_into = ${fromId}`.execute(tx.db)
  await sql`update issues set updated_at = now() where id = ${intoId}`.execute(tx.db)
}
