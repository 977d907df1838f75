import { marked } from 'marked'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { guide } from '../contract.ts'
import { chapters, excerptOf, inLanguage, isFor, isMine, withPictures, type Chapter } from './manual.ts'

const entryOf = (ctx: Ctx, one: Chapter) => ({
  slug: one.slug,
  reader: one.reader,
  roles: [...one.roles],
  mine: isMine(ctx.user, one),
  title: inLanguage(ctx.locale, one).title,
})
export async function listChapters(ctx: Ctx, { book, keyword }: Parsed<typeof guide.chapters>) {
  await spendVisit(ctx)
  const found = chapters().flatMap((one) => {
    if (one.book !== book || !isFor(ctx.user, one)) return []
    const excerpt = keyword ? excerptOf(inLanguage(ctx.locale, one), keyword) : ''
    return excerpt === null ? [] : [{ ...entryOf(ctx, one), excerpt }]
  })
  return [...found.filter(({ mine }) => mine), ...found.filter(({ mine }) => !mine)]
}
export async function showChapter(ctx: Ctx, { slug }: Parsed<typeof guide.chapter>) {
  await spendVisit(ctx)
  const one = chapters().find((chapter) => chapter.slug === slug && isFor(ctx.user, chapter))
  if (!one) throw fail('guide.not_found')
  const body = withPictures(ctx.locale, inLanguage(ctx.locale, one).body)
  return { ...entryOf(ctx, one), body: marked.parse(body, { async: false }) }
}
