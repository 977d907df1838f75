import { Button } from 'antd'
import { channels } from '#areas/payment/contract.ts'
import { FinanceTabs } from '#areas/points/web/finance.public.tsx'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { days, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { rechargeStates } from '../contract.ts'
import { rechargeDesk } from '../desk.contract.ts'
import { desk } from '../recharge.links.ts'
import type { DeskSearch } from '../recharge.search.ts'
import { reviewQuery, type DeskRow } from './desk.queries.ts'
import { deskSteps } from './desk.steps.ts'
import { RechargeState } from './RechargeState.tsx'
import { methodWord, money, stateWord } from './words.ts'

/** /admin/financeDesk: the recharges of all companies. */
const { loader, Page } = listPage(rechargeDesk.desk, desk, {
  id: 'recharge.desk',
  title: 'recharge.desk.title',
  label: 'recharge.desk.list',
  nameOf: (row) => row.no,
  minWidth: 1180,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'recharge.states',
    all: 'recharge.all',
    states: rechargeStates,
    wordOf: stateWord,
    counted: rechargeDesk.deskCount,
  },
  filters: {
    keyword: keyword('recharge.desk.keyword'),
    method: oneOf('recharge.method', 'recharge.field.any_method', channels, methodWord),
    startDate: days(),
  },
  steps: deskSteps,
  drawer: {
    read: reviewQuery,
    title: (row) => row.no,
    waiting: 'recharge.desk.title',
    body: () => import('./DeskFacts.tsx'),
  },
  extra: Extra,
  empty: { title: 'recharge.desk.none', about: 'recharge.desk.none_about' },
})
export { loader }
export default function DeskPage(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <FinanceTabs />
      <Page {...props} />
    </>
  )
}

function Extra({ search: { keyword: words, status, method, startDate, endDate } }: { search: DeskSearch }) {
  const asked = given({ keyword: words, status, method, startDate, endDate })
  return (
    <Button href={addressOf(rechargeDesk.exportDesk, asked)} download>
      {t('recharge.list.export')}
    </Button>
  )
}

const columns: DataColumn<DeskRow>[] = [
  {
    key: 'no',
    title: 'recharge.field.no',
    width: 210,
    render: (row) => (
      <RowTitle row={row} under={[row.channelTradeNo]}>
        {row.no}
      </RowTitle>
    ),
  },
  { key: 'company', title: 'recharge.field.company', width: 150, render: (row) => row.companyName },
  { key: 'user', title: 'recharge.field.user', width: 110, render: (row) => row.userName },
  { key: 'amount', title: 'recharge.field.amount', width: 120, align: 'end', render: (row) => money(row.amountFen) },
  { key: 'points', title: 'recharge.field.points', width: 100, align: 'end', render: (row) => count(row.points) },
  { key: 'method', title: 'recharge.method', width: 90, render: (row) => methodWord(row.method) },
  { key: 'state', title: 'recharge.states', width: 120, render: (row) => <RechargeState status={row.status} /> },
  {
    key: 'paid',
    title: 'recharge.field.paid',
    width: 140,
    render: (row) => <span className="nowrap">{row.paidAt ? dateTime(row.paidAt) : '–'}</span>,
  },
]
