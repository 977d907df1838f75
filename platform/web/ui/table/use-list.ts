import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { pageOf, type ListSearch } from './search.ts'

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

/** A list that arrives whole and is paged in the browser; `table` and `data` as those of `useList`. */
export function useWholeList<Row, K extends QueryKey>(read: Read<Row[], K>) {
  const { data, error, refetch } = useQuery(read)
  const [search, onSearch] = useState<ListSearch>({})
  const { page, limit } = pageOf(search)
  const table = {
    rows: data?.slice((page - 1) * limit, page * limit),
    total: data?.length ?? 0,
    error,
    onRetry: () => void refetch(),
    search,
    onSearch,
  }
  return { table, data }
}
