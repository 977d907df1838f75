import { keepPreviousData, skipToken, useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { TextKey } from '#platform/contract/text.ts'
import type { JsonEntry } from '#platform/web/call/call.ts'
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
  /** the call that counts all tabs under the same other filters, in place of a first page of each */
  counted?: JsonEntry
  /** one read of all counts, by the states and `all`, in place of a first page of each */
  counts?: (search: S) => Read<Readonly<Record<string, number>>>
}
type Total = { total: number }

/**
 * What each tab would show, all of them first: the first page under the same other filters. Its total is the count of the tab,
 * whichever tab is open, and the tab opens at once.
 */
export const tabReads = <S extends object, B extends keyof S>(
  { by, states, counts }: TabsOf<S, B>,
  search: S,
  read: (search: S) => Read<unknown>,
): Read<Total>[] =>
  (counts ? [] : [undefined, ...states]).map(
    (state) => read({ ...search, page: undefined, limit: undefined, [by]: state }) as Read<Total>,
  )

/** The totals of reads, undefined until they are known. */
export const useTotals = (reads: readonly Read<Total>[]): (number | undefined)[] =>
  useQueries({
    queries: reads.map((read) => ({ ...(read as UseQueryOptions<Total>), placeholderData: keepPreviousData<Total> })),
  }).map(({ data }) => data?.total)

/** What is not counted. */
export const uncounted = { queryKey: ['uncounted'], queryFn: skipToken } as unknown as Read<Total>
/** The counts of tabs that come in one read, undefined until they are known; null for tabs whose lists are asked one by one. */
export function useCounts(read: Read<Readonly<Record<string, number>>> | undefined, keys: readonly string[]) {
  const options = (read ?? uncounted) as unknown as UseQueryOptions<Readonly<Record<string, number>>>
  const { data } = useQuery({ ...options, enabled: read !== undefined, placeholderData: keepPreviousData })
  return read ? keys.map((key) => data?.[key]) : null
}
