// How a list is read under a keyword: a sample of the records tells common words from rare ones without counting them.
import { sql, type RawBuilder } from 'kysely'

/** One record in so many is in the sample; the indexes named …_sample hold these. */
export const sampleShare = 256
/** By a hash: the number itself may go with what the record is, as where two languages are written in turn. */
export const inSample = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`hashint8(${id}) & ${sql.lit(sampleShare - 1)} = 0`
/** So many hits in the sample mean that a list holds more than the 10,000 that totals are counted to. */
export const sampleFull = 60

/**
 * What the sample says: hits of the list, and below `sampleFull` entries with the words and those the filters let through; and how
 * many entries there are in all.
 */
export type Weighed = { shown: number; held: number; seen: number; all: number }
export type Way = 'common' | 'rows' | 'index' | 'narrow'

/** From so many in the sample on, asking the index for facets too is less work than looking at each row for them. */
const many = 16

/**
 * The way to a page that ends `reach` hits deep. Hits that are `common` are met soon in the order of the list, and their
 * total is past counting, unless the page lies so deep that sorting all of them is less work. Else the index gives what
 * holds the words, `narrow` where these are many, or what the filters let through, where that is less: `rows`.
 */
export function wayOf({ shown, held, seen, all }: Weighed, reach: number): Way {
  const hits = shown * sampleShare
  if (shown >= sampleFull && reach * all <= hits * hits) return 'common'
  if (seen * 2 < held) return 'rows'
  return held >= many || shown >= sampleFull ? 'narrow' : 'index'
}
