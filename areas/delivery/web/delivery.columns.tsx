import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import type { DeliveryRow } from './delivery.queries.ts'
import { DeliveryState } from './States.tsx'
import { itemsOf, pieces, wayOf } from './words.ts'

type Row = Omit<DeliveryRow, 'can'>
const title: DataColumn<Row> = {
  key: 'no',
  title: 'delivery.field.no',
  width: 140,
  render: (row) => (
    <RowTitle row={row} under={[row.poNo]}>
      {row.dnNo}
    </RowTitle>
  ),
}
const customer: DataColumn<Row> = {
  key: 'customer',
  title: 'delivery.field.customer',
  width: 180,
  render: (row) => <Stacked under={[row.customer]}>{row.customerCode}</Stacked>,
}
const rest: DataColumn<Row>[] = [
  {
    key: 'state',
    title: 'delivery.field.state',
    width: 140,
    render: (row) => (
      <Stacked under={[row.status === 'exception' && t('delivery.with_assistant')]}>
        <DeliveryState {...row} />
      </Stacked>
    ),
  },
  {
    key: 'items',
    title: 'delivery.field.items',
    width: 136,
    render: (row) => <Stacked under={[row.unitCode]}>{itemsOf(row)}</Stacked>,
  },
  {
    key: 'qty',
    title: 'delivery.field.qty',
    width: 84,
    align: 'end',
    render: (row) => (
      <Stacked under={[row.lostQty > 0 && t('delivery.lost_n', { n: pieces(row.lostQty) })]}>
        {pieces(row.qty - row.lostQty)}
      </Stacked>
    ),
  },
  {
    key: 'carrier',
    title: 'delivery.field.carrier',
    width: 140,
    render: (row) => (
      <Stacked under={[row.trackingNo || (!row.carrier && row.shipMode === 'deliver' && row.warehouse)]}>
        {wayOf(row)}
      </Stacked>
    ),
  },
  {
    key: 'shipped',
    title: 'delivery.field.shipped',
    width: 116,
    render: (row) => <span className="nowrap">{day(row.shippedAt) || '–'}</span>,
  },
  {
    key: 'sign_by',
    title: 'delivery.field.sign_by',
    width: 116,
    render: (row) => <span className="nowrap">{row.signBy ?? '–'}</span>,
  },
]
/** Deliveries in a list of who orders; the head of a group has several customers, so theirs stands beside. */
export const deliveryColumns: DataColumn<Row>[] = [title, { ...customer, hidden: true }, ...rest]
/** At the desk the customer takes the room of a day that each delivery says once it is open. */
export const deskColumns: DataColumn<Row>[] = [
  title,
  customer,
  ...rest.map((column) => (column.key === 'sign_by' ? { ...column, hidden: true } : column)),
]
