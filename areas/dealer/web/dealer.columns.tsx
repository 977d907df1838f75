import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { Dealer, DeskDealer } from './dealer.queries.ts'
import { DealerState } from './DealerState.tsx'
import { Lines } from './Lines.tsx'
import { nameOf, regionWord, relationWord, validityOf } from './words.ts'

type Row = Omit<Dealer, 'can'>
const rest: DataColumn<Row>[] = [
  { key: 'state', title: 'dealer.field.state', width: 170, render: (row) => <DealerState {...row} /> },
  { key: 'region', title: 'dealer.field.region', width: 104, render: (row) => regionWord(row.region) },
  { key: 'lines', title: 'dealer.field.lines', render: (row) => <Lines lines={row.lines} /> },
  {
    key: 'validity',
    title: 'dealer.field.valid',
    width: 196,
    render: (row) => <span className="nowrap">{validityOf(row)}</span>,
  },
]
const updated: DataColumn<Row> = {
  key: 'updated',
  title: 'dealer.field.updated',
  width: 106,
  render: (row) => <RelativeTime value={row.updatedAt} />,
}
const title: DataColumn<Row> = {
  key: 'dealer',
  title: 'dealer.field.dealer',
  width: 250,
  render: (row) => (
    <RowTitle row={row} under={[row.uscc, relationWord(row.relation), row.renews && t('dealer.renews')]}>
      {nameOf(row)}
    </RowTitle>
  ),
}
const customer: DataColumn<Row> = {
  key: 'customer',
  title: 'dealer.field.customer',
  width: 200,
  render: (row) => `${row.customerCode} ${row.customer}`,
}
export const ownColumns: DataColumn<Dealer>[] = [
  title,
  ...rest,
  { ...customer, width: 78, render: (row) => row.customerCode },
  updated,
]
export const deskColumns: DataColumn<DeskDealer>[] = [title, customer, ...rest, updated]
