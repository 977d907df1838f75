import type { PageHead } from '#platform/server/http/head.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { answer } from '../faq.links.ts'
import { findDetail } from './faq.sql.ts'

/** What the page of a public answer says of itself. */
export const answerHead: PageHead = {
  path: answer.path,
  head: async (ctx, { params }) => {
    const id = Number(params['id'])
    const found = Number.isSafeInteger(id) ? await findDetail(ctx, id) : undefined
    if (!found) return null
    return {
      title: inLocale(ctx.locale, found.title, found.titleEn),
      description: inLocale(ctx.locale, found.excerpt, found.excerptEn),
      canonical: answer.url({ id }),
    }
  },
}
