import { isPart, type Term } from '#platform/server/search/words.ts'
import { places } from '#platform/server/search/source.ts'
import { askedQuery, inAnyPlace } from './filter.rules.ts'

/** One way to ask: what holds the words, and what of a part may lead. */
export type Way = { query: string; placeQuery: string }

const any = (terms: readonly Term[]) => terms.map(({ query }) => query).join(' | ')
/**
 * What to ask where nothing holds all words. A part that is named stays: first with one of the other words, where its papers
 * lead only if a word asks for such a paper; then alone; then the other words without papers of other parts.
 */
export function looseWays(terms: readonly Term[]): Way[] {
  const single = terms.flatMap((term) => term.each ?? [term])
  const isNamed = ({ words }: Term) => isPart(words[0]!)
  const [parts, rest] = [single.filter(isNamed), single.filter((term) => !isNamed(term))]
  const way = (query: string): Way => ({ query, placeQuery: query })
  if (parts.length === 0) return [way(any(rest))]
  if (rest.length === 0) return [way(any(parts))]
  const near = `${parts.map(({ query }) => query).join(' & ')} & (${any(rest)})`
  return [
    { query: near, placeQuery: `${near} & ${askedQuery(rest)}` },
    way(any(parts)),
    way(`(${any(rest)}) & !${inAnyPlace(places.length)}`),
  ]
}
