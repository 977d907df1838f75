import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { deskStates } from '../contract.ts'
import { productDesk } from '../desk.contract.ts'
import { desk } from '../product-certification.links.ts'
import { Category } from './Category.tsx'
import { reviewQuery, type Review } from './desk.queries.ts'
import { categoriesQuery } from './product-certification.queries.ts'
import { ProductState } from './ProductState.tsx'
import { stateWord } from './words.ts'

/** /approve/clientEntprodocutCertification: products that customers want certified. */
const { loader, Page } = listPage(productDesk.desk, desk, {
  id: 'product-certification.desk',
  title: 'product-certification.desk.title',
  label: 'product-certification.desk.list',
  nameOf: (row) => row.productName,
  minWidth: 980,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'product-certification.states',
    all: 'product-certification.desk.all',
    states: deskStates,
    wordOf: stateWord,
  },
  filters: { keyword: keyword('product-certification.desk.keyword') },
  beside: () => [categoriesQuery()],
  steps: {
    decide: {
      label: 'product-certification.desk.decide',
      dialog: async () => (await import('./DeskDialog.tsx')).DecideDialog,
    },
  },
  drawer: {
    read: reviewQuery,
    title: (row) => row.productName,
    waiting: 'product-certification.title',
    body: () => import('./DeskFacts.tsx'),
  },
  empty: { title: 'product-certification.desk.none', about: 'product-certification.desk.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Review>[] = [
  {
    key: 'name',
    title: 'product-certification.field.name',
    render: (row) => (
      <RowTitle row={row} under={[row.no, row.companyName]}>
        {row.productName}
      </RowTitle>
    ),
  },
  { key: 'chip', title: 'product-certification.field.chip', width: 110, render: (row) => row.chipPlatform },
  {
    key: 'category',
    title: 'product-certification.field.category',
    width: 150,
    render: (row) => <Category value={row.productCategory} />,
  },
  { key: 'stage', title: 'product-certification.field.stage', width: 80, render: (row) => row.stage },
  {
    key: 'handler',
    title: 'product-certification.desk.manager',
    width: 120,
    render: (row) => row.handler || t('product-certification.unassigned'),
  },
  {
    key: 'state',
    title: 'product-certification.states',
    width: 150,
    render: (row) => <ProductState status={row.status} />,
  },
  {
    key: 'valid',
    title: 'product-certification.field.valid',
    width: 112,
    render: (row) => <span className="nowrap">{row.validEnd ?? '–'}</span>,
  },
  {
    key: 'submitted',
    title: 'product-certification.field.submitted',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.submittedAt)}</span>,
  },
]
