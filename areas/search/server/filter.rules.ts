// What an entry can be narrowed by, as words of the index that no keyword can be: they begin with =.

/** A part number or code as it is compared: without the signs and spaces people write differently. */
export const codeOf = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]+/gu, '')
const longestCode = 64
const nothing = '=none'

export const kindFilter = (kind: string): string => `=k${kind}`
export const scopeFilter = (scope: string): string => `=s${scope}`
export const chipFilter = (id: number): string => `=c${id}`
const facetFilter = (facet: string): string => `=f${facet}`
export const codeFilter = (code: string): string => `=x${code}`
const partFilter = (code: string) => `=p${code}`
const placeFilter = (place: number) => `=o${place}`
/** What is called by its type: a datasheet, not a brief that is filed as one. */
const typeFilter = (word: string) => `=y${word}`
const namedFilter = '=t'
/** What is asked for by the name of this entry. */
const askedFilter = (word: string) => `=g${word}`
const monthFilter = (year: number, month: number) => `=m${year}${String(month + 1).padStart(2, '0')}`

/** The month of a moment, in UTC. */
export const monthOf = (at: Date): string => monthFilter(at.getUTCFullYear(), at.getUTCMonth())

const mostMonths = 24
/**
 * The months a range touches; null when it is too long, or open to the past, for the months to narrow anything. They
 * only shorten the way: the dates themselves are compared as well.
 */
export function monthsOf(from: Date | null, until: Date | null, now: Date): string[] | null {
  if (!from) return null
  const last = until && until < now ? until : now
  const index = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
  const count = Math.max(0, index(last) - index(from) + 1)
  if (count > mostMonths) return null
  return Array.from({ length: count }, (_, i) =>
    monthFilter(Math.floor((index(from) + i) / 12), (index(from) + i) % 12),
  )
}

type Filtered = {
  kind: string
  id: number
  scope: string
  chipIds: readonly number[]
  facets?: readonly string[]
  updatedAt: Date
  /** the part it is about, as people may begin to write it, and its place among what is about it */
  of: { parts: readonly string[]; place: number; named: boolean } | null
  /** folded words of what its type is called */
  types: readonly string[]
  /** folded words of what is asked for by its name */
  asked: readonly string[]
  /** folded keywords and titles */
  codes: readonly string[]
}
/** All filters of an entry. */
export function filtersOf(e: Filtered): string[] {
  const codes = e.codes.map(codeOf).filter((code) => code !== '' && code.length <= longestCode)
  const filters = [kindFilter(e.kind), scopeFilter(e.scope), monthOf(e.updatedAt), ...e.chipIds.map(chipFilter)]
  const of = e.of ? [...e.of.parts.map(partFilter), placeFilter(e.of.place), ...(e.of.named ? [namedFilter] : [])] : []
  return [
    ...new Set([
      ...filters,
      ...of,
      ...e.types.map(typeFilter),
      ...e.asked.map(askedFilter),
      ...(e.facets ?? []).map(facetFilter),
      ...codes.map(codeFilter),
    ]),
  ]
}

export const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, (c) => c + c)}'`
const anyOf = (lexemes: readonly string[]) =>
  lexemes.length > 0 ? `(${lexemes.map(quoted).join(' | ')})` : quoted(nothing)

export type Narrow = {
  kind?: string | undefined
  /** null: all */
  scopes: readonly string[] | null
  chipId?: number | null
  /** all of them */
  facets?: readonly string[]
  months?: readonly string[] | null
}
/** A query narrowed, as tsquery text; without words what the filters alone leave. No scope means nothing, never all. */
export function narrowed(query: string | null, by: Narrow): string {
  const parts = query === null ? [] : [`(${query})`]
  if (by.kind !== undefined) parts.push(quoted(kindFilter(by.kind)))
  if (by.scopes) parts.push(anyOf(by.scopes.map(scopeFilter)))
  if (by.chipId) parts.push(quoted(chipFilter(by.chipId)))
  for (const facet of by.facets ?? []) parts.push(quoted(facetFilter(facet)))
  if (by.months) parts.push(anyOf(by.months))
  return parts.join(' & ')
}
/** The query for entries whose code or title is exactly this; none is called by more than the index holds of a name. */
export const exactQuery = (code: string): string => quoted(code.length <= longestCode ? codeFilter(code) : nothing)

export const named: string = quoted(namedFilter)
/** The query for all that has a place under a part. */
export const inAnyPlace = (places: number): string =>
  anyOf(Array.from({ length: places }, (_, place) => placeFilter(place)))

const oneOf = (words: readonly string[], prefix: boolean) =>
  `(${words.map((word) => `${quoted(word)}${prefix ? ':*' : ''}`).join(' | ')})`
type Lexeme = (word: string, prefix: boolean) => string
/** A word of a keyword may be what the type of an entry is called, as well as a word that it holds. */
export const orTyped: Lexeme = (word, prefix) => oneOf([word, typeFilter(word)], prefix)
/** With a part it may be asked of the part, too: its datasheet. */
export const orAsked: Lexeme = (word, prefix) => oneOf([word, typeFilter(word), askedFilter(word)], prefix)
type Term = { words: readonly string[]; parts: readonly string[] }
/** The query for what a word of the keyword asks for by its type, and for what it is asked of. */
export const askedQuery = (terms: readonly Term[]): string =>
  anyOf(
    terms.flatMap(({ words, parts }) => [...words, ...parts].flatMap((word) => [typeFilter(word), askedFilter(word)])),
  )
/** The query for entries of a type that a word of the keyword names. */
export const typedQuery = (terms: readonly Term[]): string =>
  anyOf(terms.flatMap(({ words, parts }) => [...words, ...parts].map(typeFilter)))

/** For each place the query for what stands there of a part that a word of the keyword begins; none where no word may. */
export function placeQueries(query: string, terms: readonly Term[], by: Narrow & { places: number }): string[] {
  // of a part in pieces those that tell it: 8802 of LQ-8802
  const telling = ({ parts }: Term) => (parts.length > 1 ? parts.filter((part) => /\p{N}/u.test(part)) : parts)
  const parts = new Set(terms.flatMap(telling))
  if (parts.size === 0) return []
  const begun = [...parts].map((part) => `${quoted(partFilter(part))}:*`).join(' | ')
  return Array.from({ length: by.places }, (_, place) =>
    narrowed(`(${query}) & (${begun}) & ${quoted(placeFilter(place))}`, by),
  )
}
