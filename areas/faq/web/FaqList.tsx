import { FolderOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { overlayOpen } from '#platform/web/layout/state.ts'
import { can } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { isPhone } from '#platform/web/theme/store.ts'
import { DataTable, type DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { FilterFields, keyword, oneOf, type FiltersOf } from '#platform/web/ui/list/filters.tsx'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { ListHeading } from '#platform/web/ui/table/ListHeading.tsx'
import { ListScope, WiderButton } from '#platform/web/ui/table/ListScope.tsx'
import { phone as narrow, useMedia } from '#platform/web/ui/media.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { MoreWhenCertified } from '#areas/search/web/search.public.tsx'
import { faqPlatforms } from '../contract.ts'
import { desk, show } from '../faq.links.ts'
import type { ShowSearch } from '../faq.search.ts'
import { directoryQuery, linesQuery, listQuery, nodesOf, type FaqRow } from './faq.queries.ts'
import { isEveryModule, tabOf, wayTo, type Node } from '../show.rules.ts'
import { platformWord } from './words.ts'
import styles from './Faq.module.css'

type Props = {
  /** the module of the path */
  id: string
  search: ShowSearch
  setSearch: (patch: Partial<ShowSearch>, options?: { replace?: boolean }) => void
}
const filters: FiltersOf<ShowSearch, 'keyword' | 'platform'> = {
  keyword: keyword('faq.show.keyword'),
  platform: oneOf(
    'faq.field.platform',
    'faq.show.any_platform',
    faqPlatforms.filter((one) => one !== 'All'),
    platformWord,
  ),
}
const filterNames = ['keyword', 'platform'] as const

/** The questions of a node under the filters of the address. */
export function FaqList({ id, search, setSearch }: Props) {
  const { table, data } = useList(listQuery(id, search))
  const phone = useStore(isPhone)
  const cards = useMedia(narrow)
  const columns = columnsOf(id, search)
  const change = (next: Partial<ShowSearch>) => {
    if (next.page !== search.page) scrollTo({ top: 0 })
    setSearch(next)
  }
  const inNode = !isEveryModule(id) || search.chipIds !== ''
  const everywhere = show.url({ id: 0 }, { ...search, chipIds: '', line: '', page: undefined })
  return (
    <>
      <Heading id={id} search={search} total={data?.total}>
        {phone && (
          <Button icon={<FolderOutlined aria-hidden />} onClick={() => overlayOpen.set(true)}>
            {t('faq.show.open_tree')}
          </Button>
        )}
      </Heading>
      {inNode && data && <Scope id={id} search={search} total={data.total} everywhere={everywhere} />}
      <DataTable<FaqRow, ShowSearch>
        id="faq.list"
        label={t('faq.show.list')}
        columns={cards ? columns.filter((column) => !besides.has(column.key)) : columns}
        rowKey={(row) => row.id}
        {...table}
        search={search}
        onSearch={change}
        filterNames={filterNames}
        filters={<FilterFields label={t('faq.show.list')} filters={filters} search={search} onSearch={change} />}
        minWidth={860}
        wider={inNode && <WiderButton to={everywhere} all={t('faq.show.everywhere')} />}
        emptyTitle={t('faq.show.none')}
        emptyAbout={t('faq.show.none_about')}
        emptyAction={can('faq_edit') && <AppLink to={desk.url()}>{t('faq.show.first')}</AppLink>}
      />
      <MoreWhenCertified type="faq" />
    </>
  )
}

/** A card holds what tells questions apart; the rest is one press away. */
const besides = new Set(['level', 'views'])

/** From the root of the directory to the chosen node; node 83 is the root itself. */
function useWay(id: string, search: ShowSearch): readonly Node[] {
  const tab = tabOf(id, search.tab)
  const directory = useQuery({ ...directoryQuery(), enabled: tab === 'module' })
  const lines = useQuery({ ...linesQuery(search.view ?? 'all'), enabled: tab === 'line' })
  const tree = nodesOf((tab === 'module' ? directory : lines).data ?? [])
  const way = wayTo(tree, { id, chipIds: search.chipIds, line: search.line })
  return tab === 'module' ? way.slice(1) : way
}

type ScopeProps = { id: string; search: ShowSearch; total: number; everywhere: string }
/** How little of the whole is shown, or where a keyword is looked for. */
function Scope({ id, search, total, everywhere }: ScopeProps) {
  const way = useWay(id, search)
  const whole = nodesOf(useQuery(directoryQuery()).data ?? [])[0]?.faqNum
  if (way.length === 0 || whole == null) return null
  const place = way.map((node) => node.name).join(' / ')
  const { keyword } = search
  if (total === whole && !keyword) return null
  const numbers = { n: count(total), all: count(whole) }
  return (
    <ListScope
      words={keyword ? t('faq.show.scope_keyword', { place, keyword }) : t('faq.show.scope', numbers)}
      to={everywhere}
      all={t(keyword ? 'faq.show.everywhere' : 'faq.show.show_all')}
    />
  )
}

type HeadingProps = { id: string; search: ShowSearch; total: number | undefined; children: React.ReactNode }
function Heading({ id, search, total, children }: HeadingProps) {
  const names = [t('faq.show.all'), ...useWay(id, search).map((node) => node.name)]
  return (
    <ListHeading title={names.at(-1)!} path={names.slice(0, -1)} total={total}>
      {children}
    </ListHeading>
  )
}

const columnsOf = (id: string, search: ShowSearch): DataColumn<FaqRow>[] => [
  {
    key: 'title',
    title: 'faq.field.title',
    render: (row) => (
      <TitleCell
        to={show.url({ id }, { ...search, faqId: row.id })}
        title={row.title}
        under={
          row.excerpt
            ? [
                <span key="excerpt" className={styles.excerpt}>
                  {row.excerpt}
                </span>,
              ]
            : undefined
        }
      />
    ),
  },
  { key: 'platform', title: 'faq.field.platform', width: 84, render: (row) => platformWord(row.platform) },
  { key: 'module', title: 'faq.field.module', width: 120, render: (row) => row.catalogName },
  {
    key: 'chips',
    title: 'faq.field.chips',
    width: 100,
    render: (row) => row.chips.map((chip) => chip.code).join(' ') || '–',
  },
  { key: 'level', title: 'faq.field.level', width: 92, hidden: true, render: (row) => <LevelTag level={row.level} /> },
  {
    key: 'views',
    title: 'faq.field.views',
    width: 76,
    align: 'end',
    sort: 'viewCount',
    render: (row) => count(row.viewCount),
  },
  {
    key: 'praise',
    title: 'faq.field.praise',
    width: 76,
    align: 'end',
    sort: 'praiseCount',
    render: (row) => count(row.praiseCount),
  },
  {
    key: 'updated',
    title: 'faq.field.updated',
    width: 112,
    sort: 'updateTime',
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.updateTime} />
      </span>
    ),
  },
]
