import type { SearchEntry, SearchSource } from '#platform/server/search/source.ts'
import { videoVod } from '../video.links.ts'
import { findForSearch, listIds, type Found } from './desk.sql.ts'
import { cuesOf } from './playlist.rules.ts'
import { videoKind } from './video.rules.ts'

/** What is said, and at which second; both languages. What is said twice in a row is found where it begins. */
function linesOf(row: Found): { at: number; text: string }[] {
  return row.subtitles.flatMap(({ vtt }) => {
    const cues = cuesOf(vtt)
    if ('wrong' in cues) return []
    const said = cues.filter(({ text }, n) => text.trim() !== '' && text !== cues[n - 1]?.text)
    return said.map(({ from, text }) => ({ at: Math.floor(from / 1000), text }))
  })
}
/** Part 1 is the cover of a document, which comes last: what is found here begins after it. */
const firstPart = 2
/** A video, and each of its chapters and of the lines of its subtitles as a part that opens at its second. */
function entriesOf(row: Found): SearchEntry[] {
  const shared = {
    id: row.id,
    keywords: '',
    type: 'video 视频 课程',
    scope: row.scope,
    chipIds: row.chipIds,
    updatedAt: row.publishedAt,
  }
  const whole: SearchEntry = {
    ...shared,
    part: 0,
    title: row.title,
    titleEn: row.titleEn,
    text: `${row.intro} ${row.teacher}`.trim(),
    textEn: `${row.introEn} ${row.teacherEn}`.trim(),
    url: videoVod.url(null, { id: row.id }),
  }
  // chapters first: where a title and a line say the same, the chapter is what is looked for
  const places = [
    ...row.chapters.flatMap(({ at, title, titleEn }) => [title, titleEn].filter(Boolean).map((text) => ({ at, text }))),
    ...linesOf(row),
  ]
  return [
    whole,
    ...places.map(({ at, text }, n): SearchEntry => ({
      ...shared,
      part: firstPart + n,
      title: row.title,
      titleEn: row.titleEn,
      text,
      url: videoVod.url(null, { id: row.id, t: at || 1 }),
    })),
  ]
}
export const videoSource: SearchSource = {
  kind: videoKind,
  listIds,
  loadEntries: async (ctx, ids) => (await findForSearch(ctx, ids)).flatMap(entriesOf),
}
