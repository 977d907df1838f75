import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import { scopeIn } from '#platform/server/auth/scope.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { FileRow } from '#platform/server/files/read-file.ts'
import type { videoAccesses } from '../contract.ts'
import type { training } from '../train.contract.ts'
import { chipsOf, ofChip, visibleTo } from './video.sql.ts'

export type CertificateRow = { id: number; no: string; code: string; issuedAt: Date | string }
export type CourseRow = {
  id: number
  title: string
  titleEn: string
  intro: string
  introEn: string
  passScore: number
  attempts: number
  certificate: boolean
  deadline: string | null
  over: boolean
  videos: {
    id: number
    title: string
    titleEn: string
    duration: number
    watchedMs: number | null
    finishedAt: string | null
  }[]
  questions: number
  tried: number
  best: number | null
  passed: boolean
  issued: CertificateRow | null
}
/** Courses on the shelf whose every video the caller may watch, with what they have done of them. */
export async function findCourses(ctx: SignedCtx, id?: number): Promise<CourseRow[]> {
  const me = ctx.user.id
  const { rows } =
    await sql<CourseRow>`select c.id, c.title, c.title_en, c.intro, c.intro_en, c.pass_score, c.attempts, c.certificate,
      c.deadline::text as deadline, coalesce(c.deadline < ${today}, false) as over,
      (select jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'titleEn', v.title_en, 'duration', v.duration_sec,
          'watchedMs', p.watched_ms, 'finishedAt', p.finished_at) order by x.sort, v.id)
        from video_course_videos x join videos v on v.id = x.video_id left join video_progress p on p.video_id = v.id and p.user_id = ${me}
        where x.course_id = c.id) as videos,
      (select count(*)::int from video_questions q where q.course_id = c.id) as questions,
      (select count(*)::int from video_attempts a where a.course_id = c.id and a.user_id = ${me}) as tried,
      (select max(a.score) from video_attempts a where a.course_id = c.id and a.user_id = ${me}) as best,
      exists (select from video_attempts a where a.course_id = c.id and a.user_id = ${me} and a.passed) as passed,
      (select jsonb_build_object('id', i.id, 'no', i.no, 'code', i.code, 'issuedAt', i.issued_at)
        from video_certificates i where i.course_id = c.id and i.user_id = ${me}) as issued
    from video_courses c
    where c.shelf = 'on' and ${id === undefined ? sql`true` : sql`c.id = ${id}`}
      and exists (select from video_course_videos x where x.course_id = c.id)
      and not exists (select from video_course_videos x join videos v on v.id = x.video_id where x.course_id = c.id and not ${visibleTo(ctx.user)})
    order by c.deadline nulls last, c.id`.execute(ctx.db)
  return rows
}

type Question = { id: number; body: string; bodyEn: string; options: { zh: string; en: string }[]; answers: number[] }
export const findQuestions = ({ db }: Ctx, courseId: number): Promise<Question[]> =>
  db
    .selectFrom('videoQuestions')
    .select(['id', 'body', 'bodyEn', 'options', 'answers'])
    .where('courseId', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute() as Promise<Question[]>

type Attempt = { courseId: number; userId: number; no: number; score: number; passed: boolean; given: string }
/** One attempt more; false where another window was faster. */
export async function insertAttempt({ db }: Ctx, attempt: Attempt): Promise<boolean> {
  const done = await db
    .insertInto('videoAttempts')
    .values(attempt)
    .onConflict((on) => on.constraint('video_attempts_once').doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) === 1n
}
/** Issues the certificate of a course to the caller, named as they and their company are now. Once: a second is the first. */
export async function issue(
  tx: SignedCtx,
  c: { courseId: number; title: string; titleEn: string; score: number; code: string },
): Promise<void> {
  await sql`insert into video_certificates (no, code, course_id, user_id, person, company, title, title_en, score, issued_at)
    select 'VT' || to_char(${today}, 'YYYYMM') || lpad(nextval('video_certificate_no')::text, 5, '0'), ${c.code}, ${c.courseId}, u.id, u.name, co.name,
      ${c.title}, ${c.titleEn}, ${c.score}, ${tx.now} from users u join companies co on co.id = u.company_id where u.id = ${tx.user.id}
    on conflict on constraint video_certificates_once do nothing`.execute(tx.db)
}
export type Certificate = {
  no: string
  code: string
  person: string
  company: string
  title: string
  titleEn: string
  score: number
  issuedAt: Date
}
const certificates = ({ db }: Ctx) =>
  db
    .selectFrom('videoCertificates')
    .select(['no', 'code', 'person', 'company', 'title', 'titleEn', 'score', 'issuedAt'])
export const findOwnCertificate = (ctx: SignedCtx, id: number): Promise<Certificate | undefined> =>
  certificates(ctx).where('id', '=', id).where('userId', '=', ctx.user.id).executeTakeFirst()
export const findCertificate = (ctx: Ctx, no: string): Promise<Certificate | undefined> =>
  certificates(ctx).where('no', '=', no).executeTakeFirst()

export type SlideRow = {
  id: number
  title: string
  titleEn: string
  access: (typeof videoAccesses)[number]
  chips: { id: number; code: string }[]
  file: FileRow
  updatedAt: Date
}
/** One page of slides the caller may open. */
export function findSlides(ctx: Ctx, q: Parsed<typeof training.slides>) {
  const filter = matching(q, {
    chip: ofChip(ctx.user, sql`s.chip_ids`),
    keyword: words('s.title', 's.titleEn', 'f.name'),
  })
  const from = sql`from video_slides s join files f on f.id = s.file_id
    where s.shelf = 'on' and ${scopeIn(scopesOf(ctx.user), sql`s.scope`)} and ${filter}`
  return pageOf<SlideRow>(
    ctx,
    q,
    sql`select s.id, s.title, s.title_en, s.access, ${chipsOf(ctx.user, sql`s.chip_ids`)} as chips, s.updated_at,
    jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime) as file ${from} order by s.updated_at desc, s.id desc`,
    from,
  )
}
/** Whether a file is a slide on the shelf that the caller may open. */
export async function isSlideOpen(ctx: Ctx, fileId: string): Promise<boolean> {
  const { rows } = await sql`select from video_slides s where s.file_id = ${fileId} and s.shelf = 'on'
    and ${scopeIn(scopesOf(ctx.user), sql`s.scope`)}`.execute(ctx.db)
  return rows.length > 0
}
