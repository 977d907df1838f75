import { PlusOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { Suspense, useRef, type ComponentType } from 'react'
import type { Input } from '#platform/contract/contract.ts'
import { parseSearch, type Link } from '#platform/contract/link.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { JsonEntry } from '#platform/web/call/call.ts'
import { given } from '#platform/web/call/given.ts'
import { opens, query, queryClient, type Read } from '#platform/web/call/query.ts'
import { label } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can, useSession } from '#platform/web/session.ts'
import { DataTable } from '../table/DataTable.tsx'
import { useEver } from '../ever.ts'
import { SavedContext } from '../form/saved.ts'
import { phone, useMedia } from '../media.ts'
import { RowActions, type Step } from '../table/RowActions.tsx'
import { isFiltered, pageOf } from '../table/search.ts'
import { FilterFields, namesOf } from './filters.tsx'
import type { Complete, DeskSearch, EditorProps, FilterNames, ListOf, RowOf } from './list.ts'
import { ListHead } from './ListHead.tsx'
import { ListTabs, openViews } from './ListTabs.tsx'
import type { DrawerProps } from './RecordDrawer.tsx'
import { useRows } from './rows.ts'
import { ListPlace } from './RowTitle.tsx'
import { useSteps, type StepsOf } from './steps.tsx'
import { tabReads } from './tabs.ts'

const Others = part(() => import('./Others.tsx'))

type SetSearch<S> = (patch: Partial<S>, options?: { replace?: boolean }) => void
type Counts = Read<Readonly<Record<string, number>>>
type PageProps<S> = { search: S; setSearch: SetSearch<S> }
type Id = { id: number }

/**
 * A list page or desk from one value: `const { loader, Page } = listPage(faq.desk, desk, { … })`. The names of filters and tabs are
 * those of the call and of the address; drawer and editor stand in the address as `open` and `edit`.
 */
export function listPage<
  E extends JsonEntry,
  S extends DeskSearch,
  B extends keyof S = never,
  T extends object = RowOf<E>,
>(call: E & Complete<E, S>, link: Link<string, S>, list: ListOf<RowOf<E>, S, FilterNames<E, S, B>, B, T>) {
  const names = [...namesOf(list.filters), ...(list.tabs ? [list.tabs.by as string] : []), 'sort']
  const whole = Object.keys(list.filters).length === 0 && !list.tabs && !list.fixed
  const read = (search: S): Read<unknown> => {
    const asked = { ...(whole ? {} : pageOf(search)), ...askedBy(search, names), ...list.fixed }
    return query(call as JsonEntry, asked as Input<JsonEntry>)
  }
  const tabs = list.tabs?.counted ? { ...list.tabs, counts: countsOf<S>(list.tabs.counted, list) } : list.tabs
  const screen = { ...partsOf(list), list: { ...list, tabs }, link, read, names } as unknown as Screen<Id, S>
  const Page = (props: PageProps<S>) => <ListScreen<Id, S> screen={screen} {...props} />
  const loader = ({ search }: { search: S }) => opens(...readsOf(screen, search))
  return { loader, Page }
}

/** What the address says of these fields. */
const askedBy = <S,>(search: S, names: readonly string[]) =>
  given(Object.fromEntries(names.map((name) => [name, search[name as keyof S]])))
/** The counts of all tabs under the filters of the address, and what the list always asks. */
function countsOf<S>(counted: JsonEntry, { filters, fixed }: { filters: object; fixed?: object }) {
  const names = namesOf(filters)
  return (search: S) => query(counted, { ...askedBy(search, names), ...fixed } as Input<JsonEntry>) as unknown as Counts
}

type AnyList<Row, S extends DeskSearch> = ListOf<Row, S, keyof S, keyof S, object>
type Screen<Row, S extends DeskSearch> = {
  list: AnyList<Row, S>
  link: Link<string, S>
  read: (search: S) => Read<unknown>
  names: (keyof S)[]
  Drawer: ComponentType<DrawerProps<Row>> | undefined
  Editor: ComponentType<EditorProps<S>> | undefined
}

