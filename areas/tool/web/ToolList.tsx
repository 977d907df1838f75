import { Suspense } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { VerifyFile } from '#areas/file/web/file.public.tsx'
import { opens } from '#platform/web/call/query.ts'
import { byteSize, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { DataTable, type DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { useEver } from '#platform/web/ui/ever.ts'
import { FilterFields, keyword, oneOf, type FiltersOf } from '#platform/web/ui/list/filters.tsx'
import { ListHead } from '#platform/web/ui/list/ListHead.tsx'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { phone, useMedia } from '#platform/web/ui/media.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { StateTabs } from '#platform/web/ui/table/StateTabs.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { part } from '#platform/web/load/part.tsx'
import { toolKinds, toolSystems } from '../contract.ts'
import { DownloadPackage } from './DownloadPackage.tsx'
import { useLineOptions, useLineWords } from './lines.ts'
import type { sdkTools } from '../tool.links.ts'
import type { ListSearch } from '../tool.search.ts'
import { lineWordsQuery, linesQuery, listQuery, type Kind, type ToolRow } from './tool.queries.ts'
import { kindWord, systemWord } from './words.ts'
import { Certify } from './Certify.tsx'
import styles from './Tool.module.css'

const ToolDrawer = part(() => import('./ToolDrawer.tsx'))

/** Rows, counts and words side by side. */
export const toolListLoader =
  (kind: Kind | undefined) =>
  ({ search }: LoadContext<typeof sdkTools>): Promise<void> =>
    opens(listQuery(search, kind ?? search.kind), linesQuery(kind ?? search.kind), lineWordsQuery())

/** What the router gives the pages of such lists. */
export type ListProps = PageProps<typeof sdkTools>
type Props = Pick<ListProps, 'search' | 'setSearch'> & {
  /** which of the two lists; both when left out */
  kind?: Kind
  /** the page it stands on, whose address it keeps */
  at: { url: (params: null, search: Partial<ListSearch>) => string }
}

/** Tools by product line: what each does, its newest packages, the download and its check. */
export function ToolList({ kind, at, search, setSearch }: Props) {
  const { table } = useList(listQuery(search, kind ?? search.kind))
  const drawer = useEver(search.open !== undefined)
  const columns = useColumns(search, at, kind)
  const cards = useMedia(phone)
  const title = kind === 'sdk' ? 'tool.sdk_list' : kind === 'ai' ? 'tool.ai_list' : 'tool.all_list'
  const change = (next: Partial<ListSearch>) => setSearch(next)
  return (
    <>
      <ListHead title={title} />
      <LineTabs
        kind={kind ?? search.kind}
        line={search.line}
        onChoose={(line) => setSearch({ line, page: undefined })}
      />
      <DataTable<ToolRow, ListSearch>
        id={kind ? `tool.${kind}` : 'tool.all'}
        label={t(title)}
        columns={cards ? columns.filter((column) => !besides.has(column.key)) : columns}
        rowKey={(row) => row.id}
        {...table}
        search={search}
        onSearch={change}
        filterNames={['keyword', 'os', 'line', ...(kind ? [] : (['kind'] as const))]}
        filters={
          <FilterFields label={t(title)} filters={kind ? kindFilters : allFilters} search={search} onSearch={change} />
        }
        minWidth={900}
        actions={rowActions}
        emptyTitle={t('tool.none')}
        emptyAbout={t('tool.none_about')}
        emptyAction={<Certify />}
      />
      {drawer && (
        <Suspense>
          <ToolDrawer id={search.open} onClose={() => setSearch({ open: undefined })} />
        </Suspense>
      )}
    </>
  )
}

/** A card holds what tells tools apart; the rest is one press away. */
const besides = new Set(['level', 'lines'])
/** Tools are few: their counts are exact. */
const noCap = Number.POSITIVE_INFINITY

type TabsProps = { kind: Kind | undefined; line: string; onChoose: (line: string) => void }
function LineTabs({ kind, line, onChoose }: TabsProps) {
  const counts = useQuery({ ...linesQuery(kind), placeholderData: keepPreviousData })
  const lines = useLineOptions()
  const known = counts.data?.lines ?? []
  const totalOf = (value: string) => {
    const one = known.find(({ lineId }) => lineId === value)
    return one ? one.sdk + one.ai : 0
  }
  const tabs = [
    { key: 'all', words: t('tool.every_line'), total: counts.data?.total },
    ...lines
      .filter(({ value }) => totalOf(value) > 0 || value === line)
      .map(({ value, label }) => ({ key: value, words: label, total: totalOf(value) })),
  ]
  return (
    <StateTabs
      name="tool-line"
      label={t('tool.field.line')}
      tabs={tabs}
      active={line || 'all'}
      cap={noCap}
      onChoose={(key) => onChoose(key === 'all' ? '' : key)}
    />
  )
}

const systems = toolSystems.filter((os) => os !== 'any')
/** What narrows one of the two lists, and both together. */
const kindFilters: FiltersOf<ListSearch, 'keyword' | 'os'> = {
  keyword: keyword('tool.keyword'),
  os: oneOf('tool.field.os', 'tool.any_os', systems, systemWord),
}
const allFilters: typeof kindFilters & FiltersOf<ListSearch, 'kind'> = {
  ...kindFilters,
  kind: oneOf('tool.field.kind', 'tool.any_kind', toolKinds, kindWord),
}

const rowActions = (row: ToolRow) => (
  <span className={styles.actions}>
    <DownloadPackage tool={row.name} packages={row.packages} />
    {row.packages.length === 1 && (
      <VerifyFile
        compact
        look="text"
        fileId={row.packages[0]!.fileId}
        name={row.packages[0]!.fileName}
        size={row.packages[0]!.size}
      />
    )}
  </span>
)

function useColumns(search: ListSearch, at: Props['at'], kind: Kind | undefined): DataColumn<ToolRow>[] {
  const lineWord = useLineWords()
  const columns: (DataColumn<ToolRow> | false)[] = [
    {
      key: 'name',
      title: 'tool.field.name',
      render: (row) => (
        <TitleCell to={at.url(null, { ...search, open: row.id })} title={row.name} under={[row.intro]} />
      ),
    },
    !kind && { key: 'kind', title: 'tool.field.kind', width: 96, render: (row) => kindWord(row.kind) },
    {
      key: 'version',
      title: 'tool.field.version',
      width: 80,
      render: (row) => row.packages[0]!.name,
    },
    {
      key: 'os',
      title: 'tool.field.os',
      width: 200,
      render: (row) => listed(row.packages.map(({ os }) => systemWord(os))),
    },
    {
      key: 'size',
      title: 'tool.field.size',
      width: 84,
      align: 'end',
      render: (row) => <span className={styles.line}>{byteSize(row.packages[0]!.size)}</span>,
    },
    {
      key: 'lines',
      title: 'tool.field.line',
      width: 150,
      hidden: true,
      render: (row) => listed(row.lineIds.map(lineWord)),
    },
    { key: 'level', title: 'tool.field.level', width: 100, render: (row) => <LevelTag level={row.level} /> },
    {
      key: 'updated',
      title: 'tool.field.updated',
      width: 106,
      render: (row) => (
        <span className={styles.line}>
          <RelativeTime value={row.updatedAt} />
        </span>
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}
