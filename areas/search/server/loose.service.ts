import { isPart, type Term } from '#platform/server/search/words.ts'
import { places } from '#platform/server/search/source.ts'
import { askedQuery, inAnyPlace } from './filter.rules.ts'

/** One way to ask: what holds the words, and what of a part may lead. */
export type Way = { query: string; placeQuery: string }

const any = (terms: readonly Term[]) => terms.map(({ query }) => query).join(' | ')
const singleOf = (terms: readonly Term[]) => terms.flatMap((term) => term.each ?? [term])
const isNamed = ({ words }: Term) => isPart(words[0]!)
/** Where nothing but several parts is asked for: what leads is of any of them. */
export function partsAlone(terms: readonly Term[]): string | null {
  const single = singleOf(terms)
  return single.length > 1 && single.every(isNamed) ? any(single) : null
}
/** The keyword with no more of a long number than the part it begins with and its kind: LQ8802 AN of LQ8802-AN04; null without one. */
export function withoutTails(keyword: string): string | null {
  const short = keyword.normalize('NFKC').replaceAll(/([a-z]*\d{3,})[-_.]?([a-z]{2,})[\d._-]*/gi, '$1 $2')
  return short === keyword ? null : short
}
/**
 * What to ask where nothing holds all words. A part that is named stays: first with one of the other words, where its papers
 * lead only if a word asks for such a paper; then alone; then the other words without papers of other parts.
 */
export function looseWays(terms: readonly Term[]): Way[] {
  const single = singleOf(terms)
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
