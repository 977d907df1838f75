import { Button } from 'antd'
import { claim } from '#areas/invoice/invoice.links.ts'
import { WalletTabs } from '#areas/points/web/wallet.public.tsx'
import { channels } from '#areas/payment/contract.ts'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'
import { days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { recharge, rechargeStates } from '../contract.ts'
import { list, pay } from '../recharge.links.ts'
import type { ListSearch } from '../recharge.search.ts'
import type { Recharge } from './recharge.queries.ts'
import { rechargeSteps } from './recharge.steps.ts'
import { RechargeState } from './RechargeState.tsx'
import { invoiceWord, methodWord, money, stateWord } from './words.ts'

/** /info/rechargeList: the recharges of the own company. */
const { loader, Page } = listPage(recharge.list, list, {
  id: 'recharge.list',
  title: 'recharge.list.title',
  nameOf: (row) => row.no,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'recharge.states',
    all: 'recharge.all',
    states: rechargeStates,
    wordOf: stateWord,
    counted: recharge.tabCount,
  },
  filters: {
    keyword: keyword('recharge.list.keyword'),
    method: oneOf('recharge.method', 'recharge.field.any_method', channels, methodWord),
    startDate: days(),
  },
  steps: rechargeSteps,
  drawer: { title: (row) => row.no, waiting: 'recharge.list.title', body: () => import('./RechargeFacts.tsx') },
  extra: Extra,
  empty: { title: 'recharge.list.none', about: 'recharge.list.none_about' },
})
export { loader }
export default function RechargesPage(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <WalletTabs />
      <Page {...props} />
    </>
  )
}

function Extra({ search: { keyword: words, status, method, startDate, endDate } }: { search: ListSearch }) {
  const asked = given({ keyword: words, status, method, startDate, endDate })
  return (
    <>
      <AppLink to={pay.url(null, {})}>{t('recharge.list.go')}</AppLink>
      <Button href={addressOf(recharge.exportRows, asked)} download>
        {t('recharge.list.export')}
      </Button>
    </>
  )
}

/** How much of it is on invoices, and the way to one. */
const Invoice = ({ row }: { row: Recharge }) =>
  row.can.invoice && can('invoice_apply') ? (
    <AppLink to={claim.url(null, { nos: row.no })}>{t('recharge.step.invoice')}</AppLink>
  ) : row.paidAt ? (
    invoiceWord(row.invoiced)
  ) : (
    '–'
  )

const columns: DataColumn<Recharge>[] = [
  {
    key: 'no',
    title: 'recharge.field.no',
    width: 170,
    render: (row) => (
      <RowTitle row={row} under={[row.userName]}>
        {row.no}
      </RowTitle>
    ),
  },
  { key: 'amount', title: 'recharge.field.amount', width: 120, align: 'end', render: (row) => money(row.amountFen) },
  { key: 'points', title: 'recharge.field.points', width: 100, align: 'end', render: (row) => count(row.points) },
  { key: 'method', title: 'recharge.method', width: 100, render: (row) => methodWord(row.method) },
  { key: 'state', title: 'recharge.states', width: 120, render: (row) => <RechargeState status={row.status} /> },
  {
    key: 'paid',
    title: 'recharge.field.paid',
    width: 140,
    render: (row) => <span className="nowrap">{row.paidAt ? dateTime(row.paidAt) : '–'}</span>,
  },
  { key: 'invoice', title: 'recharge.field.invoice', width: 110, render: (row) => <Invoice row={row} /> },
]
