import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { Quota } from './order-base.queries.ts'
import { QuotaState } from './States.tsx'
import { periodOf, pieces } from './words.ts'

/** A quota in a list, of who orders and at the desk. */
export const quotaColumns: DataColumn<Quota>[] = [
  {
    key: 'model',
    title: 'order-base.field.model',
    width: 170,
    render: (row) => (
      <RowTitle row={row} under={[periodOf(row)]}>
        {row.model}
      </RowTitle>
    ),
  },
  { key: 'owner', title: 'order-base.field.customer', render: (row) => `${row.customerCode} ${row.owner}`.trim() },
  { key: 'limit', title: 'order-base.field.limit', width: 104, align: 'end', render: (row) => pieces(row.limitQty) },
  {
    key: 'reserved',
    title: 'order-base.field.reserved',
    width: 104,
    align: 'end',
    render: (row) => pieces(row.reservedQty),
  },
  {
    key: 'consumed',
    title: 'order-base.field.consumed',
    width: 104,
    align: 'end',
    render: (row) => pieces(row.consumedQty),
  },
  { key: 'left', title: 'order-base.field.left', width: 104, align: 'end', render: (row) => pieces(row.leftQty) },
  { key: 'percent', title: 'order-base.field.percent', width: 76, align: 'end', render: (row) => `${row.percent}%` },
  { key: 'state', title: 'order-base.field.state', width: 116, render: (row) => <QuotaState status={row.status} /> },
]