/** Drawer and form come with the first record that is opened. */
const partsOf = (list: {
  drawer?: { body: () => Promise<{ default: unknown }> }
  editor?: { load: () => Promise<unknown> }
}) => ({
  Drawer:
    list.drawer &&
    part(async () => {
      const { drawer } = list
      const [kit, body] = await Promise.all([import('./RecordDrawer.tsx'), drawer!.body()])
      return { default: kit.recordDrawer(drawer as never, body.default as never) }
    }),
  Editor: list.editor && part(list.editor.load as never),
})

/** Rows, counts, choices and what is open, side by side. */
function readsOf<Row, S extends DeskSearch>(
  { list, read }: Screen<Row, S>,
  search: S,
): [first: Read<unknown>, ...beside: Read<unknown>[]] {
  return [
    read(search),
    ...(list.tabs ? tabReads(list.tabs, search, read) : []),
    ...(list.tabs?.counts ? [list.tabs.counts(search)] : []),
    ...openViews<S>(list.views).flatMap(([, { total }]) => (total ? [total()] : [])),
    ...(search.open && list.drawer?.read ? [list.drawer.read(search.open)] : []),
    ...(list.beside?.(search) ?? []),
  ]
}

type ScreenProps<Row, S extends DeskSearch> = { screen: Screen<Row, S> } & PageProps<S>
const none = {} as StepsOf<Id>

function ListScreen<Row extends Id, S extends DeskSearch>({ screen, search, setSearch }: ScreenProps<Row, S>) {
  const { list, link, read } = screen
  const patch = (part: DeskSearch) => setSearch(part as Partial<S>)
  const [stepsOf, dialogs] = useSteps<Row>(list.steps ?? (none as StepsOf<Row>), {
    nameOf: list.nameOf,
    edit: ({ id }, more) => patch({ edit: id, ...more }),
    onGone: ({ id }) => {
      // forgotten first: it must not be read anew and not be found
      if (list.drawer?.read) queryClient.removeQueries({ queryKey: list.drawer.read(id).queryKey })
      if (search.open === id) patch({ open: undefined })
    },
  })
  const opened = useEver(search.open !== undefined)
  const rows = useRows<Row>(read(search), search, list.goesOn)
  const view = openViews<S>(list.views).find(([name]) => name === search.view)?.[1]
  const place = { url: (part: object) => link.url(null, { ...search, ...part }) }
  return (
    <ListPlace value={place}>
      <ListHead title={list.title} lead={list.lead} />
      {list.tabs && (
        <ListTabs
          id={list.id}
          tabs={list.tabs}
          views={list.views}
          read={read}
          search={search}
          onChoose={(part) => setSearch(part)}
        />
      )}
      {view ? (
        <Suspense>
          <view.body search={search} setSearch={setSearch} />
        </Suspense>
      ) : (
        <ListTable screen={screen} rows={rows} search={search} setSearch={setSearch} stepsOf={stepsOf} />
      )}
      {opened && screen.Drawer && (
        <Suspense>
          <screen.Drawer
            id={search.open}
            row={rows.rows?.find(({ id }) => id === search.open)}
            stepsOf={list.steps && stepsOf}
            onClose={() => patch({ open: undefined })}
            onMissing={rows.onRetry}
          />
        </Suspense>
      )}
      <ListEditor screen={screen} search={search} setSearch={setSearch} />
      {dialogs}
    </ListPlace>
  )
}

/** Goes to an address of the portal, with its search. */
function useLead() {
  const navigate = useNavigate()
  return (url: string) => {
    const [path, query = ''] = url.split('?')
    void navigate({ to: path, search: parseSearch(query) } as never)
  }
}

/** What an empty list leads to first, where this person may go there. */
function First({ label: words, url }: { label: TextKey; url: string }) {
  const lead = useLead()
  return (
    <Button type="primary" onClick={() => lead(url)}>
      {label(words)}
    </Button>
  )
}

