import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { DataTable, type DataColumn } from '#platform/web/ui/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { useList } from '#platform/web/ui/table/use-list.ts'
import { TitleCell } from '#platform/web/ui/TitleCell.tsx'
import { part } from '#platform/web/load/part.tsx'
import { desk } from '../faq.links.ts'
import type { DeskSearch } from '../faq.search.ts'
import { rechecksQuery, type Recheck } from './faq.queries.ts'

const RecheckDialog = part(async () => ({ default: (await import('./DeskDialogs.tsx')).RecheckDialog }))

type Props = { search: DeskSearch; onSearch: (next: DeskSearch) => void }
/** Answers to look at again because an SDK version came out after them. */
export function RecheckList({ search, onSearch }: Props) {
  const { table } = useList(rechecksQuery(search))
  const [task, setTask] = useState<Recheck | null>(null)
  return (
    <>
      <DataTable<Recheck, DeskSearch>
        id="faq.recheck"
        label={t('faq.recheck.list')}
        columns={columnsOf(search)}
        rowKey={(row) => row.id}
        {...table}
        search={search}
        onSearch={onSearch}
        emptyTitle={t('faq.recheck.none')}
        emptyAbout={t('faq.recheck.none_about')}
        actions={actionsOf(setTask)}
      />
      {task && (
        <Suspense>
          <RecheckDialog task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  )
}

const actionsOf = (decide: (row: Recheck) => void) => (row: Recheck) => (
  <Button type="link" size="small" onClick={() => decide(row)}>
    {t('faq.recheck.decide')}
  </Button>
)

const columnsOf = (search: DeskSearch): DataColumn<Recheck>[] => [
  {
    key: 'title',
    title: 'faq.field.title',
    render: (row) => <TitleCell to={desk.url(null, { ...search, id: row.faqId })} title={row.title} />,
  },
  { key: 'sdk', title: 'faq.recheck.released', width: 240, render: (row) => <>{row.sdkName}</> },
  { key: 'confirmed', title: 'faq.recheck.confirmed', width: 240, render: (row) => row.confirmed || '–' },
  {
    key: 'since',
    title: 'faq.recheck.since',
    width: 110,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.createdAt} />
      </span>
    ),
  },
]
