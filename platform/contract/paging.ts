import * as z from 'zod/mini'

/** The page sizes a list may be asked for; any other value is refused. */
export const pageSizes = [10, 20, 30, 50, 100, 200] as const
/** The deepest row a list hands out; further down, filters are the way (bounded offset). */
export const maxOffset = 10_000
/** Rows behind the page in view that a long list counts: as much work in a long one as in a short one. */
export const countedAhead = 1000
/** How far such a list counts: a total that reaches it means "or more". */
export const countedTo = ({ page, limit }: { page: number; limit: number }): number =>
  Math.min(maxOffset, page * limit + countedAhead)

const size = new Set<number>(pageSizes)
/** `page` (from 1) and `limit` of every list; both optional: 1 and 10. */
export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxOffset / 10)), 1),
  limit: z._default(z.coerce.number().check(z.refine((n) => size.has(n), { error: 'page_size' })), 10),
}

/** The reply of the counts of a list's tabs: the rows of each state, and of `all` together, under the same other filters. */
export const tabCounts = <S extends string>(states: readonly S[]) =>
  z.object(
    Object.fromEntries(['all', ...states].map((name) => [name, z.int()])) as Record<S | 'all', z.ZodMiniNumberFormat>,
  )

/** The reply of every list: rows, the page they are, the size asked for and how many rows there are in all. */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), page: z.int(), limit: z.int(), total: z.int() })
