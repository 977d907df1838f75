import { createContext, use, useEffect, useRef } from 'react'
import { createStore, type Store } from '#platform/web/store.ts'

/** The upload fields of a form that have files on their way, with what ends them. */
type Uploading = ReadonlyMap<object, () => void>
/** Given by a form to the upload fields inside it. */
export const UploadingContext = createContext<Store<Uploading> | null>(null)
export const uploadingStore = (): Store<Uploading> => createStore<Uploading>(new Map())

/** Tells the form around an upload field whether files are on their way, so that it is neither sent nor left without them. */
export function useUploading(busy: boolean, end: () => void): void {
  const form = use(UploadingContext)
  const own = useRef({ end })
  own.current.end = end
  useEffect(() => {
    const key = own.current
    if (!form || !busy) return
    form.set(new Map(form.get()).set(key, () => key.end()))
    return () => {
      const left = new Map(form.get())
      left.delete(key)
      form.set(left)
    }
  }, [form, busy])
}
