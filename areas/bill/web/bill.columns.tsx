import { t } from '#platform/web/i18n/text.ts'
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
const sum = (key: string, title: DataColumn<Row>['title'], of: (row: Row) => number): DataColumn<Row> => ({
  key,
  title,
  width: 96,
  align: 'end',
  render: (row) => money(of(row)),
})
/** Bills in a list, of the customer and of the staff: what stands between opening and closing adds up. */
export const billColumns: DataColumn<Row>[] = [
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
  { key: 'customer', title: 'bill.field.customer', width: 180, render: (row) => <Stacked under={[row.customer]}>{row.customerCode}</Stacked> },
  { key: 'unit', title: 'bill.field.unit_currency', width: 88, render: (row) => <Stacked under={[row.currency]}>{row.unitCode}</Stacked> },
  sum('opening', 'bill.field.opening', (row) => row.opening),
  sum('shipped', 'bill.field.shipped', (row) => row.shipped),
  sum('corrected', 'bill.field.corrected', corrected),
  sum('received', 'bill.field.received', (row) => -row.received),
  sum('closing', 'bill.field.closing', (row) => row.closing),
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
  { key: 'issued', title: 'bill.field.issued', width: 110, hidden: true, render: (row) => <RelativeTime value={row.issuedAt} /> },
] // prettier-ignore
