import { BookOutlined, DownloadOutlined, FolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { overlayOpen } from '#platform/web/layout/state.ts'
import { notify } from '#platform/web/notify.ts'
import { can } from '#platform/web/session.ts'
import { isPhone } from '#platform/web/theme/store.ts'
import { useStore } from '#platform/web/store.ts'
import { DataTable, type DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { FilterFields, namesOf } from '#platform/web/ui/list/filters.tsx'
import { ListHeading } from '#platform/web/ui/table/ListHeading.tsx'
import { ListScope, WiderButton } from '#platform/web/ui/table/ListScope.tsx'
import { phone as narrow, useMedia } from '#platform/web/ui/media.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { startDownload } from '#platform/web/ui/file/download-store.ts'
import { maxDownloadFiles } from '#areas/file/contract.ts'
import { show as chipPage } from '#areas/product/product.links.ts'
import { MoreWhenCertified } from '#areas/search/web/search.public.tsx'
import { allNodes, countAll, nodeWord, pathTo, type Selection, type Trees } from '../centre.rules.ts'
import { centre, desk } from '../document.links.ts'
import type { CentreSearch } from '../document.search.ts'
import { listQuery, type DocumentRow } from './document.queries.ts'
import { treeOf } from './selection.ts'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { nodeFilters, wholeFilters } from './centre.filters.ts'
import { readUrl } from './read.ts'
import { useTypeWords } from './types.ts'
import { extentWord, langWord, placeWord } from './words.ts'
import styles from './DocumentList.module.css'

type Props = {
  search: CentreSearch
  /** null until the trees say what the default is */
  selection: Selection | null
  trees: Partial<Trees>
  setSearch: (patch: Partial<CentreSearch>, options?: { replace?: boolean }) => void
}

/** The documents of a node under the filters of the address. */
export function DocumentList({ search, selection, trees, setSearch }: Props) {
  const asked = selection ?? { docID: allNodes, type: '1' as const }
  const { table, data } = useList({ ...listQuery(search, asked), enabled: selection !== null })
  const phone = useStore(isPhone)
  const columns = useColumns(search)
  const cards = useMedia(narrow)
  const change = (next: Partial<CentreSearch>) => {
    if (next.page !== search.page) scrollTo({ top: 0 })
    setSearch(next)
  }
  const inNode = selection !== null && selection.docID !== allNodes
  const filters = inNode ? nodeFilters : wholeFilters
  return (
    <>
      <Heading selection={selection} trees={trees} total={data?.total}>
        <ChipLink selection={selection} trees={trees} />
        {phone && (
          <Button icon={<FolderOutlined aria-hidden />} onClick={() => overlayOpen.set(true)}>
            {t('document.centre.open_tree')}
          </Button>
        )}
      </Heading>
      {selection && <Scope search={search} selection={selection} trees={trees} />}
      <DataTable<DocumentRow, CentreSearch>
        id="document.list"
        label={t('document.centre.list')}
        columns={cards ? columns.filter((column) => !besides.has(column.key)) : columns}
        rowKey={(row) => row.id}
        {...table}
        search={search}
        onSearch={change}
        filterNames={filterNames}
        filters={<FilterFields label={t('document.centre.list')} filters={filters} search={search} onSearch={change} />}
        minWidth={1020}
        actions={rowActions}
        wider={inNode && <WiderButton to={everywhere(search)} all={t('document.centre.everywhere')} />}
        emptyTitle={t('document.desk.none')}
        emptyAbout={t('document.centre.none_about')}
        emptyAction={can('doc_edit') && <AppLink to={desk.url()}>{t('document.centre.first')}</AppLink>}
        {...(can('doc_download') ? { bulk: bulkDownload } : {})}
      />
      <MoreWhenCertified type="document" />
    </>
  )
}

const filterNames = namesOf(wholeFilters) as (keyof CentreSearch)[]
/** A card holds what tells documents apart; the rest is one press away. */
const besides = new Set(['lang', 'views', 'rating'])

const fileOf = (row: DocumentRow) => ({ id: row.fileId, name: `${row.number} ${row.title}.pdf` })

type HeadingProps = {
  selection: Selection | null
  trees: Partial<Trees>
  total: number | undefined
  children: React.ReactNode
}
/** Where in the tree the list stands. */
function Heading({ selection, trees, total, children }: HeadingProps) {
  const latest = selection?.type === '2'
  const way = pathTo((selection && treeOf(selection, trees)) ?? [], selection?.docID ?? '')
  const root = t(latest ? 'document.centre.latest' : 'document.centre.files')
  return (
    <ListHeading
      title={way.length > 0 ? nodeWord(way.at(-1)!) : root}
      path={[root, ...way.slice(0, -1).map(nodeWord)].slice(0, way.length)}
      total={total}
    >
      {children}
    </ListHeading>
  )
}

/** From the papers of a chip to all else there is of it. */
function ChipLink({ selection, trees }: Pick<HeadingProps, 'selection' | 'trees'>) {
  const tree = selection && treeOf(selection, trees)
  const code = tree ? pathTo(tree, selection.docID).at(-1)?.chipCode : undefined
  if (!code) return null
  return (
    <AppLink to={chipPage.url({ code })} className={styles.chip}>
      {t('document.centre.chip_page', { code })}
    </AppLink>
  )
}

/** The same filters over every document. */
const everywhere = (search: CentreSearch) =>
  centre.url(null, { ...search, docID: allNodes, type: '1', page: undefined, doc: undefined })

type ScopeProps = { search: CentreSearch; selection: Selection; trees: Partial<Trees> }
/** How little of the whole is shown, or where a keyword is looked for: the centre opens on a single node. */
function Scope({ search, selection: { docID, type }, trees }: ScopeProps) {
  if (docID === allNodes && type === '1') return null
  const tree = treeOf({ type }, trees)
  if (!tree || !trees.files) return null
  const way = pathTo(tree, docID)
  const root = t(type === '2' ? 'document.centre.latest' : 'document.centre.files')
  const place = [root, ...way.map(nodeWord)].join(' / ')
  const { keyword } = search
  const here = docID === allNodes ? countAll(tree) : (way.at(-1)?.fileNum ?? 0)
  const all = countAll(trees.files)
  // a folder that holds everything leaves nothing out
  if (here === all && !keyword) return null
  return (
    <ListScope
      words={
        keyword
          ? t('document.centre.scope_keyword', { place, keyword })
          : t('document.centre.scope', { n: count(here), all: count(all) })
      }
      to={everywhere(search)}
      all={t(keyword ? 'document.centre.everywhere' : 'document.centre.show_all')}
    />
  )
}

/** Read and download, for every row. */
const rowActions = (row: DocumentRow) => (
  <span className={styles.actions}>
    <AppLink
      to={readUrl(row)}
      newTab
      title={t('document.read')}
      aria-label={t('document.read_one', { title: row.title })}
    >
      <BookOutlined aria-hidden />
    </AppLink>
    {can('doc_download') && (
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined />}
        title={t('document.download')}
        aria-label={t('document.download_one', { title: row.title })}
        onClick={() => void startDownload([fileOf(row)])}
      />
    )}
  </span>
)

/** The ticked rows as one zip. */
const bulkDownload = (rows: readonly DocumentRow[], clear: () => void) => {
  const start = () => {
    if (rows.length > maxDownloadFiles) return notify.warning(t('document.download_most', { n: maxDownloadFiles }))
    void startDownload(rows.map(fileOf))
    clear()
  }
  return (
    <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={start}>
      {t('document.download_several')}
    </Button>
  )
}

function useColumns(search: CentreSearch): DataColumn<DocumentRow>[] {
  const typeWord = useTypeWords()
  return [
    {
      key: 'title',
      title: 'document.field.title',
      render: (row) => (
        <TitleCell
          to={centre.url(null, { ...search, doc: row.id })}
          title={row.title}
          under={[row.number, placeWord(row)]}
        />
      ),
    },
    { key: 'type', title: 'document.field.type', width: 120, render: (row) => typeWord(row.docType) },
    { key: 'revision', title: 'document.field.revision', width: 72, render: (row) => row.revision },
    { key: 'level', title: 'document.field.level', width: 100, render: (row) => <LevelTag level={row.level} /> },
    { key: 'lang', title: 'document.field.lang', width: 68, render: (row) => langWord(row.lang) },
    {
      key: 'size',
      title: 'document.field.size',
      width: 132,
      render: (row) => <span className="nowrap">{extentWord(row)}</span>,
    },
    {
      key: 'updated',
      title: 'document.field.updated',
      width: 106,
      sort: 'updateTime',
      render: (row) => (
        <span className="nowrap">
          <RelativeTime value={row.updateTime} />
        </span>
      ),
    },
    { key: 'views', title: 'document.field.views', width: 64, align: 'end', render: (row) => count(row.viewCount) },
    { key: 'rating', title: 'document.field.rating', width: 64, align: 'end', render: (row) => <Score row={row} /> },
    { key: 'place', title: 'document.field.place', hidden: true, render: placeWord },
    { key: 'number', title: 'document.field.number', hidden: true, render: (row) => row.number },
  ]
}

const Score = ({ row }: { row: DocumentRow }) =>
  row.ratingCount > 0 ? (
    <span title={t('ui.rating.count', { count: count(row.ratingCount) })}>{row.avgRating.toFixed(1)}</span>
  ) : (
    <span aria-label={t('ui.rating.none')} role="img">
      –
    </span>
  )
