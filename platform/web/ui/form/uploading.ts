import { createContext, use, useEffect, useRef } from 'react'

/** The upload fields of a form that have files on their way. */
type Uploading = Set<object>
/** Given by a form to the upload fields inside it. */
export const UploadingContext = createContext<Uploading | null>(null)

/** Tells the form around an upload field whether files are on their way, so that it is not sent without them. */
export function useUploading(busy: boolean): void {
  const form = use(UploadingContext)
  const own = useRef({})
  useEffect(() => {
    const key = own.current
    if (busy) form?.add(key)
    return () => void form?.delete(key)
  }, [form, busy])
}
