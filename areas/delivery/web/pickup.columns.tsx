import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import type { PickupRow } from './delivery.queries.ts'
import { PickupState } from './States.tsx'
import { windowWord } from './words.ts'

type Row = Omit<PickupRow, 'can'>
const title: DataColumn<Row> = {
  key: 'no',
  title: 'delivery.field.pickup_no',
  width: 160,
  render: (row) => (
    <RowTitle row={row} under={[row.unitCode]}>
      {row.pickupNo}
    </RowTitle>
  ),
}
const customer: DataColumn<Row> = {
  key: 'customer',
  title: 'delivery.field.customer',
  width: 196,
  render: (row) => <Stacked under={[row.customer]}>{row.customerCode}</Stacked>,
}
const rest: DataColumn<Row>[] = [
  { key: 'state', title: 'delivery.field.state', width: 120, render: (row) => <PickupState status={row.status} /> },
  {
    key: 'on',
    title: 'delivery.field.pick_on',
    width: 116,
    render: (row) => <Stacked under={[windowWord(row.pickWindow)]}>{row.pickOn}</Stacked>,
  },
  {
    key: 'person',
    title: 'delivery.field.person',
    width: 150,
    render: (row) => (
      <Stacked under={[t('delivery.id_ending', { last4: row.idLast4 }), row.plateNo]}>{row.person}</Stacked>
    ),
  },
  {
    key: 'goods',
    title: 'delivery.field.dns',
    width: 150,
    render: (row) =>
      row.dnNos.split(', ').map((no) => (
        <div key={no} className="nowrap">
          {no}
        </div>
      )),
  },
]
const own = [title, { ...customer, hidden: true }, ...rest]
const desk = [title, customer, ...rest]
/** Appointments in a list; at the desk with whose they are. */
export const pickupColumns = (staff: boolean): DataColumn<Row>[] => (staff ? desk : own)
