import type { SignedCtx } from '#platform/server/ctx.ts'
import { fold } from '#platform/server/search/words.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { findTitles } from './order-faq.sql.ts'

// live hints and the assistant come from the areas of ordering, which the answers know nothing of
export { knowsAssistant, knowsHints, type Hint } from './extension.ts'

/** The answers whose title or keywords hold the words, in the caller's language: for the search of ordering. */
export async function answersWith(ctx: SignedCtx, keyword: string): Promise<{ id: number; title: string }[]> {
  const rows = await findTitles(ctx, fold(keyword))
  return rows.map(({ id, title, titleEn }) => ({ id, title: inLocale(ctx.locale, title, titleEn) }))
}
