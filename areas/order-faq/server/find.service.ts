import type { SignedCtx } from '#platform/server/ctx.ts'
import { fold } from '#platform/server/search/words.ts'
import { byWords, holding } from './match.ts'
import { findTexts, findTitles } from './order-faq.sql.ts'

/** The answers whose title or a keyword holds the text; where there is none, those to a question in one's own words. */
export async function findAnswers(ctx: SignedCtx, text: string) {
  const held = await findTitles(ctx, fold(text))
  if (held.length > 0) return held
  const all = await findTexts(ctx)
  const inTaiwan = holding(all, text)
  return inTaiwan.length > 0 ? inTaiwan : byWords(all, text)
}
