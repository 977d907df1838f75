import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { orderDesk } from '../staff.contract.ts'
import { reviews } from '../order-base.links.ts'
import { contactStates } from '../own.contract.ts'
import { reviewSteps } from './staff.steps.ts'
import { reviewQuery, type Review } from './order-base.queries.ts'
import { ContactState } from './States.tsx'
import { contactWord } from './words.ts'

/** /admin/customer/invoice: whom customers want their invoices made out to, those that wait first. */
const { loader, Page } = listPage(orderDesk.reviews, reviews, {
  id: 'order-base.reviews',
  title: 'order-base.desk.reviews',
  nameOf: (row) => row.title,
  minWidth: 860,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'order-base.field.state',
    all: 'order-base.all',
    states: contactStates,
    wordOf: contactWord,
  },
  filters: { keyword: keyword('order-base.review_words') },
  steps: reviewSteps,
  drawer: {
    read: reviewQuery,
    title: (row) => row.title,
    waiting: 'order-base.invoice_details',
    body: () => import('./ReviewFacts.tsx'),
  },
  empty: { title: 'order-base.no_invoice', about: 'order-base.no_reviews_about' },
})
export { loader, Page as default }

const columns: DataColumn<Review>[] = [
  {
    key: 'title',
    title: 'order-base.field.title',
    render: (row) => (
      <RowTitle row={row} under={[row.taxNo]}>
        {row.title}
      </RowTitle>
    ),
  },
  { key: 'customer', title: 'order-base.field.customer', render: (row) => `${row.customerCode} ${row.customer}` },
  { key: 'applicant', title: 'order-base.field.applicant', width: 120, render: (row) => row.applicant },
  { key: 'state', title: 'order-base.field.state', width: 116, render: (row) => <ContactState status={row.status} /> },
  {
    key: 'updated',
    title: 'order-base.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
