import type { Ctx } from '#platform/server/ctx.ts'
import { fold, fromDigits } from '#platform/server/search/words.ts'
import { latinWords, nearWords, respelt, typedWords } from './spelling.rules.ts'
import { findUnknown, findWords } from './spelling.sql.ts'

/** Words that a mistyped one may be compared with, as they stand and from their digits on; the shortest cannot be meant. */
export const wordsMeant = (folded: string): string[] =>
  latinWords(folded)
    .flatMap((word) => [word, ...fromDigits(word)])
    .filter((word) => word.length > 2)

/** How many words that may be meant by one are tried. */
const tried = 3
/**
 * The keyword as it may be meant: a word that no title begins with is one letter from one that stands in a title. `finds` says
 * whether the caller finds anything by a word, so that no word of a title is told to who may not see it. Null when none is.
 */
export async function meantBy(ctx: Ctx, keyword: string, finds: (word: string) => Promise<boolean>) {
  const typed = typedWords(fold(keyword))
  const unknown = typed.length > 0 ? await findUnknown(ctx, typed) : []
  if (unknown.length === 0) return null
  const near = new Map(unknown.map((word) => [word, nearWords(word)]))
  const known = await findWords(ctx, [...near.values()].flat())
  const meant = new Map<string, string>()
  for (const [word, words] of near)
    for (const one of words.filter((each) => known.has(each)).slice(0, tried))
      if (!meant.has(word) && (await finds(one))) meant.set(word, one)
  return meant.size > 0 ? respelt(keyword, meant) : null
}
