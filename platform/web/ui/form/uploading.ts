import { createContext, use, useCallback, useLayoutEffect, useRef } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { createStore, type Store } from '#platform/web/store.ts'

/** The upload fields of a form that have files on their way, with what ends them. */
type Uploading = ReadonlyMap<object, () => void>
/** Given by a form to the upload fields inside it. */
export const UploadingContext = createContext<Store<Uploading> | null>(null)
export const uploadingStore = (): Store<Uploading> => createStore<Uploading>(new Map())

/** Before a form is sent: a file on its way would be lost without a word. */
export function refuseWhileUploading(uploading: Store<Uploading>): void {
  if (uploading.get().size > 0) throw new CallError('business', t('part.upload.wait'))
}

/**
 * How an upload field tells the form around it whether files are on their way, so that it is neither sent nor left without them.
 * `mark(uid, end)` when one begins, `mark(uid)` when it is over: in that very moment, as a form sent before the next render would
 * not know yet.
 */
export function useUploading(): (uid: string, end?: () => void) => void {
  const form = use(UploadingContext)
  const ends = useRef(new Map<string, () => void>())
  const put = useCallback(
    (busy: boolean) => {
      const key = ends.current
      if (!form || form.get().has(key) === busy) return
      const next = new Map(form.get())
      if (busy) next.set(key, () => [...key.values()].forEach((end) => end()))
      else next.delete(key)
      form.set(next)
    },
    [form],
  )
  // a page that comes back into view runs its effects again
  useLayoutEffect(() => {
    put(ends.current.size > 0)
    return () => put(false)
  }, [put])
  return (uid, end) => {
    if (end) ends.current.set(uid, end)
    else ends.current.delete(uid)
    put(ends.current.size > 0)
  }
}
