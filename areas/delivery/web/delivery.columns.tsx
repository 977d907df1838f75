import { day } from '#platform/web/i18n/format.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import type { DeliveryRow } from './delivery.queries.ts'
import { DeliveryState } from './States.tsx'
import { itemsOf, pieces } from './words.ts'

type Row = Omit<DeliveryRow, 'can'>
const title: DataColumn<Row> = {
  key: 'no',
  title: 'delivery.field.no',
  width: 190,
  render: (row) => (
    <RowTitle row={row} under={[row.poNo]}>
      {row.dnNo}
    </RowTitle>
  ),
}
const customer: DataColumn<Row> = {
  key: 'customer',
  title: 'delivery.field.customer',
  render: (row) => `${row.customerCode} ${row.customer}`,
}
const rest: DataColumn<Row>[] = [
  { key: 'items', title: 'delivery.field.items', width: 190, render: itemsOf },
  { key: 'qty', title: 'delivery.field.qty', width: 100, align: 'end', render: (row) => pieces(row.qty) },
  {
    key: 'carrier',
    title: 'delivery.field.carrier',
    width: 170,
    render: (row) => [row.carrier, row.trackingNo].filter(Boolean).join(' ') || row.warehouse,
  },
  { key: 'shipped', title: 'delivery.field.shipped', width: 116, render: (row) => <span className="nowrap">{day(row.shippedAt) || '–'}</span> },
  { key: 'sign_by', title: 'delivery.field.sign_by', width: 116, render: (row) => <span className="nowrap">{row.signBy ?? '–'}</span> },
  { key: 'state', title: 'delivery.field.state', width: 110, render: (row) => <DeliveryState {...row} /> },
] // prettier-ignore
/** Deliveries in a list of who orders; the head of a group has several customers, so theirs stands beside. */
export const deliveryColumns: DataColumn<Row>[] = [title, { ...customer, hidden: true }, ...rest]
export const deskColumns: DataColumn<Row>[] = [title, customer, ...rest]
