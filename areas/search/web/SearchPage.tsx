import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { coded } from '#platform/contract/coded.ts'
import { opens } from '#platform/web/call/query.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { PlainSearch } from '#platform/web/layout/PlainSearch.tsx'
import { Watch } from '#platform/web/layout/Watch.tsx'
import { SearchBox } from '#platform/web/layout/SearchBox.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { useSession } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { isPhone } from '#platform/web/theme/store.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { DateRange } from '#platform/web/ui/form/DateRange.tsx'
import { Filters } from '#platform/web/ui/table/Filters.tsx'
import { StateTabs } from '#platform/web/ui/table/StateTabs.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { Pages } from '#platform/web/ui/table/Pages.tsx'
import { isFiltered, toFilter, toPage, unfiltered } from '#platform/web/ui/table/search.ts'
import { countCap } from '../contract.ts'
import { Hint, Uncertified } from './Hint.tsx'
import { kindWord } from './kinds.ts'
import { rememberKeyword } from './recent.ts'
import { RecordList } from './RecordList.tsx'
import { ResultList } from './ResultList.tsx'
import { chipsQuery, foundQuery, recordsQuery, type Found } from './search.queries.ts'
import type { searchall } from '../search.links.ts'
import type { FoundSearch } from '../search.search.ts'
import styles from './Search.module.css'

const isAsked = (search: FoundSearch) => search.keyword.trim() !== ''
const filterNames = ['chip', 'startDate', 'endDate'] as const

export async function loader({ search }: LoadContext<typeof searchall>) {
  if (!isAsked(search)) return {}
  await opens(foundQuery(search), chipsQuery())
  return { keyword: search.keyword.trim() }
}

type Props = PageProps<typeof searchall>

/** /filter/all: what the keyword of the address finds, by kind, chip and date. */
export default function SearchPage({ search, setSearch }: Props) {
  const phone = useStore(isPhone)
  const user = useSession()
  return (
    <div className={styles.page}>
      {/* the top bar of a phone has no room for the box */}
      {user ? phone && <SearchBox /> : <PlainSearch key={search.keyword} start={search.keyword} />}
      {isAsked(search) ? <Results search={search} setSearch={setSearch} /> : <Start />}
    </div>
  )
}

const Start = () => (
  <>
    <h1 className="visually-hidden">{t('search.page.title')}</h1>
    <EmptyState title={t('search.page.start')} about={t('search.page.start_about')} />
  </>
)

function Results({ search, setSearch }: Pick<Props, 'search' | 'setSearch'>) {
  const found = useQuery({ ...foundQuery(search), placeholderData: keepPreviousData })
  const keyword = search.keyword.trim()
  const user = useSession()
  const id = user?.userId ?? 0
  useEffect(() => rememberKeyword(id, keyword), [id, keyword])
  const change = (patch: Partial<FoundSearch>) => setSearch(toFilter(patch))
  const turn = (page: number, limit: number) => {
    scrollTo({ top: 0 })
    setSearch(toPage(search, page, limit))
  }
  const { data } = found
  return (
    <>
      <div className={styles.heading}>
        <h1>{t('search.page.found', { keyword })}</h1>
        <Watch kind="search" keyword={keyword} type={search.type} chip={search.chip} />
      </div>
      <Tabs search={search} data={data} onChoose={(type) => change({ type })} />
      <FoundFilters search={search} onChange={change} />
      {found.error && !data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <div
        className={found.isPlaceholderData ? `${styles.body} ${styles.dimmed}` : styles.body}
        aria-busy={found.isFetching}
      >
        {data?.meant && <Alert type="info" showIcon title={t('search.page.meant', { keyword, meant: data.meant })} />}
        {data?.partial && data.list.length > 0 && <Alert type="info" showIcon title={t('search.page.partial')} />}
        {user && isWhole(search) && <RecordList keyword={keyword} />}
        {data && chipLeads(data) && <More hint={data.hint} />}
        {data && data.list.length > 0 && <ResultList rows={data.list} keyword={keyword} />}
        {data?.list.length === 0 && <Nothing search={search} data={data} setSearch={setSearch} />}
        {data && !chipLeads(data) && <More hint={data.hint} />}
      </div>
      {!data && found.isPending && <p role="status">{t('ui.loading')}</p>}
      {data && data.total > 0 && <Pages total={data.total} cap={countCap} search={search} turn={turn} />}
    </>
  )
}

/** Nothing but a keyword is asked for. */
const isWhole = (search: FoundSearch) => !isFiltered(search, filterNames) && !search.type && (search.page ?? 1) === 1
/** Whether a part is asked for, or not all could be found: what is closed is said before what is open. */
const chipLeads = ({ list, partial }: Found) => partial || list[0]?.type === 'chip'
const More = ({ hint }: Pick<Found, 'hint'>) => (
  <>
    {hint && <Hint hint={hint} />}
    {!hint?.nda && <Uncertified />}
  </>
)

type TabsProps = { search: FoundSearch; data: Found | undefined; onChoose: (type: string) => void }
function Tabs({ search, data, onChoose }: TabsProps) {
  const counts = data?.counts ?? []
  const sum = counts.reduce((n, one) => n + one.count, 0)
  const tabs = [
    { key: 'all', words: kindWord('all'), total: data && sum },
    ...counts.map(({ type, count: total }) => ({ key: type, words: kindWord(type), total })),
  ]
  return (
    <StateTabs
      name="search-kind"
      label={t('search.page.kinds')}
      tabs={tabs}
      active={search.type || 'all'}
      cap={countCap}
      onChoose={(key) => onChoose(key === 'all' ? '' : key)}
    />
  )
}

function FoundFilters({ search, onChange }: { search: FoundSearch; onChange: (patch: Partial<FoundSearch>) => void }) {
  const chips = useQuery(chipsQuery()).data ?? []
  const options = chips.map(({ code, name }) => ({
    value: code,
    label: coded(code, name),
  }))
  return (
    <div className={styles.filters}>
      <Filters label={t('search.page.filters')}>
        <Choice
          label={t('search.page.chip')}
          empty={t('search.page.any_chip')}
          value={search.chip || undefined}
          options={options}
          onChange={(chip = '') => onChange({ chip })}
        />
        <DateRange value={search} onChange={onChange} />
      </Filters>
    </div>
  )
}

/** Nothing under these filters, nothing of this kind, or nothing at all. */
function Nothing({ search, data, setSearch }: Pick<Props, 'search' | 'setSearch'> & { data: Found }) {
  const { keyword } = search
  const user = useSession()
  const { data: records = [] } = useQuery({ ...recordsQuery(search), enabled: user !== null && isWhole(search) })
  const others = data.counts.reduce((n, one) => n + one.count, 0)
  if (others > 0)
    return (
      <EmptyState
        title={t('search.page.nothing', { keyword })}
        about={t('search.page.nothing_kind', { n: count(others) })}
        action={<Button onClick={() => setSearch({ type: '', page: undefined })}>{t('search.page.show_all')}</Button>}
      />
    )
  if (records.length > 0) return <p className={styles.none}>{t('search.page.no_content', { keyword })}</p>
  const filtered = isFiltered(search, filterNames)
  return (
    <EmptyState
      title={t('search.page.nothing', { keyword })}
      about={t('search.page.nothing_about')}
      onClear={filtered ? () => setSearch(unfiltered<FoundSearch>(filterNames)) : undefined}
    />
  )
}
