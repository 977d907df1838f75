import { currencies } from '#areas/order-base/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { bill } from '../contract.ts'
import { balanceList } from '../bill.links.ts'
import type { Balance } from './bill.queries.ts'
import { BillTabs } from './BillTabs.tsx'
import { amountOf, currencyWord, money } from './words.ts'

/** /onlineorder/billList/balances: what each subsidiary owes, and how much credit it has left. */
const { loader, Page } = listPage(bill.balance, balanceList, {
  id: 'bill.balances',
  title: 'bill.tab.balances',
  nameOf: (row) => row.customer,
  minWidth: 1080,
  useColumns: () => columns,
  filters: {
    keyword: keyword('bill.balance_words'),
    currency: oneOf('bill.field.currency', 'bill.any_currency', currencies, currencyWord),
  },
  empty: { title: 'bill.no_balances', about: 'bill.no_balances_about' },
})
export { loader }
export default function Balances(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <BillTabs />
      <Page {...props} />
    </>
  )
}

const credit = (row: Balance, hundredths: number) =>
  row.creditLimit === 0 ? '–' : amountOf(hundredths, row.creditCurrency)
const columns: DataColumn<Balance>[] = [
  { key: 'customer', title: 'bill.field.subsidiary', render: (row) => `${row.customerCode} ${row.customer}` },
  { key: 'currency', title: 'bill.field.currency', width: 80, render: (row) => row.currency },
  {
    key: 'limit',
    title: 'bill.field.credit_limit',
    width: 160,
    align: 'end',
    render: (row) => <span className="nowrap">{credit(row, row.creditLimit)}</span>,
  },
  {
    key: 'balance',
    title: 'bill.field.balance',
    width: 140,
    align: 'end',
    render: (row) => <span className="nowrap">{money(row.balance)}</span>,
  },
  { key: 'overdue', title: 'bill.field.overdue', width: 170, align: 'end', render: (row) => <Overdue row={row} /> },
  {
    key: 'available',
    title: 'bill.field.available',
    width: 160,
    align: 'end',
    render: (row) => <span className="nowrap">{credit(row, row.available)}</span>,
  },
  {
    key: 'rmb',
    title: 'bill.field.rmb',
    width: 150,
    align: 'end',
    render: (row) => (row.balanceRmb === null ? '–' : <span className="nowrap">≈ {money(row.balanceRmb)}</span>),
  },
]
const Overdue = ({ row }: { row: Balance }) =>
  row.overdue > 0 ? (
    <span className="nowrap">
      {money(row.overdue)} <StateTag tone="bad">{t('bill.overdue')}</StateTag>
    </span>
  ) : (
    money(0)
  )
