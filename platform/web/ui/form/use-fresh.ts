import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asWritten } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '../../notify.ts'

/**
 * What a form begins with, read anew and as it was written: a cached record may be older than the row that was pressed. Undefined until it is
 * there; a failure, of this or of what is read `beside` it, is said and closes the form, and so is a record that is gone.
 */
export function useFresh<T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
  onClose: () => void,
  beside: Error | null = null,
): T | undefined {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...asWritten(query),
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  const failed = error ?? beside
  // what is picked out of a list that arrived may not be in it
  const isGone = isFetchedAfterMount && !failed && data === undefined
  useEffect(() => {
    if (!failed && !isGone) return
    if (failed) notify.error(failed.message)
    else notify.warning(t('ui.form.gone'))
    onClose()
    // onClose may be a new function at every render
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failed, isGone])
  return isFetchedAfterMount ? data : undefined
}
