import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { applicationStates, packageApply } from '../apply.contract.ts'
import { productApprove } from '../product-package.links.ts'
import { applicationQuery, type Application } from './product-package.queries.ts'
import { applicationWord, applicationTones } from './words.ts'

/** /approve/productApprove: applications for packages, both steps. */
const { loader, Page } = listPage(packageApply.desk, productApprove, {
  id: 'product-package.review',
  title: 'product-package.review.title',
  label: 'product-package.review.list',
  nameOf: (row) => `${row.company} ${row.packageName}`,
  minWidth: 1020,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'product-package.states',
    all: 'product-package.all',
    states: applicationStates,
    wordOf: applicationWord,
  },
  filters: { keyword: keyword('product-package.review.keyword') },
  steps: {
    decide: {
      label: 'product-package.review.decide',
      dialog: async () => (await import('./ApproveDialog.tsx')).ApproveDialog,
    },
  },
  drawer: {
    read: applicationQuery,
    title: (row) => `${row.company} · ${row.packageName}`,
    waiting: 'product-package.application',
    body: () => import('./ApproveDrawer.tsx'),
  },
  empty: { title: 'product-package.review.none', about: 'product-package.review.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Application>[] = [
  {
    key: 'company',
    title: 'product-package.review.company',
    render: (row) => (
      <RowTitle row={row} under={[row.no, row.applicant]}>
        {row.company}
      </RowTitle>
    ),
  },
  { key: 'package', title: 'product-package.package', render: (row) => `${row.packageName} (${row.packageCode})` },
  { key: 'product', title: 'product-package.apply.product', width: 180, render: (row) => row.productName },
  {
    key: 'handler',
    title: 'product-package.review.handler',
    width: 120,
    render: (row) => row.handler || t('product-package.unassigned'),
  },
  {
    key: 'state',
    title: 'product-package.states',
    width: 140,
    render: (row) => <StateTag tone={applicationTones[row.status]}>{applicationWord(row.status)}</StateTag>,
  },
  {
    key: 'created',
    title: 'product-package.review.created',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.createdAt)}</span>,
  },
]
