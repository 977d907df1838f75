import type { FormInstance, FormProps } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { TextKey } from '#platform/contract/text.ts'
import { isChanged } from '#platform/web/call/error.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { keepsDrafts } from '#platform/web/load/trouble.ts'
import { notify } from '../../notify.ts'
import { namesOf } from './BothChanged.tsx'
import { draft as drafts } from './draft.ts'
import { onElsewhere, tellElsewhere } from './elsewhere.ts'
import { mergedOf } from './merge.rules.ts'
import { useFileSubmit } from './use-file-submit.ts'

type Key = { id: number; version: number }
type Options<V extends object, T extends Key> = {
  form: FormInstance<V>
  /** names its draft in the browser: `order` */
  name: string
  /** tells the drafts of new ones apart: `quote.12` */
  fresh?: string
  /** the record the form begins with; null for a new one */
  old: T | null
  /** the same as it is known by now */
  now?: Key | null | undefined
  startOf: (old: T | null) => V
  /** reads the record anew */
  read: (id: number) => Promise<T>
  /** keeps what stands in the form, gaps and all; `kept` is what was kept of it before */
  save: (values: V, kept: Key | null) => Promise<Key>
  submit: (kept: Key) => Promise<unknown>
  /** asks, before anything is kept, whether it is to be submitted as it stands; what it throws is shown as a refusal */
  ask?: (values: V, kept: Key | null) => Promise<boolean>
  /** said when it was kept, and when it was submitted */
  saved: TextKey
  submitted: TextKey
  /** the address follows; the form has to stay where it is */
  onKept: (id: number) => void
  onSent: (id: number) => void
}

/** What stands in the form, what of it the record holds, and the draft in the browser while both differ. */
function useHeld<V extends object, T extends Key>({ form, name, fresh = 'new', old, startOf, read }: Options<V, T>) {
  const draftOf = (key: Key | null) => `${name}.${key ? `${key.id}.${key.version}` : fresh}`
  const [{ first, found }] = useState(() => {
    const found = drafts.read<V>(draftOf(old))
    return { first: { ...startOf(old), ...found }, found: found !== null }
  })
  const [kept, setKept] = useState<Key | null>(old)
  const [state, setState] = useState({ dirty: found, restored: found, both: '' })
  // what the record held when the form began, or kept it last
  const held = useRef(startOf(old))
  const values = (): V => ({ ...first, ...(form.getFieldsValue(true) as V) })
  const settle = (key: Key | null, record: V, typed: V | null, both = '') => {
    drafts.drop(draftOf(kept))
    if (typed) drafts.write(draftOf(key), typed)
    held.current = record
    setKept(key)
    setState({ dirty: typed !== null, restored: false, both })
  }
  const begin = (key: Key | null, record: V, typed: V | null, both = '') => {
    form.setFieldsValue((typed ?? record) as never)
    settle(key, record, typed, both)
  }
  /** Goes on with the record as it is by now, and what was typed put into it. */
  const reread = async () => {
    const next = await read(kept!.id)
    const record = startOf(next)
    const merged = mergedOf<V>(held.current, values(), record)
    begin(next, record, merged.values as V | null, namesOf(merged.both))
  }
  const type = (all: object) => {
    drafts.write(draftOf(kept), { ...first, ...all })
    setState((before) => ({ ...before, dirty: true }))
  }
  return { ...state, first, kept, values, settle, begin, reread, type, record: () => held.current }
}

/**
 * A form that is kept as a draft at any time, and submitted: kept first, so that what is refused is a draft already, while the form
 * stays with its values, its marks and its focus. A draft somebody changed elsewhere is told, and joined with what was typed.
 */
export function useKeptSubmit<V extends object, T extends Key>(options: Options<V, T>) {
  const { form, name, now } = options
  const own = useHeld(options)
  const { kept, dirty } = own
  const [whole, setWhole] = useState(true)
  const { clear, show, handlers, ...sent } = useFileSubmit(form, async () => {
    const typed = own.values()
    if (whole && options.ask && !(await options.ask(typed, kept))) return
    const saved = await options.save(typed, kept)
    own.settle(saved, typed, null)
    tellElsewhere(name, saved.id)
    options.onKept(saved.id)
    if (!whole) return notify.success(label(options.saved))
    await options.submit(saved).catch((error: unknown) => {
      notify.warning(t('ui.form.kept'))
      throw error
    })
    tellElsewhere(name, saved.id)
    notify.success(label(options.submitted))
    options.onSent(saved.id)
  })
  const typed = (changed: object, all: object = own.values()) => {
    handlers.onValuesChange(changed)
    own.type(all)
  }
  const reread = () => own.reread().then(clear)
  const isOld = (kept && now && now.version > kept.version) === true && !sent.sending
  useAdopted(isOld && !dirty, reread)
  useLeaving(dirty)
  const said = (error: unknown) => void notify.error(error instanceof Error ? error.message : t('ui.form.failed'))
  return {
    ...sent,
    first: own.first,
    kept,
    whole,
    /** what was set by a press counts as typed */
    typed,
    handlers: { ...handlers, onValuesChange: typed, onKeyDown: staysHere } satisfies Pick<
      FormProps<V>,
      'onValuesChange' | 'onKeyDown'
    >,
    /** for KeptState */
    state: {
      dirty,
      restored: own.restored,
      both: own.both,
      isStale: (isOld && dirty) || isChanged(sent.failure),
      reread: () => void reread().catch(said),
      forget: () => own.begin(kept, own.record(), null),
      record: options.old?.id,
      show,
    },
    /** Goes on as a new record: what it was kept as is left to whoever changed it. */
    anew: (patch: Partial<V>) => own.begin(null, own.record(), { ...own.values(), ...patch }),
    ...waysOf(form, whole, setWhole, sent.sending),
  }
}

/** The two ways it is sent: by its buttons, and by the key that saves, which keeps it. */
const waysOf = (
  form: Pick<FormInstance, 'submit'>,
  whole: boolean,
  set: (whole: boolean) => void,
  sending: boolean,
) => ({
  /** which of both ways a button sends it */
  button: (mine: boolean) => ({
    loading: sending && whole === mine,
    disabled: sending && whole !== mine,
    onClick: () => set(mine),
  }),
  keep: () => {
    flushSync(() => set(false))
    form.submit()
  },
})
/** Enter in a field sends nothing: what is submitted is out of hand, and the browser would take the first button for it. */
function staysHere(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target))
    event.preventDefault()
}
/** A form nobody has typed into shows the draft as it is by now. */
function useAdopted(isDue: boolean, reread: () => Promise<void>): void {
  const latest = useRef(reread)
  useEffect(() => void (latest.current = reread))
  useEffect(() => {
    if (isDue) void latest.current().catch(() => {})
  }, [isDue])
}
/** The browser asks before what was typed is closed with its window. */
function useLeaving(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => void (keepsDrafts() || event.preventDefault())
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])
}
/** Calls `look` when the record was kept or submitted in another window of this browser. */
export function useElsewhere(name: string, id: number | undefined, look: () => void): void {
  const latest = useRef(look)
  useEffect(() => void (latest.current = look))
  useEffect(() => (id === undefined ? undefined : onElsewhere(name, id, () => latest.current())), [name, id])
}