/** The button that begins a row, in the list's own form or on a page of its own, or to staff who may not: who does. */
function useBegin<Row extends Id, S extends DeskSearch>(
  { list }: Screen<Row, S>,
  setSearch: SetSearch<S>,
  isSecond: boolean,
) {
  const lead = useLead()
  const isStaff = useSession()?.staff === true
  const { editor, begin } = list
  const words = begin ? begin.label : editor?.create
  const may = begin ? begin.may : editor?.may
  if (!words) return { button: null, others: null }
  if (may && !can(may)) {
    // to staff whose list waits for somebody else to begin it, that is the next step
    const others = isStaff && (
      <Suspense>
        <Others permission={may} />
      </Suspense>
    )
    return { button: null, others }
  }
  const go = () => (begin ? lead(begin.url) : setSearch({ edit: 'new' } as Partial<S>))
  const button = (
    <Button
      type={isSecond ? 'default' : 'primary'}
      icon={begin?.leads ? null : <PlusOutlined aria-hidden />}
      onClick={go}
    >
      {label(words)}
    </Button>
  )
  return { button, others: null }
}

type TableProps<Row, S extends DeskSearch> = ScreenProps<Row, S> & {
  rows: ReturnType<typeof useRows<Row>>
  stepsOf: (row: Row) => Step[]
}
function ListTable<Row extends Id, S extends DeskSearch>(props: TableProps<Row, S>) {
  const { list, names } = props.screen
  const { search, setSearch, stepsOf } = props
  const { empty, extra: Extra, foot: Foot } = list
  const first =
    props.rows.rows?.length === 0 && !isFiltered(search, names) && empty.first?.when() ? empty.first : undefined
  const begin = useBegin(props.screen, setSearch, first !== undefined)
  const words = label(list.label ?? list.title)
  // on a phone the buttons take several lines: what is done most stands first
  const narrow = useMedia(phone)
  // the value of a list never changes
  // oxlint-disable-next-line react/hooks
  const columns = list.useColumns()
  return (
    <>
      <DataTable<Row, S>
        id={list.id}
        label={words}
        columns={columns}
        rowKey={(row) => row.id}
        {...props.rows}
        search={search}
        onSearch={setSearch}
        filterNames={names}
        filters={<FilterFields label={words} filters={list.filters} search={search} onSearch={setSearch} />}
        extra={
          <>
            {narrow && begin.button}
            {Extra && <Extra search={search} />}
            {!narrow && begin.button}
          </>
        }
        emptyAction={
          (first || begin.button || begin.others) && (
            <>
              {first && <First {...first} />}
              {begin.button || begin.others}
            </>
          )
        }
        emptyTitle={label(empty.title)}
        emptyAbout={label(empty.about)}
        {...(list.minWidth ? { minWidth: list.minWidth } : {})}
        {...(list.ahead ? { ahead: true } : {})}
        {...(list.bulk ? { bulk: list.bulk } : {})}
        {...(list.steps ? { actions: actionsOf(list, stepsOf) } : {})}
      />
      {Foot && <Foot total={props.rows.rows && props.rows.total} search={search} />}
    </>
  )
}

const actionsOf =
  <Row, S extends DeskSearch>(list: AnyList<Row, S>, stepsOf: (row: Row) => Step[]) =>
  (row: Row) => <RowActions title={list.nameOf(row)} steps={stepsOf(row)} waits={list.waits?.(row) ?? false} />

/** The form of the address; a new record that was saved is shown. */
function ListEditor<Row extends Id, S extends DeskSearch>({ screen, search, setSearch }: ScreenProps<Row, S>) {
  const { editor } = screen.list
  const { edit } = search
  const saved = useRef<number>(undefined)
  if (!editor || !screen.Editor || edit === undefined || (editor.may && !can(editor.may))) return null
  const closed = Object.fromEntries(['edit', ...(editor.drops ?? [])].map((name) => [name, undefined]))
  const note = (id: number) => void (screen.Drawer && (saved.current = id))
  // in the place of the form: who goes back means what was before it, and would fill it in a second time
  const close = () =>
    setSearch({ ...closed, ...(saved.current ? { open: saved.current } : {}) } as Partial<S>, { replace: true })
  return (
    <Suspense>
      <SavedContext value={note}>
        <screen.Editor key={edit} id={edit === 'new' ? undefined : edit} search={search} onClose={close} />
      </SavedContext>
    </Suspense>
  )
}
