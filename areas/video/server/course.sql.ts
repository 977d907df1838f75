import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { FileRow } from '#platform/server/files/read-file.ts'
import type { shelves, videoAccesses } from '../contract.ts'
import type { courseDesk, questionInput } from '../course.contract.ts'
import { chipsOf } from './video.sql.ts'

type Shelf = (typeof shelves)[number]
export type CourseRow = {
  id: number
  title: string
  titleEn: string
  shelf: Shelf
  videos: number
  questions: number
  tried: number
  passed: number
  issued: number
  deadline: string | null
  updatedAt: Date
  version: number
}
const courseColumns = sql`c.id, c.title, c.title_en, c.shelf, c.deadline::text as deadline, c.updated_at, c.version,
  (select count(*)::int from video_course_videos x where x.course_id = c.id) as videos,
  (select count(*)::int from video_questions q where q.course_id = c.id) as questions,
  (select count(distinct a.user_id)::int from video_attempts a where a.course_id = c.id) as tried,
  (select count(distinct a.user_id)::int from video_attempts a where a.course_id = c.id and a.passed) as passed,
  (select count(*)::int from video_certificates i where i.course_id = c.id) as issued`
export function findCourses(ctx: SignedCtx, q: Parsed<typeof courseDesk.deskCourses>) {
  const filter = matching(q, { shelf: eq('c.shelf'), keyword: words('c.title', 'c.titleEn') })
  const from = sql`from video_courses c where ${filter}`
  return pageOf<CourseRow>(ctx, q, sql`select ${courseColumns} ${from} order by c.updated_at desc, c.id desc`, from)
}
type Question = z.output<typeof questionInput>
export type CourseDetail = CourseRow & {
  intro: string
  introEn: string
  passScore: number
  attempts: number
  certificate: boolean
  list: { id: number; title: string; titleEn: string }[]
  exam: Question[]
}
export async function findCourse(ctx: Ctx, id: number): Promise<CourseDetail | undefined> {
  const { rows } =
    await sql<CourseDetail>`select ${courseColumns}, c.intro, c.intro_en, c.pass_score, c.attempts, c.certificate,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'titleEn', v.title_en) order by x.sort)
        from video_course_videos x join videos v on v.id = x.video_id where x.course_id = c.id), '[]') as list,
      coalesce((select jsonb_agg(jsonb_build_object('body', q.body, 'bodyEn', q.body_en, 'options', q.options, 'answers', q.answers) order by q.sort, q.id)
        from video_questions q where q.course_id = c.id), '[]') as exam
    from video_courses c where c.id = ${id}`.execute(ctx.db)
  return rows[0]
}
/** Published videos, by title: what a course may have. */
export const findPublished = ({ db }: Ctx) =>
  db
    .selectFrom('videos')
    .select(['id', 'title', 'titleEn'])
    .where('status', '=', 'published')
    .orderBy('title')
    .limit(500)
    .execute()
/** Which of these are on the shelf, or in the course already. */
export async function findUsable(
  { db }: Ctx,
  ids: readonly number[],
  courseId: number | undefined,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select v.id from videos v where v.id = any(${ids}::bigint[])
    and (v.status = 'published' or exists (select from video_course_videos x where x.video_id = v.id and x.course_id = ${courseId ?? null}::bigint))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
/** Puts videos and questions in the place of those there are. */
export async function replaceCourse(
  { db }: Ctx,
  courseId: number,
  videoIds: readonly number[],
  questions: readonly Question[],
): Promise<void> {
  await db.deleteFrom('videoCourseVideos').where('courseId', '=', courseId).execute()
  if (videoIds.length)
    await db
      .insertInto('videoCourseVideos')
      .values(videoIds.map((videoId, sort) => ({ courseId, videoId, sort })))
      .execute()
  await db.deleteFrom('videoQuestions').where('courseId', '=', courseId).execute()
  const rows = questions.map(({ options, ...one }, sort) => ({
    ...one,
    courseId,
    sort,
    options: JSON.stringify(options),
  }))
  if (rows.length) await db.insertInto('videoQuestions').values(rows).execute()
}
/** Removes a course nobody has a certificate of; false where there is none such. */
export async function deleteCourse({ db }: Ctx, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('videoCourses')
    .where('id', '=', id)
    .where('shelf', '=', 'off')
    .where(sql<boolean>`not exists (select from video_certificates i where i.course_id = ${id})`)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export type SlideRow = {
  id: number
  title: string
  titleEn: string
  access: (typeof videoAccesses)[number]
  chips: { id: number; code: string }[]
  shelf: Shelf
  file: FileRow
  updatedAt: Date
  version: number
}
const slideColumns = (
  ctx: Ctx,
) => sql`s.id, s.title, s.title_en, s.access, ${chipsOf(ctx.user, sql`s.chip_ids`)} as chips, s.shelf, s.updated_at, s.version,
  jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime) as file`
const slides = sql`video_slides s join files f on f.id = s.file_id`
export function findSlides(ctx: SignedCtx, q: Parsed<typeof courseDesk.deskSlides>) {
  const filter = matching(q, { shelf: eq('s.shelf'), keyword: words('s.title', 's.titleEn', 'f.name') })
  const from = sql`from ${slides} where ${filter}`
  return pageOf<SlideRow>(ctx, q, sql`select ${slideColumns(ctx)} ${from} order by s.updated_at desc, s.id desc`, from)
}
export async function findSlide(ctx: Ctx, id: number): Promise<SlideRow | undefined> {
  const { rows } = await sql<SlideRow>`select ${slideColumns(ctx)} from ${slides} where s.id = ${id}`.execute(ctx.db)
  return rows[0]
}
/** Removes slides off the shelf; false where there are none such. */
export async function deleteSlide({ db }: Ctx, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('videoSlides').where('id', '=', id).where('shelf', '=', 'off').executeTakeFirst()
  return gone.numDeletedRows === 1n
}
