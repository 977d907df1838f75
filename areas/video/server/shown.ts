import { encodeFileId } from '#platform/contract/file-id.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { asRegistered, inLocale } from '#platform/server/traditional.ts'
import type { SeenRow, VideoRow } from './video.sql.ts'

/** What a person has seen, in seconds and percent of the whole. */
export const seenOf = (row: SeenRow, duration: number) => {
  const watched = Math.min(duration, Math.floor(Number(row.watchedMs) / 1000))
  const finished = row.finishedAt !== null
  return {
    last: row.lastPos,
    watched,
    share: finished ? 100 : Math.min(99, Math.round((watched / duration) * 100)),
    finished,
  }
}
export const coverUrl = (id: number, fileId: string | null) =>
  fileId ? `/api/video/cover/${id}?v=${encodeFileId(fileId).slice(0, 8)}` : ''

/** A video as lists and its page show it, in the caller's language. */
export function shownVideo(ctx: Ctx, row: VideoRow) {
  const { titleEn, introEn, teacherEn, coverFileId, lastPos, watchedMs, finishedAt, ...kept } = row
  return {
    ...kept,
    title: inLocale(ctx.locale, row.title, titleEn),
    intro: inLocale(ctx.locale, row.intro, introEn),
    teacher: asRegistered(ctx.locale, row.teacher, teacherEn),
    cover: coverUrl(row.id, coverFileId),
    seen: lastPos === null ? null : seenOf({ lastPos, watchedMs: watchedMs ?? 0, finishedAt }, row.duration),
  }
}
