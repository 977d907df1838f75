import * as z from 'zod/mini'
import { pageSizes } from './paging.ts'

// What an address may say is typed by hand as often as it is clicked: a field that makes no sense counts as left out.

/** A whole number from 1 on: an id, a page. */
export const whole = z.coerce.number().check(z.int(), z.minimum(1))
/** A field that may be absent. */
export const optional = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined)
/** Any text; absent is empty. */
export const text = z.catch(z._default(z.string(), ''), '')
/** Text of at most so many characters; absent is empty. */
export const textUpTo = (most: number) => z.catch(z._default(z.string().check(z.maxLength(most)), ''), '')
/** What a list shows over itself: the record in the drawer, and the one in the editor or `new`. */
export const opened = { open: optional(whole), edit: optional(z.union([z.literal('new'), whole])) }
/** Page and size of a list. */
export const paging = {
  page: optional(whole),
  limit: optional(whole.check(z.refine((n) => pageSizes.some((size) => size === n)))),
}
