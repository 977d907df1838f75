import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { callerOf, spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { dayOf } from '#platform/contract/day.ts'
import { transact } from '#platform/server/db/transact.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { drawPaper } from '#platform/server/files/pdf/paper.ts'
import { fileItem } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { findVendor, vendorNames } from '#platform/server/vendor.ts'
import type { courseStates, training } from '../train.contract.ts'
import { certificatePaper } from './certificate.paper.ts'
import { seenOf } from './shown.ts'
import * as sql from './train.sql.ts'

type State = (typeof courseStates)[number]
const watched = (row: sql.CourseRow) => row.videos.every(({ finishedAt }) => finishedAt !== null)
const left = (row: sql.CourseRow) => Math.max(0, row.attempts - row.tried)
/** A course without an examination is passed by watching all of it. */
function stateOf(row: sql.CourseRow): State {
  if (row.passed || (row.questions === 0 && watched(row))) return 'passed'
  if (row.over) return 'over'
  if (watched(row)) return left(row) > 0 ? 'ready' : 'failed'
  return row.videos.some(({ watchedMs }) => watchedMs) ? 'going' : 'open'
}
const certificateOf = (row: sql.CertificateRow | null) => row && { ...row, issuedAt: new Date(row.issuedAt) }

export async function listCourses(ctx: SignedCtx) {
  const rows = await sql.findCourses(ctx)
  return rows.map((row) => {
    const videos = row.videos.map(({ id, title, titleEn, duration, watchedMs, finishedAt }) => {
      const { share, finished } = seenOf({ lastPos: 0, watchedMs: watchedMs ?? 0, finishedAt }, duration)
      return { id, title: inLocale(ctx.locale, title, titleEn), duration, share, finished }
    })
    const { id, questions, passScore, attempts, best, deadline } = row
    return {
      id,
      title: inLocale(ctx.locale, row.title, row.titleEn),
      intro: inLocale(ctx.locale, row.intro, row.introEn),
      videos,
      share: Math.floor(videos.reduce((sum, one) => sum + one.share, 0) / videos.length),
      questions,
      passScore,
      attempts,
      attemptsLeft: left(row),
      best,
      deadline,
      state: stateOf(row),
      certificate: certificateOf(row.issued),
    }
  })
}

/** A course whose examination the caller may take now. */
async function openExam(ctx: SignedCtx, id: number): Promise<sql.CourseRow> {
  const [row] = await sql.findCourses(ctx, id)
  if (!row || row.questions === 0) throw fail('video.course_not_found')
  if (row.passed) throw fail('video.exam_passed')
  if (!watched(row)) throw fail('video.exam_unwatched')
  if (row.over || left(row) === 0) throw fail('video.exam_over')
  return row
}
export async function showExam(ctx: SignedCtx, { id }: { id: number }) {
  const row = await openExam(ctx, id)
  const questions = await sql.findQuestions(ctx, id)
  return {
    title: inLocale(ctx.locale, row.title, row.titleEn),
    passScore: row.passScore,
    attemptsLeft: left(row),
    questions: questions.map((one) => ({
      id: one.id,
      body: inLocale(ctx.locale, one.body, one.bodyEn),
      options: one.options.map(({ zh, en }) => inLocale(ctx.locale, zh, en)),
      several: one.answers.length > 1,
    })),
  }
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = () => Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((one) => b.includes(one))

/** Grades an examination. One attempt is one row: of two windows that hand the same one in, one is told that it changed. */
export async function submitExam(ctx: SignedCtx, { id, answers }: Parsed<typeof training.handIn>) {
  const row = await openExam(ctx, id)
  const questions = await sql.findQuestions(ctx, id)
  const given = (of: number) => [...new Set(answers[String(of)])]
  if (Object.keys(answers).length !== questions.length || questions.some((one) => !given(one.id).length))
    throw refuseField(ctx, 'answers', 'video.exam_answers')
  const right = questions.filter((one) => same(given(one.id), one.answers)).length
  const score = Math.round((right / questions.length) * 100)
  const passed = score >= row.passScore
  return transact(ctx, async (tx) => {
    const attempt = {
      courseId: id,
      userId: tx.user.id,
      no: row.tried + 1,
      score,
      passed,
      given: JSON.stringify(answers),
    }
    if (!(await sql.insertAttempt(tx, attempt))) throw fail('video.exam_over')
    if (passed && row.certificate)
      await sql.issue(tx, { courseId: id, title: row.title, titleEn: row.titleEn, score, code: newCode() })
    const [after] = passed ? await sql.findCourses(tx, id) : []
    const certificate = certificateOf(after?.issued ?? null)
    return { score, passed, attemptsLeft: left(row) - 1, right, questions: questions.length, certificate }
  })
}

export async function certificatePdf(ctx: SignedCtx, { id }: { id: number }): Promise<Bytes> {
  const row = await sql.findOwnCertificate(ctx, id)
  if (!row) throw fail('video.certificate_not_found')
  const { zh, en } = vendorNames(await findVendor(ctx.db))
  const vendor = [zh, en].filter(Boolean).join(' ')
  const body = await drawPaper(certificatePaper(row, dayOf(row.issuedAt), ctx.app.settings.publicUrl, vendor))
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', `${row.no}.pdf`),
      'cache-control': 'private, no-store',
    },
    body,
  }
}
export async function verifyCertificate(ctx: Ctx, { no, code }: Parsed<typeof training.verify>) {
  await ctx.app.limits.spend('video_verify', callerOf(ctx))
  const row = await sql.findCertificate(ctx, no)
  const [want, has] = [Buffer.from((row?.code ?? '').padEnd(12)), Buffer.from(code.slice(0, 12).padEnd(12))]
  if (!row || code.length !== 12 || want.length !== has.length || !timingSafeEqual(want, has))
    throw fail('video.certificate_not_found')
  const { person, company, score, issuedAt } = row
  return { no: row.no, person, company, title: inLocale(ctx.locale, row.title, row.titleEn), score, issuedAt }
}

export async function listSlides(ctx: Ctx, q: Parsed<typeof training.slides>) {
  await spendVisit(ctx)
  const page = await sql.findSlides(ctx, q)
  return {
    ...page,
    list: page.list.map(({ titleEn, file, ...row }) => ({
      ...row,
      title: inLocale(ctx.locale, row.title, titleEn),
      file: fileItem(file),
    })),
  }
}
