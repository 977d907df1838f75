import type { SearchEntry, SearchSource } from '#platform/server/search/source.ts'
import { videoVod } from '../video.links.ts'
import { findForSearch, listIds, type Found } from './desk.sql.ts'
import { cuesOf } from './playlist.rules.ts'
import { videoKind } from './video.rules.ts'

/** What is said between two places, in both languages: subtitles are found at their chapter. */
function saidBetween(row: Found, from: number, to: number): { zh: string; en: string } {
  const of = (lang: 'zh' | 'en') => {
    const cues = cuesOf(row.subtitles.find((one) => one.lang === lang)?.vtt ?? 'WEBVTT')
    if ('wrong' in cues) return ''
    return cues.filter((cue) => cue.from >= from * 1000 && cue.from < to * 1000).map(({ text }) => text).join(' ') // prettier-ignore
  }
  return { zh: of('zh'), en: of('en') }
}
/** A video, and each of its chapters as a part that opens at its second. */
function entriesOf(row: Found): SearchEntry[] {
  const shared = { id: row.id, keywords: '', type: 'video 视频 课程', scope: row.scope, chipIds: row.chipIds, updatedAt: row.publishedAt } // prettier-ignore
  const starts = row.chapters.map(({ at }) => at)
  const before = saidBetween(row, 0, starts[0] ?? Number.MAX_SAFE_INTEGER)
  const whole: SearchEntry = {
    ...shared,
    part: 0,
    title: row.title,
    titleEn: row.titleEn,
    text: `${row.intro} ${row.teacher} ${before.zh}`.trim(),
    textEn: `${row.introEn} ${row.teacherEn} ${before.en}`.trim(),
    url: videoVod.url(null, { id: row.id }),
  }
  return [
    whole,
    ...row.chapters.map((chapter, n): SearchEntry => {
      const said = saidBetween(row, chapter.at, starts[n + 1] ?? Number.MAX_SAFE_INTEGER)
      return {
        ...shared,
        part: n + 1,
        title: `${row.title} · ${chapter.title}`,
        titleEn: row.titleEn && `${row.titleEn} · ${chapter.titleEn || chapter.title}`,
        text: `${chapter.title} ${said.zh}`.trim(),
        textEn: `${chapter.titleEn} ${said.en}`.trim(),
        url: videoVod.url(null, { id: row.id, t: chapter.at || 1 }),
      }
    }),
  ]
}
export const videoSource: SearchSource = {
  kind: videoKind,
  listIds,
  loadEntries: async (ctx, ids) => (await findForSearch(ctx, ids)).flatMap(entriesOf),
}
