import { nameFor as ownNameFor } from '#platform/server/db/name-for.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Ctx, SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import type { changeKinds, CommentKind, IssueState, shareKinds, sides, Visibility } from '../contract.ts'
import { commentSeen, issueSeen, nameFor, sideOf } from './seen.sql.ts'

type Reader = Pick<SignedCtx, 'user' | 'locale'>
export type Side = (typeof sides)[number]
type CommentRow = {
  id: number
  kind: CommentKind
  visibility: Visibility
  content: string
  author: string
  side: Side
  mine: boolean
  origin: string
  at: string
}
/** What was said in an issue as far as somebody reads it, oldest first. That they see the issue is settled by whoever asks. */
export const commentsOf = (ctx: Reader, issueId: number): RawBuilder<CommentRow> =>
  sql`select c.id, c.kind, c.visibility, c.content, ${nameFor(ctx, 'u', 'uc')} as author,
      ${sideOf('u', 'uc')} as side, c.author_id = ${ctx.user.id} as mine, coalesce(o.no, '') as origin, c.created_at as at
    from issue_comments c join issues i on i.id = c.issue_id join users u on u.id = c.author_id join companies uc on uc.id = u.company_id
      left join issues o on o.id = c.origin_id
    where c.issue_id = ${issueId} and ${commentSeen(ctx.user)} order by c.origin_id is not null and c.kind = 'opening', c.created_at, c.id`
