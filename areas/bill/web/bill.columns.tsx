import { t } from '#platform/web/i18n/text.ts'
import { phone, useMedia } from '#platform/web/ui/media.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { AnyBill } from './bill.queries.ts'
import { BillState } from './BillState.tsx'
import { money } from './words.ts'

type Row = Omit<AnyBill, 'payTerm' | 'confirmedBy' | 'disputedLines' | 'revisions' | 'history'>
/** What of a month is neither shipped nor paid: less by returns and credits, more or less by adjustments. */
const corrected = ({ adjusted, returned, debitCredit }: Row) => adjusted - returned - debitCredit
const sums = {
  opening: (row: Row) => row.opening,
  shipped: (row: Row) => row.shipped,
  corrected,
  received: (row: Row) => -row.received,
  closing: (row: Row) => row.closing,
} as const
const sum = (key: keyof typeof sums): DataColumn<Row> => ({
  key,
  title: `bill.field.${key}`,
  width: 96,
  align: 'end',
  render: (row) => money(sums[key](row)),
})
/** Bills in a list, of the customer and of the staff: what stands between opening and closing adds up. */
const billColumns: DataColumn<Row>[] = [
  {
    key: 'no',
    title: 'bill.field.no',
    width: 160,
    render: (row) => (
      <RowTitle
        row={row}
        under={[row.period, ...(row.revision > 1 ? [t('bill.revision_n', { n: row.revision })] : [])]}
      >
        {row.billNo}
      </RowTitle>
    ),
  },
  {
    key: 'customer',
    title: 'bill.field.customer',
    width: 180,
    render: (row) => <Stacked under={[row.customer]}>{row.customerCode}</Stacked>,
  },
  {
    key: 'unit',
    title: 'bill.field.unit_currency',
    width: 88,
    render: (row) => <Stacked under={[row.currency]}>{row.unitCode}</Stacked>,
  },
  sum('opening'),
  sum('shipped'),
  sum('corrected'),
  sum('received'),
  sum('closing'),
  {
    key: 'state',
    title: 'bill.field.state_due',
    width: 118,
    render: (row) => {
      const late = row.overdue && <StateTag tone="bad">{t('bill.overdue')}</StateTag>
      return (
        <Stacked under={[row.status !== 'reissued' && t('bill.due_on', { day: row.dueOn }), late]}>
          <BillState {...row} />
        </Stacked>
      )
    },
  },
  {
    key: 'issued',
    title: 'bill.field.issued',
    width: 110,
    hidden: true,
    render: (row) => <RelativeTime value={row.issuedAt} />,
  },
]
/** On a card what did not move is left out, and the closing amount says its currency. */
function asCard(column: DataColumn<Row>): DataColumn<Row> {
  if (column.key === 'customer') return { ...column, render: (row) => `${row.customerCode} · ${row.customer}` }
  if (column.key === 'unit') return { ...column, title: 'bill.field.unit', render: (row) => row.unitCode }
  if (!(column.key in sums)) return column
  const of = sums[column.key as keyof typeof sums]
  if (column.key === 'closing') return { ...column, render: (row) => `${row.currency} ${money(of(row))}` }
  return { ...column, render: (row) => (of(row) === 0 ? null : money(of(row))) }
}
const billCards = billColumns.map(asCard)
export const useBillColumns = (): DataColumn<Row>[] => (useMedia(phone) ? billCards : billColumns)
