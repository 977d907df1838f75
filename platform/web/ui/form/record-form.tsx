import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import type { Input } from '#platform/contract/contract.ts'
import type { TextKey } from '#platform/contract/text.ts'
import { call, type CallArgs, type JsonEntry } from '#platform/web/call/call.ts'
import { invalidate, type Read } from '#platform/web/call/query.ts'
import { label } from '#platform/web/i18n/text.ts'
import type { EditorProps } from '../list/list.ts'
import { fieldOf } from './Field.tsx'
import type { FormField } from './fields.tsx'
import { RecordForm } from './RecordForm.tsx'

type Versioned = { id: number; version: number }
/** What the form fills: all of the call but which record of which version. */
type Values<E> = Omit<Input<E>, keyof Versioned>

type Options<E extends JsonEntry, T> = {
  /** the contract of the area, whose reads are stale after saving */
  area: Parameters<typeof invalidate>[0]
  /** how the record that is changed is read */
  read: (id: number) => Read<T | undefined>
  /** names the draft */
  name: string
  create: TextKey
  edit: TextKey
  submit: TextKey
  /** said when it was saved */
  saved: TextKey
  /** what a new one begins with; a function where that is another each day */
  start?: Partial<Values<E>> | (() => Partial<Values<E>>)
  /** what the portal knows already of these fields of a new one */
  begin?: { read: () => Read<Partial<Values<E>>>; fields: readonly (keyof Values<E> & string)[] }
  /** every field of the call, in the order of the screen */
  fields: { readonly [K in keyof Values<E>]-?: FormField<NonNullable<Values<E>[K]>> }
}
/** The record holds each field of the form under its name, so that none is forgotten when a change begins. */
type Holds<E> = Versioned & { [K in keyof Values<E>]-?: Values<E>[K] }

/**
 * The form of a record as one value: `recordForm(address.save, { fields: { receiver: line('address.field.receiver'), … } })`.
 * Rules and lengths come from the input of the call; a field of the call that is missing here does not compile.
 */
export function recordForm<E extends JsonEntry, T extends Holds<E>>(entry: E, form: Options<E, T>) {
  const Field = fieldOf(entry.input)
  const fields = Object.entries<FormField<never>>(form.fields)
  const taken = (from: T | Partial<Values<E>>, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]])) as Partial<Values<E>>
  const names = fields.map(([name]) => name)
  const startOf = (old: T | null, known?: Partial<Values<E>>): Partial<Values<E>> => {
    if (old) return taken(old, names)
    const start = typeof form.start === 'function' ? form.start() : form.start
    return { ...start, ...(known && taken(known, form.begin?.fields ?? [])) } as Partial<Values<E>>
  }
  const save = async (values: Values<E>, old: T | null) => {
    const input = { ...values, ...(old ? { id: old.id, version: old.version } : {}) }
    const saved = await call(entry, ...([input, { inline: true }] as unknown as CallArgs<E>))
    await invalidate(form.area)
    return saved as { id: number }
  }
  const shown = (name: string, field: FormField<never>) => (
    <Field
      key={name}
      name={name}
      label={label(field.label)}
      {...(field.help ? { extra: helpOf(field.help) } : {})}
      {...(field.also ? { also: field.also } : {})}
    >
      {field.control}
    </Field>
  )
  const nothing = { queryKey: ['record-form'], queryFn: skipToken } as const
  return function RecordFields({ id, onClose }: EditorProps) {
    const isBegun = form.begin !== undefined && id === undefined
    const begin = useQuery({
      ...((form.begin?.read() ?? nothing) as UseQueryOptions<Partial<Values<E>>>),
      enabled: isBegun,
    })
    return (
      <RecordForm<Values<E>, T>
        id={id}
        read={form.read}
        name={form.name}
        title={(old) => label(old ? form.edit : form.create)}
        submitText={form.submit}
        startOf={(old) => startOf(old, begin.data)}
        {...(isBegun ? { beside: begin } : {})}
        save={save}
        saved={form.saved}
        onClose={onClose}
      >
        {() => <>{inRows(fields, shown)}</>}
      </RecordForm>
    )
  }
}

const helpOf = (help: TextKey | ReactElement) => (typeof help === 'string' ? label(help) : help)

type Shown = (name: string, field: FormField<never>) => ReactNode
/** Neighbours that ask for half a row share one. */
function inRows(fields: [string, FormField<never>][], shown: Shown): ReactNode[] {
  const rows: ReactNode[] = []
  let pair: ReactNode[] = []
  const close = () => {
    if (pair.length)
      rows.push(
        <div key={rows.length} className="form-pair">
          {pair}
        </div>,
      )
    pair = []
  }
  for (const [name, field] of fields) {
    if (field.half) pair.push(shown(name, field))
    else {
      close()
      rows.push(shown(name, field))
    }
  }
  close()
  return rows
}
