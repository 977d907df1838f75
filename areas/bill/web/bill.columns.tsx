import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { AnyBill } from './bill.queries.ts'
import { BillState } from './BillState.tsx'
import { money } from './words.ts'

type Row = Omit<AnyBill, 'payTerm' | 'confirmedBy' | 'disputedLines' | 'revisions' | 'history'>
const sum = (key: 'opening' | 'shipped' | 'received' | 'closing', hidden = false): DataColumn<Row> => ({
  key,
  title: `bill.field.${key}`,
  width: 106,
  align: 'end',
  hidden,
  render: (row) => <span className="nowrap">{money(row[key])}</span>,
})
/** Bills in a list, of the customer and of the staff. */
export const billColumns: DataColumn<Row>[] = [
  {
    key: 'no',
    title: 'bill.field.no',
    width: 176,
    render: (row) => (
      <RowTitle
        row={row}
        under={[row.period, ...(row.revision > 1 ? [t('bill.revision_n', { n: row.revision })] : [])]}
      >
        {row.billNo}
      </RowTitle>
    ),
  },
  { key: 'customer', title: 'bill.field.customer', width: 190, render: (row) => `${row.customerCode} ${row.customer}` },
  {
    key: 'unit',
    title: 'bill.field.unit_currency',
    width: 112,
    render: (row) => <span className="nowrap">{`${row.unitCode} ${row.currency}`}</span>,
  },
  sum('opening'),
  sum('shipped'),
  sum('received'),
  sum('closing'),
  {
    key: 'due',
    title: 'bill.field.due',
    width: 112,
    render: (row) => (
      <>
        <span className="nowrap">{row.dueOn}</span>
        {row.overdue && <StateTag tone="bad">{t('bill.overdue')}</StateTag>}
      </>
    ),
  },
  { key: 'state', title: 'bill.field.state', width: 110, render: (row) => <BillState {...row} /> },
  {
    key: 'issued',
    title: 'bill.field.issued',
    width: 110,
    hidden: true,
    render: (row) => <RelativeTime value={row.issuedAt} />,
  },
]
