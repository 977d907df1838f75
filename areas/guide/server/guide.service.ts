import { marked } from 'marked'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { guide } from '../contract.ts'
import { bookOf, chapters, excerptOf, inLanguage, isFor } from './manual.ts'

export async function listChapters(ctx: Ctx, { book, keyword }: Parsed<typeof guide.chapters>) {
  await spendVisit(ctx)
  return chapters().flatMap((one) => {
    if (bookOf(one) !== book || !isFor(ctx.user, one)) return []
    const said = inLanguage(ctx.locale, one)
    const excerpt = keyword ? excerptOf(said, keyword) : ''
    return excerpt === null ? [] : [{ slug: one.slug, reader: one.reader, title: said.title, excerpt }]
  })
}
export async function showChapter(ctx: Ctx, { slug }: Parsed<typeof guide.chapter>) {
  await spendVisit(ctx)
  const one = chapters().find((chapter) => chapter.slug === slug && isFor(ctx.user, chapter))
  if (!one) throw fail('guide.not_found')
  const { title, body } = inLanguage(ctx.locale, one)
  return { slug, reader: one.reader, title, body: marked.parse(body, { async: false }) }
}
