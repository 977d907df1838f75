import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { videoAccesses, videoCategories, videoLevels, videoStates } from '../contract.ts'
import type { chapterInput, videoDesk } from '../desk.contract.ts'
import type * as z from 'zod/mini'
import { chaptersOf, chipsOf, documentsOf, type ChapterRow, type Lang } from './video.sql.ts'

export type DeskRow = {
  id: number
  title: string
  titleEn: string
  category: (typeof videoCategories)[number]
  level: (typeof videoLevels)[number]
  access: (typeof videoAccesses)[number]
  chips: { id: number; code: string }[]
  teacher: string
  status: (typeof videoStates)[number]
  progress: number
  failure: string
  rejectReason: string
  duration: number | null
  views: number
  author: string
  createdBy: number
  submittedBy: number | null
  updatedAt: Date
  publishedAt: Date | null
  version: number
  sourceFileId: string | null
}
const columns = (
  ctx: Ctx,
) => sql`v.id, v.title, v.title_en, v.category, v.level, v.access, ${chipsOf(ctx.user, sql`v.chip_ids`)} as chips,
  v.teacher, v.status, v.progress, v.failure, v.reject_reason, v.duration_sec as duration, v.views, ${nameFor(ctx, 'u')} as author,
  v.created_by, v.submitted_by, v.updated_at, v.published_at, v.version, v.source_file_id`
const tables = sql`videos v join users u on u.id = v.created_by`
/** Every video, last changed first. */
export function findDesk(ctx: SignedCtx, q: Parsed<typeof videoDesk.desk>) {
  const filter = matching(q, {
    status: eq('v.status'),
    category: eq('v.category'),
    keyword: words('v.title', 'v.titleEn', 'v.teacher'),
  })
  const from = sql`from ${tables} where ${filter}`
  return pageOf<DeskRow>(ctx, q, sql`select ${columns(ctx)} ${from} order by v.updated_at desc, v.id desc`, from)
}
export type DeskDetail = DeskRow & {
  intro: string
  introEn: string
  teacherEn: string
  coverFileId: string | null
  run: number
  streams: { height: number; size: number }[]
  chapters: ChapterRow[]
  documents: number[]
  subtitles: { lang: Lang; vtt: string }[]
}
export async function findOne(ctx: Ctx, id: number): Promise<DeskDetail | undefined> {
  const { rows } =
    await sql<DeskDetail>`select ${columns(ctx)}, v.intro, v.intro_en, v.teacher_en, v.cover_file_id, v.run, ${chaptersOf} as chapters, ${documentsOf} as documents,
      coalesce((select jsonb_agg(jsonb_build_object('height', s.height, 'size', f.size) order by s.height)
        from video_streams s join files f on f.id = s.file_id where s.video_id = v.id), '[]') as streams,
      coalesce((select jsonb_agg(jsonb_build_object('lang', s.lang, 'vtt', s.vtt)) from video_subtitles s where s.video_id = v.id), '[]') as subtitles
    from ${tables} where v.id = ${id}`.execute(ctx.db)
  return rows[0]
}
export async function findChips(ctx: Ctx) {
  const { rows } = await sql<{
    id: number
    code: string
  }>`select c.id, c.code from chips c where c.audience = 'everybody' order by c.sort, c.id`.execute(ctx.db)
  return rows
}

type Chapter = z.output<typeof chapterInput>
type Parts = { chapters: readonly Chapter[]; documents: readonly number[]; vtts: Readonly<Record<Lang, string>> }
/** Puts chapters, related documents and subtitles in the place of those there are. */
export async function replaceParts(tx: Ctx, id: number, { chapters, documents, vtts }: Parts): Promise<void> {
  await tx.db.deleteFrom('videoChapters').where('videoId', '=', id).execute()
  if (chapters.length)
    await tx.db
      .insertInto('videoChapters')
      .values(chapters.map(({ at, ...one }) => ({ ...one, videoId: id, atSec: at })))
      .execute()
  await tx.db.deleteFrom('videoDocuments').where('videoId', '=', id).execute()
  if (documents.length)
    await tx.db
      .insertInto('videoDocuments')
      .values(documents.map((documentId, sort) => ({ videoId: id, documentId, sort })))
      .execute()
  await tx.db.deleteFrom('videoSubtitles').where('videoId', '=', id).execute()
  const given = (['zh', 'en'] as const).flatMap((lang) => (vtts[lang] ? [{ videoId: id, lang, vtt: vtts[lang] }] : []))
  if (given.length) await tx.db.insertInto('videoSubtitles').values(given).execute()
}
/** Forgets what was made of another upload; the ids of its files. */
export const dropStreams = async ({ db }: Ctx, videoId: number): Promise<string[]> =>
  (await db.deleteFrom('videoStreams').where('videoId', '=', videoId).returning('fileId').execute()).map(
    ({ fileId }) => fileId,
  )
/** Removes a draft that was never out; false where there is none such. */
export async function deleteVideo({ db }: Ctx, id: number): Promise<boolean> {
  const gone = db
    .deleteFrom('videos')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('publishedAt', 'is', null)
  return (await gone.executeTakeFirst()).numDeletedRows === 1n
}
export const setFiles = (
  { db }: Ctx,
  id: number,
  files: { sourceFileId?: string; coverFileId?: string; durationSec?: number },
) => db.updateTable('videos').set(files).where('id', '=', id).execute()

/** How far a run is; false where it is not this run's video any more: it was stopped, or begun anew. */
export async function noteProgress({ db }: Ctx, id: number, run: number, progress: number): Promise<boolean> {
  const done = await db
    .updateTable('videos')
    .set({ progress })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', '=', 'transcoding')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
export const listHeights = async ({ db }: Ctx, videoId: number): Promise<number[]> =>
  (await db.selectFrom('videoStreams').select('height').where('videoId', '=', videoId).execute()).map(
    ({ height }) => height,
  )
type Made = { videoId: number; height: number; width: number; bandwidth: number; fileId: string; playlist: string }
export const insertStream = ({ db }: Ctx, made: Made) =>
  db
    .insertInto('videoStreams')
    .values(made)
    .onConflict((on) => on.doNothing())
    .execute()

/** Titles and places for who looks for them: of videos on the shelf. */
export type Found = {
  id: number
  title: string
  titleEn: string
  intro: string
  introEn: string
  teacher: string
  teacherEn: string
  category: DeskRow['category']
  scope: string
  chipIds: number[]
  publishedAt: Date
  chapters: ChapterRow[]
  subtitles: { lang: Lang; vtt: string }[]
}
export async function findForSearch({ db }: Ctx, ids: readonly number[]): Promise<Found[]> {
  const { rows } =
    await sql<Found>`select v.id, v.title, v.title_en, v.intro, v.intro_en, v.teacher, v.teacher_en, v.category, v.scope, v.chip_ids,
      v.published_at, ${chaptersOf} as chapters,
      coalesce((select jsonb_agg(jsonb_build_object('lang', s.lang, 'vtt', s.vtt)) from video_subtitles s where s.video_id = v.id), '[]') as subtitles
    from videos v where v.id = any(${ids}::bigint[]) and v.status = 'published'`.execute(db)
  return rows
}
export const listIds = async ({ db }: Ctx, after: number, limit: number): Promise<number[]> =>
  (await db.selectFrom('videos').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
    ({ id }) => id,
  )
