import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Read } from '#platform/web/call/query.ts'
import { pageOf, type ListSearch } from '../table/search.ts'

type Answered<Row> = { list: readonly Row[]; total: number } | readonly Row[]
const isWhole = <Row>(data: Answered<Row>): data is readonly Row[] => Array.isArray(data)
/** The page of the address: as it arrived, or cut from a list that arrives whole. */
function pageIn<Row>(data: Answered<Row>, search: ListSearch) {
  if (!isWhole(data)) return data
  const { page, limit } = pageOf(search)
  return { list: data.slice((page - 1) * limit, page * limit), total: data.length }
}

const soon = 2000
/**
 * The rows of an address for DataTable. Those of the last page stay while the next one comes; while one of them changes by itself they are
 * read again every two seconds.
 */
export function useRows<Row>(read: Read<unknown>, search: ListSearch, goesOn?: (row: Row) => boolean) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Answered<Row>>({
    ...(read as UseQueryOptions<Answered<Row>>),
    placeholderData: keepPreviousData<Answered<Row>>,
    ...(goesOn && {
      refetchInterval: ({ state }) => (state.data && pageIn(state.data, search).list.some(goesOn) ? soon : false),
    }),
  })
  const page = data && pageIn(data, search)
  return {
    rows: page?.list,
    total: page?.total ?? 0,
    loading: isFetching && (isPlaceholderData || !data),
    error,
    onRetry: () => void refetch(),
  }
}
