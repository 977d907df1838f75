import { keepPreviousData, useQueries, type UseQueryOptions } from '@tanstack/react-query'
import type { TextKey } from '#platform/contract/text.ts'
import type { Read } from '#platform/web/call/query.ts'

/** Tabs by a field of the address; the first stands for all of them. */
export type TabsOf<S, B extends keyof S> = {
  by: B
  label: TextKey
  all: TextKey
  states: readonly NonNullable<S[B]>[]
  wordOf: (state: NonNullable<S[B]>) => string
  /** totals are counted this far, and then read "or more"; exact where left out */
  cap?: number
}
type Total = { total: number }

/**
 * What each tab would show, all of them first: the first page under the same other filters. Its total is the count of the tab,
 * whichever tab is open, and the tab opens at once.
 */
export const tabReads = <S extends object, B extends keyof S>(
  { by, states }: TabsOf<S, B>,
  search: S,
  read: (search: S) => Read<unknown>,
): Read<Total>[] =>
  [undefined, ...states].map(
    (state) => read({ ...search, page: undefined, limit: undefined, [by]: state }) as Read<Total>,
  )

/** The totals of reads, undefined until they are known. */
export const useTotals = (reads: readonly Read<Total>[]): (number | undefined)[] =>
  useQueries({
    queries: reads.map((read) => ({ ...(read as UseQueryOptions<Total>), placeholderData: keepPreviousData<Total> })),
  }).map(({ data }) => data?.total)
