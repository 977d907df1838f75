import * as z from 'zod/mini'
import { contract, get, id } from '#platform/contract/contract.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import './contract.ts'

/** How often its calls may be made: a pair that nobody compared yet takes seconds of one processor. */
export const compareLimits = limits({ compare: { points: 60, seconds: 600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof compareLimits> {}
}
/** Changes of a pair that are handed out; `total` counts all. */
export const mostChanges = 3000
export const changeKinds = ['added', 'removed', 'changed'] as const

const Side = z.object({
  page: z.int(),
  text: z.string(),
  /** the sentence it stands in, or the row of a table */
  context: z.string(),
  /** page, x, y, width and height, in ten-thousandths of the page; without width where nothing stands on this side */
  marks: z.array(z.array(z.number())),
})

/** Two revisions of one document beside each other. */
export const documentCompare = contract('document', {
  /**
   * What differs between two revisions, in order: each number, unit, cell of a table, word and line. Both must be open to the caller;
   * one that is not is answered like one that does not exist. `isCompared` is false where a text could not be taken, as of a scan
   * or of a file too large.
   */
  compare: get('/document/compare', {
    access: 'session',
    input: { left: id, right: id },
    reply: z.object({
      isCompared: z.boolean(),
      total: z.int(),
      list: z.array(z.object({ kind: z.enum(changeKinds), left: Side, right: Side })),
    }),
    errors: ['document.not_found', 'document.not_revisions', 'platform.too_many'],
  }),
})
