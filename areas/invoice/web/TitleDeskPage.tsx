import { FinanceTabs } from '#areas/points/web/finance.public.tsx'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { titleDesk } from '../invoice.links.ts'
import { auditStates, invoiceTitle } from '../title.contract.ts'
import { reviewTitleQuery, type TitleReview } from './desk.queries.ts'
import { titleDeskSteps } from './desk.steps.ts'
import { TitleState } from './InvoiceState.tsx'
import { auditWord } from './words.ts'

/** /admin/financeDesk/invoiceTitle: titles for special invoices, those that wait for finance first. */
const { loader, Page } = listPage(invoiceTitle.titleDesk, titleDesk, {
  id: 'invoice.titleDesk',
  title: 'invoice.desk.titles',
  nameOf: (row) => row.title,
  minWidth: 860,
  useColumns: () => columns,
  tabs: { by: 'audit', label: 'invoice.field.state', all: 'invoice.list.all', states: auditStates, wordOf: auditWord },
  filters: { keyword: keyword('invoice.title_desk.keyword') },
  steps: titleDeskSteps,
  drawer: {
    read: reviewTitleQuery,
    title: (row) => row.title,
    waiting: 'invoice.titles.detail',
    body: () => import('./TitleDeskFacts.tsx'),
  },
  empty: { title: 'invoice.title_desk.none', about: 'invoice.title_desk.none_about' },
})
export { loader }
export default function Desk(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <FinanceTabs />
      <Page {...props} />
    </>
  )
}

const columns: DataColumn<TitleReview>[] = [
  {
    key: 'title',
    title: 'invoice.field.title_name',
    render: (row) => (
      <RowTitle row={row} under={[row.taxNo]}>
        {row.title}
      </RowTitle>
    ),
  },
  { key: 'company', title: 'invoice.field.company', render: (row) => row.company },
  { key: 'applicant', title: 'invoice.field.applicant', width: 120, render: (row) => row.applicant },
  { key: 'audit', title: 'invoice.field.state', width: 110, render: (row) => <TitleState audit={row.audit} /> },
  {
    key: 'updated',
    title: 'invoice.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
