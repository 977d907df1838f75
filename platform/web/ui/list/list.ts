import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '#platform/contract/access.ts'
import type { Answer, Input } from '#platform/contract/contract.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { Read } from '#platform/web/call/query.ts'
import type { DataColumn } from '../table/column.ts'
import type { ListSearch } from '../table/search.ts'
import type { FiltersOf } from './filters.tsx'
import type { StepsOf } from './steps.tsx'
import type { TabsOf } from './tabs.ts'

/** What the address of every list may hold besides filters: page, order, the record in the drawer (`open`), the one in the editor. */
export type DeskSearch = ListSearch & {
  open?: number | undefined
  edit?: number | 'new' | undefined
  view?: string | undefined
}
/** The rows of a call: of one page, or all at once. */
export type RowOf<E> =
  Answer<E> extends { list: readonly (infer R extends object)[] }
    ? R
    : Answer<E> extends readonly (infer R extends object)[]
      ? R
      : never
/** Of a call that asks for nothing: none. */
type Asked<E> = string extends keyof Input<E> ? never : Exclude<keyof Input<E>, 'page' | 'limit' | 'sort'>
/** The fields a list filters by: those of its call. One that the address lacks is told by name. */
export type FilterNames<E, S, B> = Exclude<Asked<E>, B | 'endDate'> & keyof S
export type Complete<E, S> = [Exclude<Asked<E>, keyof S>] extends [never]
  ? unknown
  : { 'the address has no field': Exclude<Asked<E>, keyof S> }

export type BodyOf<T> = () => Promise<{ default: ComponentType<{ record: T }> }>
/** How the record of `open` is shown. */
export type DrawerOf<Row, T> = {
  /** how it is read; left out, the drawer shows the row itself */
  read?: (id: number) => Read<T>
  title: (record: T) => string
  /** the title until the record is there */
  waiting: TextKey
  /** the content lays itself out to the edges */
  flush?: boolean
  /** beside the title, where there are no steps */
  extra?: (record: T & Row) => ReactNode
  body: BodyOf<T>
}
export type EditorProps<S = DeskSearch> = {
  /** undefined for a new one */
  id: number | undefined
  search: S
  /** after a new one was saved, to show it */
  onClose: () => void
}
/** The form of `edit`, and the button that opens it for a new record; without one, records come from elsewhere. */
export type EditorOf<S> = {
  create?: TextKey
  may?: Permission
  load: () => Promise<{ default: ComponentType<EditorProps<S>> }>
  /** fields of the address that only say what the form begins with */
  drops?: readonly (keyof S)[]
}
export type ViewProps<S> = { search: S; setSearch: (patch: Partial<S>, options?: { replace?: boolean }) => void }
/** Something else the page shows in place of its rows, as a further tab under a name of `view`. */
export type ViewOf<S> = {
  label: TextKey
  /** its count in the tab; none where it is one thing */
  total?: () => Read<{ total: number }>
  may?: Permission
  body: ComponentType<ViewProps<S>>
}
type ViewName<S> = S extends { view?: infer V } ? NonNullable<V> & string : never

/** A list page or desk as one value. What the call, the address and the record's `can` name must all be there, or it does not compile. */
export type ListOf<Row, S extends DeskSearch, N extends keyof S, B extends keyof S, T> = {
  /** under which density and columns are remembered: `faq.desk` */
  id: string
  /** the heading; crumb, tab and menu say it already, so it is drawn only with a `lead` */
  title: TextKey
  lead?: TextKey
  /** what the list is, for screen readers; the title when left out */
  label?: TextKey
  nameOf: (row: Row) => string
  /** may use hooks */
  useColumns: () => readonly DataColumn<Row>[]
  minWidth?: number
  filters: FiltersOf<S, N>
  tabs?: TabsOf<S, B>
  /** what the call is asked with on this page, whatever its address says: of several pages that show parts of one list */
  fixed?: { readonly [K in B]: S[K] }
  views?: { readonly [V in ViewName<S>]: ViewOf<S> }
  steps?: StepsOf<Row>
  /** who else has to move a row */
  waits?: (row: Row) => string | false
  /** whether a row changes by itself: the list is read again soon while it shows one */
  goesOn?: (row: Row) => boolean
  /** what may be done with ticked rows; `clear` unticks them */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  drawer?: DrawerOf<Row, T>
  editor?: EditorOf<S>
  /**
   * where a new row begins on a page of its own: a button above the list, and in it while it is empty; `leads` where that page makes
   * rows in passing, as a market does
   */
  begin?: { label: TextKey; url: string; may?: Permission; leads?: boolean }
  /** further buttons above the list */
  extra?: ComponentType<{ search: S }>
  /** the total is counted so far ahead of the page and no further (`pageOf` on the server does) */
  ahead?: boolean
  /** why nothing may be here, and what to do about it; `first` leads to another page, before the button that begins a row */
  empty: { title: TextKey; about: TextKey; first?: { label: TextKey; url: string; when: () => boolean } }
  /** below the list */
  foot?: ComponentType<{ total: number | undefined; search: S }>
  /** what the page reads besides its rows: choices, words */
  beside?: (search: S) => readonly Read<unknown>[]
}
