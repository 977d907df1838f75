import { FinanceTabs } from '#areas/points/web/finance.public.tsx'
import { dateTime } from '#platform/web/i18n/format.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { refundStates } from '../contract.ts'
import { rechargeDesk } from '../desk.contract.ts'
import { refunds } from '../recharge.links.ts'
import { refundQuery, type Refund } from './desk.queries.ts'
import { refundSteps } from './desk.steps.ts'
import { RefundState } from './RechargeState.tsx'
import { applicantOf, methodWord, money, reasonOf, refundWord } from './words.ts'

/** /admin/financeDesk/refund: money that goes back, from asking to the channel's word. */
const { loader, Page } = listPage(rechargeDesk.refunds, refunds, {
  id: 'recharge.refunds',
  title: 'recharge.refund.title',
  label: 'recharge.refund.list',
  nameOf: (row) => row.no,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: { by: 'status', label: 'recharge.states', all: 'recharge.all', states: refundStates, wordOf: refundWord },
  filters: { keyword: keyword('recharge.refund.keyword') },
  steps: refundSteps,
  drawer: {
    read: refundQuery,
    title: (row) => row.no,
    waiting: 'recharge.refund.title',
    body: () => import('./RefundFacts.tsx'),
  },
  empty: { title: 'recharge.refund.none', about: 'recharge.refund.none_about' },
})
export { loader }
export default function RefundPage(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <FinanceTabs />
      <Page {...props} />
    </>
  )
}

const columns: DataColumn<Refund>[] = [
  {
    key: 'no',
    title: 'recharge.field.refund_no',
    width: 170,
    render: (row) => (
      <RowTitle row={row} under={[row.orderNo]}>
        {row.no}
      </RowTitle>
    ),
  },
  { key: 'company', title: 'recharge.field.company', render: (row) => row.companyName },
  { key: 'method', title: 'recharge.method', width: 90, hidden: true, render: (row) => methodWord(row.method) },
  { key: 'amount', title: 'recharge.field.amount', width: 120, align: 'end', render: (row) => money(row.fen) },
  { key: 'reason', title: 'recharge.field.reason', render: reasonOf },
  { key: 'applicant', title: 'recharge.field.applicant', width: 110, render: applicantOf },
  { key: 'state', title: 'recharge.states', width: 130, render: (row) => <RefundState status={row.status} /> },
  {
    key: 'created',
    title: 'recharge.field.created',
    width: 140,
    render: (row) => <span className="nowrap">{dateTime(row.createdAt)}</span>,
  },
]