/** Whether the caller reads a comment: for its files. */
export async function isCommentSeen(ctx: SignedCtx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from issue_comments c join issues i on i.id = c.issue_id join support_projects p on p.id = i.project_id
    where c.id = ${id} and ${commentSeen(ctx.user)} and ${issueSeen(ctx.user)}`.execute(ctx.db)
  return rows.length > 0
}
type NewComment = { issueId: number; kind: CommentKind; visibility: Visibility; content: string }
export async function insertComment(tx: SignedCtx, comment: NewComment): Promise<number> {
  const made = tx.db
    .insertInto('issueComments')
    .values({ ...comment, authorId: tx.user.id })
    .returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

/** Engineers and companies that a change names, as its reader writes them. */
function namedIn({ locale }: Reader, side: 'before' | 'after'): RawBuilder<string> {
  const said = sql<string>`${sql.ref(`x.${side}`)}`
  if (locale !== 'en') return said
  const [person, company] = [sql`x.kind = 'assign' and x.what = 'change'`, sql`x.kind in ('share', 'unshare')`]
  return sql`coalesce(case when ${person} then (select max(nullif(v.name_en, '')) from users v join companies k on k.id = v.company_id and k.is_vendor where v.name = ${said})
    when ${company} then (select max(nullif(v.name_en, '')) from companies v where v.name = ${said}) end, ${said})`
}

type EventRow = { kind: string; before: string; after: string; actor: string; side: Side; comment: string; at: string }
/** What of the changes customers are not told. */
const inner = ['escalate', 'link', 'unlink', 'faq']
/** Of these only the company that asked and the vendor. */
const own = ['share', 'unshare', 'level']
/** What happened to an issue as far as somebody is told, oldest first. */
export function eventsOf(ctx: Reader, issueId: number): RawBuilder<EventRow> {
  const { user } = ctx
  const told = user.staff
    ? sql`true`
    : sql`(e.kind <> all(${inner}) and (e.kind <> all(${own}) or i.company_id = ${user.companyId}))`
  // reasons are between the company that asked and the vendor
  const reason = (of: 'l' | 'e') => {
    const given = sql`coalesce(${sql.ref(`${of}.comment`)}, '')`
    return user.staff ? given : sql`case when i.company_id = ${user.companyId} then ${given} else '' end`
  }
  return sql`select x.kind, ${namedIn(ctx, 'before')} as before, ${namedIn(ctx, 'after')} as after, ${nameFor(ctx, 'u', 'uc')} as actor, ${sideOf('u', 'uc')} as side, x.comment, x.at
    from issues i join (
      select l.id, 'state' as what, l.action as kind, l.from_state as before, l.to_state as after, l.actor_id, ${reason('l')} as comment, l.at
        from status_logs l join issues i on i.id = l.biz_id where l.biz_type = 'issue' and l.biz_id = ${issueId}
      union all select e.id, 'change', e.kind, e.before, e.after, e.actor_id, ${reason('e')}, e.created_at
        from issue_changes e join issues i on i.id = e.issue_id where e.issue_id = ${issueId} and ${told}) x on true
    left join users u on u.id = x.actor_id left join companies uc on uc.id = u.company_id
    where i.id = ${issueId} order by x.at, x.what desc, x.id`
}
type Change = { issueId: number; kind: (typeof changeKinds)[number]; before?: string; after?: string; comment?: string }
export async function insertChange(
  tx: Ctx,
  { issueId, kind, before = '', after = '', comment = '' }: Change,
): Promise<void> {
  const row = {
    issueId,
    kind,
    before: before.slice(0, 200),
    after: after.slice(0, 200),
    comment,
    actorId: tx.user?.id ?? null,
  }
  await tx.db.insertInto('issueChanges').values(row).execute()
}
/** Notes of many issues at once whom they were given to. */
export async function insertAssigned(tx: Ctx, issueIds: readonly number[], after: string): Promise<void> {
  const row = { kind: 'assign' as const, after: after.slice(0, 200), actorId: tx.user?.id ?? null }
  if (issueIds.length)
    await tx.db
      .insertInto('issueChanges')
      .values(issueIds.map((issueId) => ({ ...row, issueId })))
      .execute()
}

export const copyRows = (ctx: Pick<Ctx, 'locale'>, issueId: number): RawBuilder<{ id: number; name: string }> =>
  sql`select u.id, ${ownNameFor(ctx, 'u')} as name from issue_people c join users u on u.id = c.user_id where c.issue_id = ${issueId} order by u.name`
export async function listCopies(ctx: Ctx, issueId: number): Promise<{ id: number; name: string }[]> {
  return (await copyRows(ctx, issueId).execute(ctx.db)).rows
}
/** Exactly these have a copy. */
export async function replaceCopies(tx: Ctx, issueId: number, userIds: readonly number[]): Promise<void> {
  await sql`delete from issue_people where issue_id = ${issueId} and user_id <> all(${userIds}::bigint[])`.execute(
    tx.db,
  )
  await sql`insert into issue_people (issue_id, user_id) select ${issueId}::bigint, x from unnest(${userIds}::bigint[]) x on conflict do nothing`.execute(
    tx.db,
  )
}

export type Share = { companyId: number; name: string; kind: (typeof shareKinds)[number] }
export const shareRows = (ctx: Pick<Ctx, 'locale'>, issueId: number): RawBuilder<Share> =>
  sql`select s.company_id, ${ownNameFor(ctx, 'c')} as name, s.kind from issue_shares s join companies c on c.id = s.company_id where s.issue_id = ${issueId} order by c.name`
/** A customer by the folded form of its exact name; nothing of others than certified ones is told. */
export async function findCompany(ctx: SignedCtx, nameNorm: string): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from companies where name_norm = ${nameNorm} and not is_vendor
    and not is_guest and cert_status = 'completed' and id <> ${ctx.user.companyId}`.execute(ctx.db)
  return rows[0]
}
/** Whether an issue was shown to a company within a day: whoever takes that back and does it again tells nobody anew. */
export async function wasShown(ctx: Ctx, issueId: number, company: string): Promise<boolean> {
  const { rows } =
    await sql`select from issue_changes where issue_id = ${issueId} and kind = 'share' and after = ${company.slice(0, 200)}
    and created_at > now() - interval '1 day' limit 1`.execute(ctx.db)
  return rows.length > 0
}
/** People of a company who read what is shown to it. */
export async function listReaders(ctx: Ctx, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct u.id from users u join user_roles r on r.user_id = u.id
    join role_permissions q on q.role = r.role and q.permission = 'issue_view'
    where u.company_id = ${companyId} and u.status = 'enabled' order by u.id limit 200`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
export async function removeShare(tx: Ctx, issueId: number, companyId: number): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string
  }>`delete from issue_shares s using companies c where c.id = s.company_id and s.issue_id = ${issueId}
    and s.company_id = ${companyId} returning c.name`.execute(tx.db)
  return rows[0]?.name
}

type Other = { id: number; no: string; subject: string; state: IssueState; how: 'into' | 'merged' | 'link' }
/** Issues that belong to one, of those somebody sees: into which it was merged, what was merged into it, what it is linked with. */
export const othersOf = (user: SessionUser, issueId: number): RawBuilder<Other> =>
  sql`select i.id, i.no, i.subject, i.state, x.how from (
      select m.merged_into as id, 'into' as how from issues m where m.id = ${issueId}
      union all select m.id, 'merged' from issues m where m.merged_into = ${issueId}
      union all select case l.issue_id when ${issueId}::bigint then l.other_id else l.issue_id end, 'link' from issue_links l where ${issueId} in (l.issue_id, l.other_id)) x
    join issues i on i.id = x.id join support_projects p on p.id = i.project_id
    where ${issueSeen(user)} order by i.id limit 300`
/** Names two issues beside each other, once; whether it was new. */
export async function insertLink(tx: SignedCtx, one: number, two: number): Promise<boolean> {
  const [issueId, otherId] = [Math.min(one, two), Math.max(one, two)]
  const made =
    await sql`insert into issue_links (issue_id, other_id, created_by) values (${issueId}, ${otherId}, ${tx.user.id})
    on conflict do nothing returning issue_id`.execute(tx.db)
  return made.rows.length > 0
}
export async function deleteLink(tx: Ctx, one: number, two: number): Promise<boolean> {
  const gone = tx.db
    .deleteFrom('issueLinks')
    .where('issueId', '=', Math.min(one, two))
    .where('otherId', '=', Math.max(one, two))
  return (await gone.executeTakeFirst()).numDeletedRows > 0n
}
type NewShare = { issueId: number; companyId: number; kind: Share['kind']; createdBy: number }
/** Shows an issue to another company, unless it is shown to it or to so many already. Parallel ones are counted one after the other. */
export async function insertShare(tx: Ctx, row: NewShare, most: number): Promise<'made' | 'there' | 'full'> {
  const { issueId } = row
  await sql`select from issues where id = ${issueId} for update`.execute(tx.db)
  const { rows: shares } = await shareRows(tx, issueId).execute(tx.db)
  if (shares.some(({ companyId }) => companyId === row.companyId)) return 'there'
  if (shares.length >= most) return 'full'
  await tx.db.insertInto('issueShares').values(row).execute()
  return 'made'
}
/** People of the vendor who wrote in an issue. */
export const listNoters = (ctx: Ctx, issueId: number): Promise<number[]> => writers(ctx, issueId, sql`k.is_vendor`)
/** People of other companies who wrote in an issue that is still shown to them. */
export const listPartners = (ctx: Ctx, issueId: number): Promise<number[]> =>
  writers(ctx, issueId, sql`exists (select from issue_shares s where s.issue_id = c.issue_id and s.company_id = k.id)`)
async function writers(ctx: Ctx, issueId: number, who: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select distinct u.id from issue_comments c join users u on u.id = c.author_id
    join companies k on k.id = u.company_id where c.issue_id = ${issueId} and ${who}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
