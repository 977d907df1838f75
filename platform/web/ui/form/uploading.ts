import { createContext, use, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { createStore, useStore, type Store } from '#platform/web/store.ts'

/** A file that is not in the value of its field yet. `away`: its field is hidden with its page, or gone. */
type Upload = {
  name: string
  state: 'sending' | 'paused' | 'failed' | 'cancelled'
  /** id of the control of its field */
  field: string | undefined
  end: () => void
  away: boolean
}
/** The files of a form that have not arrived, and whether the form waits for them to be sent. */
type Files = ReadonlyMap<string, Upload>
export type Uploads = { files: Store<Files>; waiting: Store<boolean> }

export const uploadsStore = (): Uploads => ({ files: createStore<Files>(new Map()), waiting: createStore(false) })
const ofForms = new WeakMap<object, Uploads>()
/** The uploads of an antd form, which is sent by useFileSubmit; its upload fields find them by the form. */
export function uploadsOf(form: object, given?: Uploads): Uploads {
  const uploads = ofForms.get(form) ?? given ?? uploadsStore()
  ofForms.set(form, uploads)
  return uploads
}
/** The uploads of a form that is none of antd's. */
export const UploadsContext = createContext<Uploads | null>(null)

const all = ({ files }: Uploads) => [...files.get().values()]
/** Whether leaving the form would stop a file on its way. */
export const isUploading = (uploads: Uploads): boolean =>
  all(uploads).some(({ state }) => state === 'sending' || state === 'paused')
/** Stops what is on its way: the form is left. */
export const endUploads = (uploads: Uploads): void => all(uploads).forEach(({ end }) => end())
/** The controls whose value still lacks files. */
export const lackingFields = (uploads: Uploads): string[] => all(uploads).flatMap(({ field = [] }) => field)

/** What keeps a form from being sent until somebody does something about it, in words. */
function refusalOf(uploads: Uploads): CallError | null {
  const one = all(uploads).find(({ state, away }) => !away && (state === 'failed' || state === 'paused'))
  if (!one) return null
  const named = { name: one.name }
  return new CallError('business', t('part.upload.not_sent', named))
}

/**
 * A form is not sent without the files that were chosen for it. `holds()` answers whether sending has to wait: `go` is called when
 * the last file has arrived; one that failed or stands still stops it, with words for `stop`; one that is cancelled stops it too, as
 * what would be sent is not what was confirmed.
 */
export function useUploadWait(uploads: Uploads, go: () => void, stop: (refusal: CallError) => void) {
  const latest = useRef({ go, stop })
  latest.current = { go, stop }
  const { files, waiting } = uploads
  const isWaiting = useStore(waiting)
  // called when the last file stands in the values of the form, which may be state of a component; and not again by a page that returns
  const arrived = useRef(false)
  const [turn, render] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!arrived.current) return
    arrived.current = false
    latest.current.go()
  }, [turn])
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      const refusal = refusalOf(uploads)
      const states = new Set(all(uploads).map(({ state }) => state))
      if (!refusal && !states.has('cancelled') && states.has('sending')) return
      waiting.set(false)
      if (refusal) latest.current.stop(refusal)
      else if (!states.has('cancelled')) {
        arrived.current = true
        render()
      }
    }
    const leave = files.subscribe(() => waiting.get() && look())
    look()
    return leave
  }, [isWaiting, uploads, files, waiting])
  const holds = (): boolean => {
    const refusal = refusalOf(uploads)
    if (refusal) stop(refusal)
    const waits = !refusal && all(uploads).some(({ state }) => state === 'sending')
    waiting.set(waits)
    return waits || refusal !== null
  }
  return { isWaiting, holds }
}

/**
 * How an upload field tells the form around it of its files: in that very moment, as a form sent before the next render would not
 * know yet. `form` is antd's around it.
 */
export function useUploading(form: object | undefined, field: string | undefined) {
  const context = use(UploadsContext)
  const uploads = (form && ofForms.get(form)) ?? context
  if (!uploads) throw new Error('a form that does not wait for its files would lose them: useFileSubmit')
  const { files } = uploads
  const own = useRef(new Set<string>())
  const change = useCallback(
    (uid: string, next: Partial<Upload> | null) => {
      const map = new Map(files.get())
      const old = map.get(uid)
      if (next) map.set(uid, { name: '', state: 'sending', field, end: () => {}, away: false, ...old, ...next })
      else map.delete(uid)
      files.set(map)
    },
    [files, field],
  )
  // a page that comes back into view runs its effects again
  useLayoutEffect(() => {
    const uids = own.current
    const place = (away: boolean) => uids.forEach((uid) => change(uid, { away }))
    place(false)
    return () => place(true)
  }, [change])
  return {
    isWaited: useStore(uploads.waiting),
    begin: (uid: string, name: string, end: () => void) => {
      own.current.add(uid)
      change(uid, { name, end, state: 'sending' })
    },
    turn: (uid: string, state: Upload['state']) => {
      if (own.current.has(uid)) change(uid, { state })
    },
    over: (uid: string) => {
      own.current.delete(uid)
      change(uid, null)
    },
  }
}
