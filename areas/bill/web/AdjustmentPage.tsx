import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { adjustmentKinds, adjustmentStates, billDesk } from '../staff.contract.ts'
import { adjustmentDesk } from '../bill.links.ts'
import { adjustmentQuery, type Adjustment } from './bill.queries.ts'
import { adjustmentSteps } from './bill.steps.ts'
import { AdjustmentState } from './BillState.tsx'
import { adjustmentWord, kindWord, money } from './words.ts'

/** /admin/billDesk/adjustments: what finance books by hand, by two people. */
const { loader, Page } = listPage(billDesk.adjustments, adjustmentDesk, {
  id: 'bill.adjustments',
  title: 'bill.desk.adjustments',
  nameOf: (row) => row.adjustmentNo,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: { by: 'status', label: 'bill.field.state', all: 'bill.all', states: adjustmentStates, wordOf: adjustmentWord },
  filters: {
    keyword: keyword('bill.adjustment_words'),
    kind: oneOf('bill.field.kind', 'bill.any_kind', adjustmentKinds, kindWord),
  },
  steps: adjustmentSteps,
  drawer: {
    read: adjustmentQuery,
    title: (row) => row.adjustmentNo,
    waiting: 'bill.adjustment',
    body: () => import('./AdjustmentFacts.tsx'),
  },
  editor: { create: 'bill.new_adjustment', may: 'bill_manage', load: () => import('./AdjustmentForm.tsx') },
  empty: { title: 'bill.no_adjustments', about: 'bill.no_adjustments_about' },
})
export { loader, Page as default }

const columns: DataColumn<Adjustment>[] = [
  {
    key: 'no',
    title: 'bill.field.adjustment_no',
    width: 170,
    render: (row) => (
      <RowTitle row={row} under={[row.user]}>
        {row.adjustmentNo}
      </RowTitle>
    ),
  },
  { key: 'customer', title: 'bill.field.customer', render: (row) => `${row.customerCode} ${row.customer}` },
  { key: 'kind', title: 'bill.field.kind', width: 120, render: (row) => kindWord(row.kind) },
  { key: 'day', title: 'bill.field.day', width: 110, render: (row) => <span className="nowrap">{row.onDay}</span> },
  {
    key: 'amount',
    title: 'bill.field.amount',
    width: 150,
    align: 'end',
    render: (row) => <span className="nowrap">{`${row.currency} ${money(row.amount)}`}</span>,
  },
  { key: 'reason', title: 'bill.field.reason', render: (row) => row.said },
  { key: 'state', title: 'bill.field.state', width: 100, render: (row) => <AdjustmentState status={row.status} /> },
]
