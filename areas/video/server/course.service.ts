import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFiles } from '#platform/server/files/files.sql.ts'
import { fileItem } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { attachFiles } from '#platform/server/files/save-file.ts'
import { abilities, machine } from '#platform/server/state/machine.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { courseDesk } from '../course.contract.ts'
import { shelves } from '../contract.ts'
import { videoModels } from '../desk.contract.ts'
import * as sql from './course.sql.ts'
import { findChips } from './desk.sql.ts'

const editor = { permission: 'video_edit' } as const
type Facts = { full: boolean; kept: boolean }
/** Whether learners meet it: editors move it to and fro; what has certificates stays. */
const shelfMachine = machine({
  biz: 'video_shelf',
  states: shelves,
  table: [
    { from: 'off', action: 'putOn', to: 'on', ...editor, guard: (f: Facts) => f.full },
    { from: 'on', action: 'takeOff', to: 'off', ...editor },
    { from: shelves, action: 'edit', ...editor },
    { from: 'off', action: 'remove', ...editor, guard: (f: Facts) => !f.kept },
  ],
})
const named = (ctx: SignedCtx, row: { id: number; title: string; titleEn: string }) => ({
  id: row.id,
  title: inLocale(ctx.locale, row.title, row.titleEn),
})

const shownCourse = (ctx: SignedCtx, { issued, ...row }: sql.CourseRow) => ({
  ...row,
  can: abilities(ctx, shelfMachine, row.shelf, { full: row.videos > 0, kept: issued > 0 }),
})
export async function listCourses(ctx: SignedCtx, q: Parsed<typeof courseDesk.deskCourses>) {
  const page = await sql.findCourses(ctx, q)
  return { ...page, list: page.list.map((row) => shownCourse(ctx, row)) }
}
export async function showCourse(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findCourse(ctx, id)
  if (!row) throw fail('video.course_not_found')
  return { ...row, ...shownCourse(ctx, row), list: row.list.map((one) => named(ctx, one)) }
}
export const choices = async (ctx: SignedCtx) => ({
  videos: (await sql.findPublished(ctx)).map((row) => named(ctx, row)),
  chips: await findChips(ctx),
})
export async function saveCourse(ctx: SignedCtx, input: Parsed<typeof courseDesk.saveCourse>) {
  const { videoIds, questions, deadline, id: _, version: __, ...given } = input
  const ids = [...new Set(videoIds)]
  const usable = await sql.findUsable(ctx, ids, input.id)
  if (ids.some((id) => !usable.has(id))) throw refuseField(ctx, 'videoIds', 'video.unknown_video')
  if (questions.some(({ options, answers }) => answers.some((at) => at >= options.length)))
    throw refuseField(ctx, 'questions', 'video.answer_needed')
  return transact(ctx, async (tx) => {
    const saved = await saveVersioned(
      tx,
      'videoCourses',
      input,
      { ...given, deadline: deadline || null },
      {
        missing: 'video.course_not_found',
        taken: { video_courses_title_key: ['title', 'platform.name_taken'] },
        first: { createdBy: tx.user.id },
      },
    )
    await sql.replaceCourse(tx, saved.id, ids, questions)
    return saved
  })
}
export async function shelveCourse(ctx: SignedCtx, { id, version, shelf }: Parsed<typeof courseDesk.shelveCourse>) {
  const row = await sql.findCourse(ctx, id)
  if (!row) throw fail('video.course_not_found')
  if (shelf === 'on' && row.videos === 0) throw fail('video.course_empty')
  const next = await changeVersioned(
    ctx,
    'videoCourses',
    { id },
    version,
    { shelf },
    { missing: 'video.course_not_found' },
  )
  return { id, version: next }
}
export async function removeCourse(ctx: SignedCtx, { id }: { id: number }) {
  if (await sql.deleteCourse(ctx, id)) return null
  throw fail((await sql.findCourse(ctx, id)) ? 'platform.state' : 'video.course_not_found')
}

const shownSlide = (ctx: SignedCtx, row: sql.SlideRow) => ({
  ...row,
  file: fileItem(row.file),
  can: abilities(ctx, shelfMachine, row.shelf, { full: true, kept: false }),
})
export async function listSlides(ctx: SignedCtx, q: Parsed<typeof courseDesk.deskSlides>) {
  const page = await sql.findSlides(ctx, q)
  return { ...page, list: page.list.map((row) => shownSlide(ctx, row)) }
}
export async function showSlide(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findSlide(ctx, id)
  if (!row) throw fail('video.slide_not_found')
  return shownSlide(ctx, row)
}
export async function saveSlide(ctx: SignedCtx, input: Parsed<typeof courseDesk.saveSlide>) {
  const known = new Set((await findChips(ctx)).map(({ id }) => id))
  if (input.chipIds.some((id) => !known.has(id))) throw refuseField(ctx, 'chipIds', 'video.unknown_chip')
  const old = input.id === undefined ? undefined : await sql.findSlide(ctx, input.id)
  if (input.id !== undefined && !old) throw fail('video.slide_not_found')
  const fileId = decodeFileId(input.fileId) ?? ''
  const { id: _, version: __, ...given } = input
  return transact(ctx, async (tx) => {
    // an upload that is not the caller's own has no row to point at
    if (fileId !== old?.file.id && !(await findFiles(tx.db, [fileId])).length) throw fail('file.denied')
    const saved = await saveVersioned(
      tx,
      'videoSlides',
      input,
      { ...given, fileId },
      { missing: 'video.slide_not_found', taken: {}, first: { createdBy: tx.user.id } },
    )
    if (fileId !== old?.file.id) {
      if (old) await removeFilesOf(tx, await findFiles(tx.db, [old.file.id]))
      await attachFiles(tx, videoModels.slide, String(saved.id), [fileId])
    }
    return saved
  })
}
export async function shelveSlide(ctx: SignedCtx, { id, version, shelf }: Parsed<typeof courseDesk.shelveSlide>) {
  const next = await changeVersioned(
    ctx,
    'videoSlides',
    { id },
    version,
    { shelf },
    { missing: 'video.slide_not_found' },
  )
  return { id, version: next }
}
export async function removeSlide(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findSlide(ctx, id)
  if (!row) throw fail('video.slide_not_found')
  return transact(ctx, async (tx) => {
    if (!(await sql.deleteSlide(tx, id))) throw fail('platform.state')
    await removeFilesOf(tx, await findFiles(tx.db, [row.file.id]))
    return null
  })
}
