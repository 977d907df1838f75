import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { orderInfo } from '../order.links.ts'
import type { DeskRow } from './desk.queries.ts'
import type { OrderRow } from './order.queries.ts'
import { OrderState } from './OrderState.tsx'
import { money, nameOf, pieces } from './words.ts'

type Row = Omit<OrderRow, 'can'>
const items = ({ item, lineCount }: Row) => (lineCount > 1 ? t('order.items', { item, count: lineCount }) : item || '–')
const rest: DataColumn<Row>[] = [
  // where an order stands is read first, and is in view on every screen
  { key: 'state', title: 'order.field.status', width: 150, render: (row) => <OrderState row={row} /> },
  { key: 'item', title: 'order.field.item', width: 190, render: items },
  { key: 'qty', title: 'order.field.qty', width: 100, align: 'end', render: ({ qty, oddQty }) => (oddQty > 0 ? `${pieces(qty)} *` : pieces(qty)) },
  { key: 'amount', title: 'order.field.amount', width: 150, align: 'end', render: ({ currency, gross }) => money(currency, gross) },
  { key: 'unit', title: 'order.field.unit', width: 110, render: ({ unitCode, unit }) => <span title={unit}>{unitCode}</span> },
  { key: 'request', title: 'order.field.request_on', width: 112, render: ({ requestOn }) => requestOn ?? '–' },
  { key: 'confirm', title: 'order.field.confirm_on', width: 112, render: ({ confirmOn }) => confirmOn ?? '–' },
  {
    key: 'shipped',
    title: 'order.shipped_signed',
    width: 130,
    align: 'end',
    render: ({ shippedQty, signedQty }) => `${pieces(shippedQty)} / ${pieces(signedQty)}`,
  },
] // prettier-ignore

/** The columns of §10.3, as who orders has them: the number leads to the order. */
export const orderColumns: DataColumn<OrderRow>[] = [
  {
    key: 'no',
    title: 'order.field.order_no',
    width: 190,
    render: (row) => (
      <TitleCell to={orderInfo.url(null, { id: row.id })} title={nameOf(row)} under={[row.orderNo ? row.poNo : row.customerCode]} />
    ),
  },
  { key: 'customer', title: 'order.field.customer', hidden: true, width: 180, render: ({ customerCode, customer }) => `${customerCode} ${customer}` },
  ...rest,
] // prettier-ignore
/** The same as the staff have them, who open an order beside the list. */
export const deskColumns: DataColumn<DeskRow>[] = [
  {
    key: 'no',
    title: 'order.field.order_no',
    width: 190,
    render: (row) => (
      <RowTitle row={row} under={[row.poNo]}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  { key: 'customer', title: 'order.field.customer', width: 200, render: ({ customerCode, customer }) => `${customerCode} ${customer}` },
  ...rest,
] // prettier-ignore
