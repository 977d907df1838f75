import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { burnStates } from '../contract.ts'
import { orderModel } from '../model.contract.ts'
import { burnCodes } from '../order-base.links.ts'
import { burnSteps } from './staff.steps.ts'
import { burnQuery, type Burn } from './order-base.queries.ts'
import { BurnState } from './States.tsx'
import { burnWord } from './words.ts'

/** /admin/model/burnCode: models with a customer's firmware burnt in. */
const { loader, Page } = listPage(orderModel.burnCodes, burnCodes, {
  id: 'order-base.burnCodes',
  title: 'order-base.desk.burn_codes',
  label: 'order-base.burn_codes',
  nameOf: (row) => row.code,
  minWidth: 860,
  useColumns: () => columns,
  filters: {
    keyword: keyword('order-base.burn_words'),
    status: oneOf('order-base.field.state', 'order-base.any_state', burnStates, burnWord),
  },
  steps: burnSteps,
  drawer: {
    read: burnQuery,
    title: (row) => row.code,
    waiting: 'order-base.field.burn_code',
    body: () => import('./BurnFacts.tsx'),
  },
  editor: { create: 'order-base.new_burn_code', may: 'customer_edit', load: () => import('./BurnForm.tsx') },
  empty: { title: 'order-base.no_burn_codes', about: 'order-base.no_burn_codes_about' },
})
export { loader, Page as default }

const columns: DataColumn<Burn>[] = [
  {
    key: 'code',
    title: 'order-base.field.burn_code',
    render: (row) => (
      <RowTitle row={row} under={[row.model]}>
        {row.code}
      </RowTitle>
    ),
  },
  { key: 'customer', title: 'order-base.field.customer', render: (row) => `${row.customerCode} ${row.customer}` },
  { key: 'firmware', title: 'order-base.field.firmware', render: (row) => row.firmware },
  { key: 'state', title: 'order-base.field.state', width: 116, render: (row) => <BurnState status={row.status} /> },
  {
    key: 'updated',
    title: 'order-base.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
