import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../../notify.ts'

/**
 * What a form begins with, read anew: a cached record may be older than the row that was pressed. Undefined until it is
 * there; a failure, of this or of what is read `beside` it, is said and closes the form.
 */
export function useFresh<T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
  onClose: () => void,
  beside: Error | null = null,
): T | undefined {
  const { data, error, isFetchedAfterMount } = useQuery({ ...query, refetchOnMount: 'always' })
  const failed = error ?? beside
  useEffect(() => {
    if (!failed) return
    notify.error(failed.message)
    onClose()
  }, [failed, onClose])
  return isFetchedAfterMount ? data : undefined
}
