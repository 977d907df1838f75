// How a list is read under a keyword: a sample of the records tells common words from rare ones without counting them.

/** One record in so many is in the sample; the indexes named …_sample hold these. */
export const sampleShare = 256
/** So many hits in the sample mean that a list holds more than the 10,000 that totals are counted to. */
export const sampleFull = 60
/** So few rows are read sooner than an index that knows nothing of rights. */
const fewRows = 500

/** What the sample says of a list: rows before the keyword, hits in the sample, and how many of these the list may show. */
export type Weighed = { seen: number; held: number; shown: number }

/**
 * The way to the hits: `common` words are met soon in the order of the list, and their total is past counting; else the rows
 * are read where they are fewer than the hits, and the index of words where these are.
 */
export function wayOf({ seen, held, shown }: Weighed): 'common' | 'rows' | 'index' {
  if (shown >= sampleFull) return 'common'
  return seen <= Math.max(fewRows, (held * sampleShare) / 4) ? 'rows' : 'index'
}
