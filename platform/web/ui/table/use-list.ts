import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

type Page<Row> = { list: readonly Row[]; total: number }
type Read<T, K extends QueryKey> = UseQueryOptions<T, Error, T, K>

/**
 * A list read page by page: `table` goes into DataTable, `data` is the whole answer. The rows of the last page stay
 * while the next one comes.
 */
export function useList<Row, T extends Page<Row>, K extends QueryKey>(read: Read<T & Page<Row>, K>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...read,
    placeholderData: keepPreviousData,
  })
  const table = {
    rows: data?.list,
    total: data?.total ?? 0,
    loading: isFetching && (isPlaceholderData || !data),
    error,
    onRetry: () => void refetch(),
  }
  return { table, data }
}
