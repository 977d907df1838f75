import { keepPreviousData, useQueries, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** The tabs of a desk for StateTabs: each state with its count, `undefined` standing for all of them. */
export function useStateTabs<S extends string | undefined, T extends { total: number }, K extends QueryKey>(
  states: readonly S[],
  read: (state: S) => UseQueryOptions<T, Error, T, K>,
  wordOf: (state: S) => string,
) {
  const counts = useQueries({
    queries: states.map((state) => ({ ...read(state), placeholderData: keepPreviousData<T> })),
  })
  return states.map((state, index) => ({
    key: state ?? 'all',
    words: wordOf(state),
    total: counts[index]?.data?.total,
  }))
}
