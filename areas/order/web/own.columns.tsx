import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { orderInfo } from '../order.links.ts'
import { rest } from './order.columns.tsx'
import type { OrderRow } from './order.queries.ts'
import { nameOf } from './words.ts'

/** The columns of §10.3, as who orders has them: the number leads to the order. */
export const orderColumns: DataColumn<OrderRow>[] = [
  {
    key: 'no',
    title: 'order.field.order_no',
    width: 160,
    render: (row) => (
      <TitleCell
        to={orderInfo.url(null, { id: row.id })}
        title={nameOf(row)}
        under={[row.orderNo ? row.poNo : row.customerCode]}
      />
    ),
  },
  {
    key: 'customer',
    title: 'order.field.customer',
    hidden: true,
    width: 196,
    render: ({ customerCode, customer }) => <Stacked under={[customer]}>{customerCode}</Stacked>,
  },
  ...rest,
]
