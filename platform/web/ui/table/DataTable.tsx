import { Alert, Button, Table, type TableProps } from 'antd'
import { useCallback, useEffect, useRef, useState, type Key, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { watchFocus } from '../focus.ts'
import { phone, useMedia } from '../media.ts'
import { EmptyState, ErrorState, TraceId } from '../state/States.tsx'
import { CardList } from './CardList.tsx'
import { sortName, titleOf, type DataColumn } from './column.ts'
import { isFiltered, lastPage, sortOf, toPage, toSort, unfiltered, type ListSearch } from './search.ts'
import { Pages } from './Pages.tsx'
import { SettingsButton } from './SettingsButton.tsx'
import { useTableSettings, type TableSettings } from './settings.ts'
import { useRowFocus, useNarrowerThan, useSelection } from './use-rows.ts'
import './table.css'

export type { DataColumn } from './column.ts'
export { toFilter, type ListSearch } from './search.ts'

type Props<Row, S extends ListSearch> = {
  /** under which density and columns are remembered: `faq.list` */
  id: string
  /** what the list is, for screen readers */
  label: string
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => Key
  /** undefined until the first answer */
  rows: readonly Row[] | undefined
  total: number
  /** the total is counted so far ahead of the page and no further */
  ahead?: boolean
  /** an answer is under way; rows that are there stay, dimmed */
  loading?: boolean
  error?: unknown
  onRetry?: () => void
  /** page, limit, sort and filters as the address has them, and how to change the address */
  search: S
  /** gets what changes, for what is asked of the address by then */
  onSearch: (patch: Partial<S>) => void
  /** which fields of `search` hide rows: the empty state offers to clear them */
  filterNames?: readonly (keyof S)[]
  /** the filter fields, above the list */
  filters?: ReactNode
  /** create, export and the like, at the right above the list */
  extra?: ReactNode
  /** the last column: one or two buttons, the rest in a menu */
  actions?: (row: Row) => ReactNode
  /** makes rows tickable; what can be done with the ticked ones */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** what it says when there is nothing at all, why, and the next step */
  emptyTitle?: string
  emptyAbout?: ReactNode
  emptyAction?: ReactNode
  /** the way to the whole, where the list shows or looks through a part only */
  wider?: ReactNode
  /** below this width of its own the table scrolls sideways, first column fixed; 720 when left out */
  minWidth?: number
  /** height of what sticks above the table; the top bar of the shell when left out */
  stickyTop?: number
}

/** Height of the shell's top bar, which stays in view above every table. */
const topBar = 48

const defaultsOf = <Row,>(columns: readonly DataColumn<Row>[]): TableSettings => ({
  density: 'comfortable',
  hidden: columns.filter((column) => column.hidden).map((column) => column.key),
})

/**
 * A list of records: order, page and filters in the address, old rows dimmed while new ones come, words for empty, failed and
 * denied, columns and density remembered, ticked rows with a bulk bar, keys j/k/Enter, cards on a phone.
 */
export function DataTable<Row extends object, S extends ListSearch>(props: Props<Row, S>) {
  const { columns, rows, search, onSearch, rowKey } = props
  const narrow = useMedia(phone)
  const { settings, change, reset } = useTableSettings(props.id, defaultsOf(columns))
  // Measured with these columns and this density; others may need less room.
  const [wide, setWide] = useState({ settings, width: 0 })
  const needed = Math.max(props.minWidth ?? 720, wide.settings === settings ? wide.width : 0)
  const onWide = useCallback((width: number) => setWide({ settings, width }), [settings])
  const { box, narrower } = useNarrowerThan(needed)
  const focus = useRowFocus()
  const selection = useSelection(rowKey)
  const shown = columns.filter((column, index) => index === 0 || !settings.hidden.includes(column.key))
  const filtered = isFiltered(search, props.filterNames ?? [])
  const clear = filtered ? () => onSearch(unfiltered<S>(props.filterNames ?? [])) : undefined
  const view = { props, shown, settings, focus, selection, scroll: narrower, needed, onWide }
  const beyond = rows?.length === 0 && !props.loading ? lastPage(search, props.total) : null
  useEffect(watchFocus, [])
  useEffect(() => {
    // Rows may have gone since the address was made; the last page there is takes the place of an empty one.
    if (beyond !== null) onSearch({ page: beyond } as Partial<S>)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [beyond])
  const turn = (page: number, limit: number) => {
    focus.reset()
    onSearch(toPage(search, page, limit))
  }
  return (
    <div className="data-table" ref={box} style={{ '--sticky-top': `${props.stickyTop ?? topBar}px` } as object}>
      <div className="table-bar">
        <div className="table-filters">{props.filters}</div>
        <div className="table-extra">
          {props.extra}
          <SettingsButton columns={columns} settings={settings} change={change} reset={reset} />
        </div>
      </div>
      <BulkBar {...view} />
      <Problem {...view} />
      <div
        className={props.loading && rows ? 'table-body table-dimmed' : 'table-body'}
        ref={focus.root}
        aria-busy={props.loading ?? false}
      >
        {rows === undefined ? (
          !props.error && <Skeleton />
        ) : rows.length === 0 ? (
          <EmptyState
            {...(props.emptyTitle ? { title: props.emptyTitle } : {})}
            about={props.emptyAbout}
            onClear={clear}
            action={props.emptyAction}
            wider={props.wider}
          />
        ) : narrow ? (
          <Cards {...view} />
        ) : (
          <Rows {...view} />
        )}
      </div>
      {rows !== undefined && props.total > 0 && (
        <Pages total={props.total} cap={props.ahead ? 'ahead' : Infinity} search={search} turn={turn} />
      )}
    </div>
  )
}

type View<Row, S extends ListSearch> = {
  props: Props<Row, S>
  shown: readonly DataColumn<Row>[]
  settings: TableSettings
  focus: ReturnType<typeof useRowFocus>
  selection: ReturnType<typeof useSelection<Row>>
  scroll: boolean
  /** in pixels; less would press its columns together */
  needed: number
  onWide: (width: number) => void
}

/** Notices words that make a table wider than its place, English ones mostly: it then scrolls by itself instead of the page. */
function useOverflow(scroll: boolean, onWide: (width: number) => void) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const around = place.current
    const table = around?.querySelector('table')
    if (scroll || !table) return
    // a tab that is left takes the table away before the observer is told
    const observer = new ResizeObserver(() => {
      if (table.offsetWidth > around!.clientWidth + 1) onWide(table.offsetWidth)
    })
    observer.observe(table)
    return () => observer.disconnect()
  }, [scroll, onWide])
  return place
}

