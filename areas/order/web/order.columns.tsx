import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import type { DeskRow } from './desk.queries.ts'
import type { OrderRow } from './order.queries.ts'
import { OrderState } from './OrderState.tsx'
import { money, nameOf, pieces } from './words.ts'

type Row = Omit<OrderRow, 'can'>
/** What a list of orders says of each, whoever reads it. */
export const rest: DataColumn<Row>[] = [
  // where an order stands is read first, and is in view on every screen
  { key: 'state', title: 'order.field.status', width: 130, render: (row) => <OrderState row={row} /> },
  {
    key: 'item',
    title: 'order.field.item',
    width: 130,
    render: ({ item, lineCount, unitCode }) => (
      <Stacked under={[lineCount > 1 && t('order.more_lines', { n: lineCount - 1 }), unitCode]}>{item}</Stacked>
    ),
  },
  {
    key: 'qty',
    title: 'order.field.qty',
    width: 104,
    align: 'end',
    render: ({ qty, oddQty }) => (
      <Stacked under={[oddQty > 0 && t('order.odd_pieces', { count: pieces(oddQty) })]}>{pieces(qty)}</Stacked>
    ),
  },
  {
    key: 'amount',
    title: 'order.field.amount',
    width: 130,
    align: 'end',
    render: ({ currency, gross, exceptions }) => (
      <Stacked under={[exceptions > 0 && t('order.exceptions', { count: exceptions })]}>
        {money(currency, gross)}
      </Stacked>
    ),
  },
  {
    key: 'dates',
    title: 'order.dates',
    width: 112,
    render: ({ requestOn, confirmOn }) => (
      <Stacked under={[confirmOn && t('order.confirmed_on', { day: confirmOn })]}>{requestOn}</Stacked>
    ),
  },
  {
    key: 'shipped',
    title: 'order.shipped',
    width: 90,
    align: 'end',
    render: ({ shippedQty, signedQty }) => (
      <Stacked under={[shippedQty > 0 && t('order.signed_pieces', { count: pieces(signedQty) })]}>
        {pieces(shippedQty)}
      </Stacked>
    ),
  },
]

/** The columns of §10.3 as the staff have them, who open an order beside the list. */
export const deskColumns: DataColumn<DeskRow>[] = [
  {
    key: 'no',
    title: 'order.field.order_no',
    width: 140,
    render: (row) => (
      // without a number of its own it is called by that of its customer
      <RowTitle row={row} under={row.orderNo ? [row.poNo] : []}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  {
    key: 'customer',
    title: 'order.field.customer',
    width: 168,
    render: ({ customerCode, customer }) => <Stacked under={[customer]}>{customerCode}</Stacked>,
  },
  // the tabs say what is shipped; the customer takes its room
  ...rest.map((column) => (column.key === 'shipped' ? { ...column, hidden: true } : column)),
]
