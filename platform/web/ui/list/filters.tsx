import { Checkbox } from 'antd'
import { Suspense } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Choice, type ChoiceGroup, type ChoiceOption } from '../form/Choice.tsx'
import { DateRange } from '../form/DateRange.tsx'
import { phone, useMedia } from '../media.ts'
import { Filters } from '../table/Filters.tsx'
import { Keyword } from '../table/Keyword.tsx'
import { toFilter, type ListSearch } from '../table/search.ts'

type KeywordFilter = { kind: 'keyword'; label: TextKey; maxLength: number }
type ChoiceFilter<V> = {
  kind: 'choice'
  label: TextKey
  empty: TextKey
  useOptions: () => readonly (ChoiceOption<V> | ChoiceGroup<V>)[]
}
type DaysFilter = { kind: 'days' }
type TickFilter = { kind: 'tick'; label: TextKey; when: (() => boolean) | undefined }
/** A filter field that fits a field of the address. */
export type FilterOf<V> =
  | (string extends V ? KeywordFilter | DaysFilter | TickFilter : never)
  | ChoiceFilter<NonNullable<V> & (string | number)>

/** Text to look for; it counts when typing pauses. */
export const keyword = (words: TextKey, maxLength = 100): KeywordFilter => ({
  kind: 'keyword',
  label: words,
  maxLength,
})
/** One of a few; `options` may use hooks. */
export const choice = <V,>(
  words: TextKey,
  empty: TextKey,
  options: ChoiceFilter<V>['useOptions'],
): ChoiceFilter<V> => ({ kind: 'choice', label: words, empty, useOptions: options })
/** One of the values of a contract, each with its word. */
export const oneOf = <const V extends string>(
  words: TextKey,
  empty: TextKey,
  values: readonly V[],
  wordOf: (value: V) => string,
): ChoiceFilter<V> => choice(words, empty, () => values.map((value) => ({ value, label: wordOf(value) })))
/** Two days, both inclusive: stands under `startDate`, and fills `endDate` too. */
export const days = (): DaysFilter => ({ kind: 'days' })
/** Yes, as `1`, or nothing; `when` it says something to the reader. @public */
export const tick = (words: TextKey, when?: () => boolean): TickFilter => ({ kind: 'tick', label: words, when })

/** Filters by the name of their field, which is the name in the address and in the call; their order is that on the screen. */
export type FiltersOf<S, N extends keyof S> = { readonly [K in N]-?: FilterOf<S[K]> }
type AnyFilter = KeywordFilter | DaysFilter | TickFilter | ChoiceFilter<string | number>
type AnyFilters = Readonly<Record<string, AnyFilter>>

/** The names of the fields that filters fill. */
export const namesOf = (filters: object): string[] =>
  Object.entries(filters as AnyFilters).flatMap(([name, { kind }]) => (kind === 'days' ? [name, 'endDate'] : [name]))

type Props<S extends ListSearch> = {
  /** what they narrow, for screen readers */
  label: string
  filters: object
  search: S
  /** gets what changes only: another filter may be on its way into the address */
  onSearch: (patch: Partial<S>) => void
}
/** With more of them than these a phone shows the keyword and puts the others behind one button. */
const mostOnPhone = 2
const FoldedFilters = part(() => import('./FoldedFilters.tsx'))

/** The filter fields above a list. */
export function FilterFields<S extends ListSearch>({ label: list, filters, search, onSearch }: Props<S>) {
  const narrow = useMedia(phone)
  const entries = Object.entries(filters as AnyFilters).filter(
    ([, filter]) => filter.kind !== 'tick' || filter.when?.() !== false,
  )
  if (entries.length === 0) return null
  const change = (patch: object) => onSearch(toFilter(patch) as Partial<S>)
  const value = search as Record<string, string | number | undefined>
  const fieldOf = ([name, filter]: (typeof entries)[number]) => (
    <Field key={name} name={name} filter={filter} search={value} change={change} />
  )
  if (!narrow || entries.length <= mostOnPhone) return <Filters label={list}>{entries.map(fieldOf)}</Filters>
  const inView = entries[0]![1].kind === 'keyword' ? 1 : 0
  return (
    <Filters label={list}>
      {entries.slice(0, inView).map(fieldOf)}
      <Suspense fallback={<span className="filters-open" />}>
        <FoldedFilters
          label={list}
          names={entries.slice(inView).map((entry) => namesOf(Object.fromEntries([entry])))}
          search={value}
          change={change}
        >
          {entries.slice(inView).map(fieldOf)}
        </FoldedFilters>
      </Suspense>
    </Filters>
  )
}

type FieldProps = {
  name: string
  filter: AnyFilter
  search: Record<string, string | number | undefined>
  change: (patch: object) => void
}
function Field({ name, filter, search, change }: FieldProps) {
  if (filter.kind === 'days') return <DateRange value={search} onChange={change} />
  if (filter.kind === 'choice') return <Chosen name={name} filter={filter} value={search[name]} change={change} />
  if (filter.kind === 'tick')
    return (
      <Checkbox checked={search[name] === '1'} onChange={({ target }) => change({ [name]: target.checked ? '1' : '' })}>
        {label(filter.label)}
      </Checkbox>
    )
  return (
    <Keyword
      label={label(filter.label)}
      value={String(search[name] ?? '')}
      maxLength={filter.maxLength}
      onChange={(text) => change({ [name]: text })}
    />
  )
}

type ChosenProps = Pick<FieldProps, 'name' | 'change'> & {
  filter: ChoiceFilter<string | number>
  value: string | number | undefined
}
function Chosen({ name, filter, value, change }: ChosenProps) {
  // the filters of a list never change
  // oxlint-disable-next-line react/hooks
  const options = filter.useOptions()
  return (
    <Choice
      label={label(filter.label)}
      empty={label(filter.empty)}
      value={value || undefined}
      options={options}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  )
}
