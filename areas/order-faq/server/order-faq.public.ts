import type { SignedCtx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { findAnswers } from './find.service.ts'

// live hints and the assistant come from the areas of ordering, which the answers know nothing of
export { knowsAssistant, knowsHints, type Hint } from './extension.ts'

/** The answers to what was asked, in the caller's language: for the search of ordering. */
export async function answersWith(ctx: SignedCtx, keyword: string): Promise<{ id: number; title: string }[]> {
  const rows = await findAnswers(ctx, keyword)
  return rows.map(({ id, title, titleEn }) => ({ id, title: inLocale(ctx.locale, title, titleEn) }))
}
