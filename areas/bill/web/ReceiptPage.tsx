import { currencies } from '#areas/order-base/contract.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { billDesk, receiptStates } from '../staff.contract.ts'
import { receiptDesk } from '../bill.links.ts'
import { receiptQuery, type Receipt } from './bill.queries.ts'
import { receiptSteps } from './bill.steps.ts'
import { ReceiptState } from './BillState.tsx'
import { NewReceipt } from './NewReceipt.tsx'
import { currencyWord, money, receiptWord } from './words.ts'

/** /admin/billDesk/receipts: money that came in, and what it pays. */
const { loader, Page } = listPage(billDesk.receipts, receiptDesk, {
  id: 'bill.receipts',
  title: 'bill.desk.receipts',
  nameOf: (row) => row.receiptNo,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: { by: 'status', label: 'bill.field.state', all: 'bill.all', states: receiptStates, wordOf: receiptWord },
  filters: {
    keyword: keyword('bill.receipt_words'),
    currency: oneOf('bill.field.currency', 'bill.any_currency', currencies, currencyWord),
  },
  steps: receiptSteps,
  drawer: {
    read: receiptQuery,
    title: (row) => row.receiptNo,
    waiting: 'bill.receipt',
    body: () => import('./ReceiptFacts.tsx'),
  },
  extra: NewReceipt,
  empty: { title: 'bill.no_receipts', about: 'bill.no_receipts_about' },
})
export { loader, Page as default }

const columns: DataColumn<Receipt>[] = [
  {
    key: 'no',
    title: 'bill.field.receipt_no',
    width: 180,
    render: (row) => (
      <RowTitle row={row} under={[row.reference]}>
        {row.receiptNo}
      </RowTitle>
    ),
  },
  { key: 'customer', title: 'bill.field.customer', render: (row) => `${row.customerCode} ${row.customer}` },
  { key: 'payer', title: 'bill.field.payer', render: (row) => row.payer },
  { key: 'unit', title: 'bill.field.unit', width: 96, render: (row) => <span className="nowrap">{row.unitCode}</span> },
  {
    key: 'day',
    title: 'bill.field.bank_day',
    width: 110,
    render: (row) => <span className="nowrap">{row.bankDay}</span>,
  },
  {
    key: 'amount',
    title: 'bill.field.amount',
    width: 150,
    align: 'end',
    render: (row) => <span className="nowrap">{`${row.currency} ${money(row.amount)}`}</span>,
  },
  {
    key: 'left',
    title: 'bill.field.unallocated',
    width: 130,
    align: 'end',
    render: (row) => money(row.status === 'booked' ? row.amount - row.allocated : 0),
  },
  { key: 'state', title: 'bill.field.state', width: 100, render: (row) => <ReceiptState status={row.status} /> },
]
