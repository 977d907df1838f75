import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { use, useState, type ReactNode } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { asWritten, type Read } from '#platform/web/call/query.ts'
import { label } from '#platform/web/i18n/text.ts'
import { notify } from '../../notify.ts'
import { useFresh } from './use-fresh.ts'
import { namesOf } from './BothChanged.tsx'
import { draft } from './draft.ts'
import { FormDrawer } from './FormDrawer.tsx'
import { mergedOf } from './merge.rules.ts'
import { SavedContext } from './saved.ts'

type Versioned = { id: number; version: number }
type Props<V extends object, T extends Versioned> = {
  /** the record to change; undefined makes a new one */
  id: number | undefined
  /** how it is read */
  read: (id: number) => Read<T | undefined>
  /** names its draft: `tool` */
  name: string
  title: (old: T | null) => string
  /** what the fields begin with */
  startOf: (old: T | null) => Partial<V>
  /** sends with `{ inline: true }` and answers which record it became; `old` is what the form began with, whatever is read anew meanwhile */
  save: (values: V, old: T | null) => Promise<{ id: number }>
  /** said when it was saved */
  saved: TextKey
  submitText?: TextKey
  /** what the fields need besides: the form waits for it, and closes when it does not come */
  beside?: { error: Error | null; data: unknown }
  onClose: () => void
  children: (old: T | null, form: FormInstance<V>) => ReactNode
}

/**
 * The form of a record, for a new one and for changes: opens when what it begins with is there, keeps a draft of this version,
 * saves against it, and goes on with what was typed in the record as it is by now when somebody else was quicker.
 */
export function RecordForm<V extends object, T extends Versioned>(props: Props<V, T>) {
  const { id, beside } = props
  const read = asWritten(props.read(id ?? 0)) as unknown as UseQueryOptions<T | undefined>
  const from = useFresh({ ...read, enabled: id !== undefined }, props.onClose, beside?.error)
  const { refetch } = useQuery({ ...read, enabled: false })
  const old = id === undefined ? null : from
  if (old === undefined || (beside && beside.data === undefined)) return null
  return <Opened {...props} given={old} reread={async () => (await refetch()).data} />
}

type OpenedProps<V extends object, T extends Versioned> = Props<V, T> & {
  given: T | null
  reread: () => Promise<T | undefined>
}
function Opened<V extends object, T extends Versioned>({ given, reread, name, ...props }: OpenedProps<V, T>) {
  const [{ old, both }, setState] = useState<{ old: T | null; both: string }>({ old: given, both: '' })
  const tell = use(SavedContext)
  const draftOf = (record: T | null) => (record ? `${name}.${record.id}.${record.version}` : `${name}.new`)
  /** What was typed goes on as the draft of what the record is by now. */
  const goOn = async (typed: Partial<V>) => {
    const next = await reread()
    if (!next || next.version === old?.version) return
    const merged = mergedOf(props.startOf(old), typed, props.startOf(next))
    draft.drop(draftOf(old))
    if (merged.values) draft.write(draftOf(next), merged.values)
    setState({ old: next, both: namesOf(merged.both) })
  }
  const submit = async (values: V) => {
    const made = await props.save(values, old)
    // a form that begins with another record may make a new one as well
    if (made.id !== old?.id) tell(made.id)
    notify.success(label(props.saved))
  }
  return (
    <FormDrawer<V>
      key={old?.version ?? 0}
      open
      title={props.title(old)}
      submitText={label(props.submitText ?? 'ui.save')}
      draft={draftOf(old)}
      both={both}
      record={old?.id}
      initialValues={props.startOf(old)}
      onSubmit={submit}
      onClose={props.onClose}
      {...(old ? { onReread: (typed: Partial<V>) => void goOn(typed) } : {})}
    >
      {(form) => props.children(old, form)}
    </FormDrawer>
  )
}
