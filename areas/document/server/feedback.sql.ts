import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { pageOf } from '#platform/server/db/list.ts'
import type { document } from '../contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { visibleTo } from './document.sql.ts'

export type Stats = { viewCount: number; ratingSum: number; ratingCount: number }
/** The counters of a visible document; undefined when there is none the caller may see. */
export async function findStats(ctx: Ctx, documentId: number): Promise<Stats | undefined> {
  const { rows } = await sql<Stats>`
    select coalesce(s.view_count, 0) as view_count, coalesce(s.rating_sum, 0) as rating_sum, coalesce(s.rating_count, 0) as rating_count
    from documents d left join document_stats s on s.document_id = d.id where d.id = ${documentId} and ${visibleTo(ctx.user)}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Notes that the caller opened a visible document this hour; a trigger counts what is new. */
export const insertView = (ctx: SignedCtx, documentId: number) =>
  sql`insert into document_views (document_id, user_id, hour)
    select d.id, ${ctx.user.id}, date_trunc('hour', ${ctx.now}::timestamptz) from documents d
    where d.id = ${documentId} and ${visibleTo(ctx.user)} on conflict do nothing`.execute(ctx.db)

/** The caller's rating of a visible document, new or changed; a trigger keeps sum and count. */
export const upsertRating = (ctx: SignedCtx, documentId: number, score: number, content: string) =>
  sql`insert into document_ratings (document_id, user_id, score, content)
    select d.id, ${ctx.user.id}, ${score}, ${content} from documents d where d.id = ${documentId} and ${visibleTo(ctx.user)}
    on conflict (document_id, user_id) do update set score = excluded.score, content = excluded.content, updated_at = now()`.execute(
    ctx.db,
  )

export type CommentRow = {
  id: number
  userId: number
  userName: string
  companyId: number
  staff: boolean
  content: string
  createdAt: Date | string
  state: 'visible' | 'held'
}

const seen = (ctx: SignedCtx, alias: 'c' | 'a') =>
  sql`(${sql.ref(`${alias}.state`)} = 'visible' or ${sql.ref(`${alias}.state`)} = 'held' and ${sql.ref(`${alias}.userId`)} = ${ctx.user.id})`

/** Comments of the first level with the answers to them, newest first; a held one only for its author. */
export function findComments(ctx: SignedCtx, q: Parsed<typeof document.comments>) {
  const filter = sql`c.document_id = ${q.id} and c.parent_id is null and ${seen(ctx, 'c')}`
  const rows = sql<CommentRow & { children: CommentRow[] }>`
    select c.id, c.user_id, ${nameFor(ctx, 'u')} as user_name, u.company_id, o.is_vendor as staff, c.content, c.created_at, c.state,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'userId', a.user_id, 'userName', ${nameFor(ctx, 'au')}, 'companyId', au.company_id,
          'staff', ao.is_vendor, 'content', a.content, 'state', a.state,
          'createdAt', a.created_at) order by a.created_at desc, a.id desc)
        from document_comments a join users au on au.id = a.user_id join companies ao on ao.id = au.company_id
        where a.parent_id = c.id and ${seen(ctx, 'a')}), '[]') as children
    from document_comments c join users u on u.id = c.user_id join companies o on o.id = u.company_id
    where ${filter} order by c.created_at desc, c.id desc`
  return pageOf(ctx, q, rows, sql`from document_comments c where ${filter}`)
}

type NewComment = { documentId: number; parentId: number | undefined; content: string; state: 'visible' | 'held' }
/** Adds a comment to a visible document; an answer hangs on the first level. Undefined: no such document or parent. */
export async function insertComment(ctx: SignedCtx, c: NewComment): Promise<number | undefined> {
  const parent = c.parentId ?? null
  const { rows } = await sql<{ id: number }>`
    insert into document_comments (document_id, parent_id, user_id, content, state)
    select d.id, coalesce(p.parent_id, p.id), ${ctx.user.id}, ${c.content}, ${c.state}
    from documents d left join document_comments p on p.id = ${parent} and p.document_id = d.id and p.state = 'visible'
    where d.id = ${c.documentId} and ${visibleTo(ctx.user)} and (${parent}::bigint is null or p.id is not null) returning id`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

/** Removes an own comment; false when there is none. */
export async function removeOwnComment(ctx: SignedCtx, id: number): Promise<boolean> {
  const done = await ctx.db
    .updateTable('documentComments')
    .set({ state: 'removed' })
    .where('id', '=', id)
    .where('userId', '=', ctx.user.id)
    .where('state', '<>', 'removed')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Comments that wait for a moderator, oldest first. */
export function findHeldComments(ctx: Ctx, q: Parsed<typeof document.heldComments>) {
  const held = ctx.db.selectFrom('documentComments as c').where('c.state', '=', 'held')
  const rows = held
    .innerJoin('documents as d', 'd.id', 'c.documentId')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select([
      'c.id',
      'c.documentId',
      'd.title',
      'd.titleEn',
      nameFor(ctx, 'u').as('userName'),
      'c.content',
      'c.createdAt',
    ])
    .orderBy('c.id')
  return pageOf(ctx, q, rows, held)
}

/** Decides on a held comment; false when it is not held any more. */
export async function decideComment(ctx: SignedCtx, id: number, state: 'visible' | 'removed'): Promise<boolean> {
  const done = await ctx.db
    .updateTable('documentComments')
    .set({ state, moderatorId: ctx.user.id })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Stores an answer to the survey of a visible document; false when this month has one, or nothing is visible. */
export async function insertSurvey(
  ctx: SignedCtx,
  s: { documentId: number; score: number; answers: object },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into document_surveys (document_id, user_id, month, score, answers)
    select d.id, ${ctx.user.id}, date_trunc('month', ${ctx.now}::timestamptz at time zone 'Asia/Shanghai')::date, ${s.score},
      ${JSON.stringify(s.answers)}::jsonb
    from documents d where d.id = ${s.documentId} and ${visibleTo(ctx.user)} on conflict do nothing`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** Forgets who opened what longer ago than `days`; the counts stay. */
export async function deleteOldViews(ctx: Ctx, days: number): Promise<number> {
  const done = await ctx.db
    .deleteFrom('documentViews')
    .where('hour', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
