import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import { scopeIn } from '#platform/server/auth/scope.sql.ts'
import type { Ctx, SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import { elsewhere, eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import {
  finishedShare,
  mostNotes,
  type langs,
  type video,
  type videoAccesses,
  type videoCategories,
  type videoLevels,
} from '../contract.ts'

export type Lang = (typeof langs)[number]
/** The filter of every query that shows videos `v`: on the shelf, and of a scope the caller may have. */
export const visibleTo = (user: SessionUser | null): RawBuilder<boolean> =>
  sql<boolean>`(v.status = 'published' and ${scopeIn(scopesOf(user), sql`v.scope`)})`
/** The chips in `ids` that the caller may know of, by code. */
export const chipsOf = (user: SessionUser | null, ids: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code) order by c.sort, c.id) from chips c
    where c.id = any(${ids}) and ${chipSeen(user, 'c')}), '[]')`
/** `ids` names the chip of this code, which the caller may know of. */
export const ofChip = (user: SessionUser | null, ids: RawBuilder<unknown>) => (code: unknown) =>
  sql`exists (select from chips c where c.code = ${code} and c.id = any(${ids}) and ${chipSeen(user, 'c')})`

export type SeenRow = { lastPos: number; watchedMs: number; finishedAt: Date | string | null }
export type VideoRow = {
  id: number
  title: string
  titleEn: string
  intro: string
  introEn: string
  category: (typeof videoCategories)[number]
  level: (typeof videoLevels)[number]
  access: (typeof videoAccesses)[number]
  chips: { id: number; code: string }[]
  teacher: string
  teacherEn: string
  duration: number
  views: number
  likes: number
  coverFileId: string | null
  publishedAt: Date
  lastPos: number | null
  watchedMs: number | null
  finishedAt: Date | null
}
const seenBy = ({ user }: Pick<Ctx, 'user'>) =>
  sql`left join video_progress p on p.video_id = v.id and p.user_id = ${user?.id ?? null}::bigint`
const columns = ({
  user,
}: Pick<Ctx, 'user'>) => sql`v.id, v.title, v.title_en, v.intro, v.intro_en, v.category, v.level, v.access,
  ${chipsOf(user, sql`v.chip_ids`)} as chips, v.teacher, v.teacher_en, v.duration_sec as duration, v.views, v.likes, v.cover_file_id,
  v.published_at, p.last_pos, p.watched_ms, p.finished_at`

/** One page of videos the caller may watch. */
export function findVideos(ctx: Ctx, q: Parsed<typeof video.list>) {
  const filter = matching(q, {
    category: eq('v.category'),
    level: eq('v.level'),
    chip: ofChip(ctx.user, sql`v.chip_ids`),
    open: (only) => (only ? sql`v.access = 'open'` : sql`true`),
    going: elsewhere,
    keyword: words('v.title', 'v.titleEn', 'v.intro', 'v.introEn', 'v.teacher', 'v.teacherEn'),
  })
  const begun = q.going ? sql`p.last_pos > 0 and p.finished_at is null` : sql`true`
  const from = sql`from videos v ${seenBy(ctx)} where ${visibleTo(ctx.user)} and ${begun} and ${filter}`
  const order = q.going ? sql`p.updated_at desc, v.id desc` : sql`v.published_at desc, v.id desc`
  return pageOf<VideoRow>(ctx, q, sql`select ${columns(ctx)} ${from} order by ${order}`, from)
}
/** Chips that videos the caller may watch speak of. */
export async function findChips(ctx: Ctx) {
  const { rows } = await sql<{
    id: number
    code: string
  }>`select c.id, c.code from chips c where ${chipSeen(ctx.user, 'c')}
    and exists (select from videos v where c.id = any(v.chip_ids) and ${visibleTo(ctx.user)}) order by c.sort, c.id`.execute(
    ctx.db,
  )
  return rows
}

export type ChapterRow = {
  at: number
  title: string
  titleEn: string
  documentId: number | null
  revision: string
  sdkId: number | null
}
export type NoteRow = {
  id: number
  at: number
  body: string
  open: boolean
  author: string
  own: boolean
  createdAt: string
}
export type VideoDetail = VideoRow & {
  liked: boolean | null
  chapters: ChapterRow[]
  documents: number[]
  subtitles: Lang[]
  notes: NoteRow[]
  courses: { id: number; title: string; titleEn: string }[]
}
export const chaptersOf = sql`coalesce((select jsonb_agg(jsonb_build_object('at', h.at_sec, 'title', h.title, 'titleEn', h.title_en,
  'documentId', h.document_id, 'revision', h.revision, 'sdkId', h.sdk_id) order by h.at_sec) from video_chapters h where h.video_id = v.id), '[]')`
/** Its related documents in their order, whoever may open them. */
export const documentsOf = sql`array(select d.document_id from video_documents d where d.video_id = v.id order by d.sort, d.document_id)`
/** Everything the page of one video shows, in one statement; undefined when there is none the caller may watch. */
export async function findVideo(ctx: Ctx, id: number): Promise<VideoDetail | undefined> {
  const me = sql`${ctx.user?.id ?? null}::bigint`
  const { rows } =
    await sql<VideoDetail>`select ${columns(ctx)}, p.liked, ${chaptersOf} as chapters, ${documentsOf} as documents,
      array(select s.lang from video_subtitles s where s.video_id = v.id order by s.lang desc) as subtitles,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'at', n.at_sec, 'body', n.body, 'open', n.open, 'author', ${nameFor(ctx, 'u')},
          'own', n.user_id is not distinct from ${me}, 'createdAt', n.created_at) order by n.at_sec, n.id)
        from (select * from video_notes x where x.video_id = v.id and (x.open or x.user_id = ${me})
          order by x.user_id is not distinct from ${me} desc, x.id desc limit ${sql.lit(mostNotes)}) n join users u on u.id = n.user_id), '[]') as notes,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'titleEn', c.title_en) order by c.id)
        from video_course_videos x join video_courses c on c.id = x.course_id and c.shelf = 'on' where x.video_id = v.id), '[]') as courses
    from videos v ${seenBy(ctx)} where v.id = ${id} and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows[0]
}

