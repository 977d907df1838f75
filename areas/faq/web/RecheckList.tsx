import { waited } from '#platform/web/i18n/waited.ts'
import { t } from '#platform/web/i18n/text.ts'
import { DataTable, type DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import type { ViewProps } from '#platform/web/ui/list/list.ts'
import { useRows } from '#platform/web/ui/list/rows.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { RowActions } from '#platform/web/ui/table/RowActions.tsx'
import type { DeskSearch } from '../faq.search.ts'
import { recheckSteps } from './desk.steps.ts'
import { rechecksQuery, type Recheck } from './desk.queries.ts'

const nameOf = (row: Recheck) => row.title

/** Answers to look at again because an SDK version came out after them. */
export function RecheckList({ search, setSearch }: ViewProps<DeskSearch>) {
  const rows = useRows<Recheck>(rechecksQuery(search), search)
  const [stepsOf, dialogs] = useSteps(recheckSteps, { nameOf })
  return (
    <>
      <DataTable<Recheck, DeskSearch>
        id="faq.recheck"
        label={t('faq.recheck.list')}
        columns={columns}
        rowKey={(row) => row.id}
        {...rows}
        search={search}
        onSearch={setSearch}
        emptyTitle={t('faq.recheck.none')}
        emptyAbout={t('faq.recheck.none_about')}
        actions={(row) => RowActions({ title: row.title, steps: stepsOf(row) })}
      />
      {dialogs}
    </>
  )
}

const columns: DataColumn<Recheck>[] = [
  {
    key: 'title',
    title: 'faq.field.title',
    render: (row) => <RowTitle row={{ id: row.faqId }}>{row.title}</RowTitle>,
  },
  { key: 'sdk', title: 'faq.recheck.released', width: 240, render: (row) => <>{row.sdkName}</> },
  { key: 'confirmed', title: 'faq.recheck.confirmed', width: 240, render: (row) => row.confirmed || '–' },
  {
    key: 'since',
    title: 'faq.recheck.since',
    width: 110,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.createdAt} words={waited} />
      </span>
    ),
  },
]