function Rows<Row extends object, S extends ListSearch>({
  props,
  shown,
  settings,
  focus,
  selection,
  scroll,
  needed,
  onWide,
}: View<Row, S>) {
  const place = useOverflow(scroll, onWide)
  const sort = sortOf(props.search)
  const columns: TableProps<Row>['columns'] = shown.map((column, index) => ({
    key: column.key,
    title: titleOf(column),
    render: (_: unknown, row: Row) => column.render(row),
    width: column.width ?? 'auto',
    align: column.align ?? 'start',
    sorter: Boolean(column.sort),
    sortOrder: sort?.field === sortName(column) ? sort.order : null,
    rowScope: index === 0 ? 'row' : undefined,
    // a new object each time: antd writes order, name and class of the head into it
    onHeaderCell: () => (index === 0 ? ({ 'data-first': true } as object) : {}),
  }))
  if (props.actions)
    columns.push({
      key: 'actions',
      title: t('ui.table.actions'),
      render: (_, row) => props.actions!(row),
      className: 'table-actions',
    })
  return (
    <div
      ref={place}
      className={scroll ? 'table-scroll' : 'table-plain'}
      style={{ '--table-width': `${needed}px` } as object}
    >
      <Table<Row>
        aria-label={props.label}
        columns={columns}
        dataSource={props.rows}
        rowKey={props.rowKey}
        pagination={false}
        // which way a press would sort is said by the arrows; a tooltip of each such head is drawn twice with every table
        showSorterTooltip={false}
        size={settings.density === 'compact' ? 'small' : 'large'}
        onRow={(_, index) => focus.rowProps(index ?? 0)}
        onChange={(_page, _filters, sorter) => {
          if (Array.isArray(sorter)) return
          // Taking the order away again names no column.
          const column = shown.find((one) => one.key === sorter.columnKey)
          props.onSearch(toSort<S>(column ? sortName(column) : '', column && sorter.order))
        }}
        rowSelection={
          props.bulk && {
            selectedRowKeys: [...selection.selected.keys()],
            preserveSelectedRowKeys: true,
            // Rows ticked on another page, or as cards, are not known to the table itself.
            onChange: (keys, rows) =>
              selection.set(keys.map((key, index) => rows[index] ?? selection.selected.get(key)!)),
            getCheckboxProps: () => ({ 'aria-label': t('ui.table.select_row') }),
            getTitleCheckboxProps: () => ({ 'aria-label': t('ui.table.select_all') }),
          }
        }
      />
    </div>
  )
}

function Cards<Row extends object, S extends ListSearch>({ props, shown, focus, selection }: View<Row, S>) {
  return (
    <CardList
      label={props.label}
      rows={props.rows ?? []}
      rowKey={props.rowKey}
      columns={shown}
      actions={props.actions}
      selected={props.bulk ? selection.selected : undefined}
      onTick={selection.toggle}
      rowProps={focus.rowProps}
    />
  )
}

function BulkBar<Row extends object, S extends ListSearch>({ props, selection }: View<Row, S>) {
  if (!props.bulk || selection.selected.size === 0) return null
  return (
    <div className="table-bulk" role="status">
      <span>{t('ui.table.selected', { n: selection.selected.size })}</span>
      {props.bulk([...selection.selected.values()], selection.clear)}
      <Button type="link" size="small" onClick={selection.clear}>
        {t('ui.table.unselect')}
      </Button>
    </div>
  )
}

/** A failure with nothing to show takes the place of the list; with old rows it is a line above them. */
function Problem<Row extends object, S extends ListSearch>({ props }: View<Row, S>) {
  const { error, rows, onRetry } = props
  if (!error) return null
  if (rows === undefined) return <ErrorState error={error} onRetry={onRetry} />
  const retry = onRetry && (
    <Button size="small" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return (
    <Alert
      type="warning"
      showIcon
      title={t('ui.table.stale')}
      description={<TraceId error={error} />}
      action={retry}
      className="table-problem"
    />
  )
}

const Skeleton = () => (
  <div className="table-skeleton" role="status">
    <span className="visually-hidden">{t('ui.loading')}</span>
    {Array.from({ length: 8 }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)