export type MediaRow = {
  id: number
  sourceFileId: string
  coverFileId: string | null
  subtitles: Lang[]
  streams: Stream[]
}
export type Stream = { height: number; width: number; bandwidth: number }
/** What there is to play of a video the caller may watch. */
export async function findMedia(ctx: Ctx, id: number): Promise<MediaRow | undefined> {
  const { rows } = await sql<MediaRow>`select v.id, v.source_file_id, v.cover_file_id,
      array(select s.lang from video_subtitles s where s.video_id = v.id order by s.lang desc) as subtitles,
      coalesce((select jsonb_agg(jsonb_build_object('height', s.height, 'width', s.width, 'bandwidth', s.bandwidth) order by s.height)
        from video_streams s where s.video_id = v.id), '[]') as streams
    from videos v where v.id = ${id} and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows[0]
}
export const findStream = ({ db }: Ctx, videoId: number, height: number) =>
  db
    .selectFrom('videoStreams')
    .select(['fileId', 'playlist'])
    .where('videoId', '=', videoId)
    .where('height', '=', height)
    .executeTakeFirst()
export const findSubtitle = ({ db }: Ctx, videoId: number, lang: Lang) =>
  db
    .selectFrom('videoSubtitles')
    .select('vtt')
    .where('videoId', '=', videoId)
    .where('lang', '=', lang)
    .executeTakeFirst()

/** Counts a view once a day for each person; of visitors each play. */
export async function countView(ctx: Ctx, id: number): Promise<void> {
  const first = ctx.user
    ? sql`with first as (insert into video_progress as p (user_id, video_id, viewed_at) values (${ctx.user.id}, ${id}, ${ctx.now})
        on conflict (user_id, video_id) do update set viewed_at = excluded.viewed_at
          where p.viewed_at is null or p.viewed_at < excluded.viewed_at - interval '1 day' returning 1)
      update videos set views = views + 1 where id = ${id} and exists (select from first)`
    : sql`update videos set views = views + 1 where id = ${id}`
  await first.execute(ctx.db)
}

/**
 * A heartbeat. The person's one clock is moved on by whoever comes first, under its row lock: the time between two beats is handed
 * out once, to one video, however many windows play. Nothing is counted over the limit, nor more than was said to be played.
 */
export async function beat(
  ctx: SignedCtx,
  q: { id: number; pos: number; delta: number; duration: number; mostMs: number },
): Promise<SeenRow> {
  const { rows } = await sql<SeenRow>`
    with clock as (insert into video_clocks as c (user_id, beat_at, spent_ms) values (${ctx.user.id}, ${ctx.now}, 0)
        on conflict (user_id) do update set beat_at = excluded.beat_at,
          spent_ms = least(${q.mostMs}, extract(epoch from excluded.beat_at - c.beat_at) * 1000)::int
        where excluded.beat_at > c.beat_at returning spent_ms),
      counted as (select coalesce((select least(spent_ms, ${Math.round(q.delta * 1000)}) from clock), 0) as ms)
    insert into video_progress as p (user_id, video_id, last_pos, max_pos, watched_ms, finished_at, updated_at)
    select ${ctx.user.id}, ${q.id}, ${q.pos}, ${q.pos}, 0, null, ${ctx.now} from counted
    on conflict (user_id, video_id) do update set last_pos = excluded.last_pos, max_pos = greatest(p.max_pos, excluded.max_pos),
      watched_ms = p.watched_ms + (select ms from counted), updated_at = excluded.updated_at,
      finished_at = coalesce(p.finished_at, case when p.watched_ms + (select ms from counted) >= ${Math.ceil(finishedShare * q.duration * 1000)}
        and greatest(p.max_pos, excluded.max_pos) >= ${Math.floor(finishedShare * q.duration)} then excluded.updated_at end)
    returning last_pos, watched_ms, finished_at`.execute(ctx.db)
  return rows[0]!
}

/** Likes or no longer; how many like it now. */
export async function setLike(tx: SignedCtx, id: number, on: boolean): Promise<number> {
  const changed = on
    ? sql`insert into video_progress as p (user_id, video_id, liked) values (${tx.user.id}, ${id}, true)
        on conflict (user_id, video_id) do update set liked = true where not p.liked returning 1`
    : sql`update video_progress set liked = false where user_id = ${tx.user.id} and video_id = ${id} and liked returning 1`
  const { rows } = await sql<{ likes: number }>`with changed as (${changed})
    update videos set likes = greatest(0, likes + (select count(*)::int from changed) * ${on ? 1 : -1}::int)
    where id = ${id} returning likes`.execute(tx.db)
  return rows[0]!.likes
}

/** Writes a note where the person has not too many at this video; undefined where they do. */
export async function insertNote(ctx: SignedCtx, q: { id: number; at: number; body: string; open: boolean }) {
  const { rows } = await sql<{ id: number }>`insert into video_notes (video_id, user_id, at_sec, body, open)
    select ${q.id}, ${ctx.user.id}, ${q.at}, ${q.body}, ${q.open}
    where (select count(*) from video_notes n where n.video_id = ${q.id} and n.user_id = ${ctx.user.id}) < ${mostNotes}
    returning id`.execute(ctx.db)
  return rows[0]
}
/** Removes an own note, or with `any` whatever everybody reads; false where there is none such. */
export async function deleteNote(ctx: SignedCtx, id: number, any: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from video_notes n where n.id = ${id}
    and (n.user_id = ${ctx.user.id} or (${any} and n.open))`.execute(ctx.db)
  return (numAffectedRows ?? 0n) > 0n
}
/** Whether the caller may watch it, and how long it is. */
export async function findLength(ctx: Ctx, id: number): Promise<{ duration: number } | undefined> {
  const { rows } = await sql<{ duration: number }>`select v.duration_sec as duration from videos v
    where v.id = ${id} and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows[0]
}
