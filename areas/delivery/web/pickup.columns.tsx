import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import type { PickupRow } from './delivery.queries.ts'
import { PickupState } from './States.tsx'
import { windowWord } from './words.ts'

type Row = Omit<PickupRow, 'can'>
const title: DataColumn<Row> = {
  key: 'no',
  title: 'delivery.field.pickup_no',
  width: 180,
  render: (row) => <RowTitle row={row}>{row.pickupNo}</RowTitle>,
}
const customer: DataColumn<Row> = {
  key: 'customer',
  title: 'delivery.field.customer',
  render: (row) => `${row.customerCode} ${row.customer}`,
}
const rest: DataColumn<Row>[] = [
  { key: 'on', title: 'delivery.field.pick_on', width: 150, render: (row) => <span className="nowrap">{`${row.pickOn} ${windowWord(row.pickWindow)}`}</span> },
  { key: 'person', title: 'delivery.field.person', width: 120, render: (row) => row.person },
  { key: 'id', title: 'delivery.field.id_last4', width: 110, render: (row) => <span className="nowrap">{`•••• ${row.idLast4}`}</span> },
  { key: 'plate', title: 'delivery.field.plate', width: 110, render: (row) => row.plateNo || '–' },
  { key: 'goods', title: 'delivery.field.dns', width: 140, render: (row) => row.dnNos.split(', ').map((no) => <div key={no} className="nowrap">{no}</div>) },
  { key: 'unit', title: 'delivery.field.unit', width: 100, render: (row) => row.unitCode },
  { key: 'state', title: 'delivery.field.state', width: 100, render: (row) => <PickupState status={row.status} /> },
] // prettier-ignore
const own = [title, { ...customer, hidden: true }, ...rest]
const desk = [title, customer, ...rest]
/** Appointments in a list; at the desk with whose they are. */
export const pickupColumns = (staff: boolean): DataColumn<Row>[] => (staff ? desk : own)
