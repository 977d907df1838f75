import { Button } from 'antd'
import { useState } from 'react'
import { FinanceTabs } from '#areas/points/web/finance.public.tsx'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'
import { days, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { channels, dayStates, payment } from '../contract.ts'
import { reconciliation } from '../payment.links.ts'
import { compareAgain, dayQuery, type Day } from './payment.queries.ts'
import { channelWord, money, stateWord, tones } from './words.ts'

const CompareDialog = part(() => import('./CompareDialog.tsx'))

/** /admin/financeDesk/reconciliation: the days closed with both channels. */
const { loader, Page } = listPage(payment.days, reconciliation, {
  id: 'payment.days',
  title: 'payment.title',
  label: 'payment.list',
  nameOf: (row) => `${row.day} ${channelWord(row.channel)}`,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: { by: 'status', label: 'payment.states', all: 'payment.all', states: dayStates, wordOf: stateWord },
  filters: {
    channel: oneOf('payment.field.channel', 'payment.field.any_channel', channels, channelWord),
    startDate: days(),
  },
  steps: { again: { label: 'payment.again', may: 'payment_edit', run: compareAgain, done: 'payment.compared' } },
  drawer: {
    read: dayQuery,
    title: (row) => `${row.day} ${channelWord(row.channel)}`,
    waiting: 'payment.title',
    body: () => import('./DayFacts.tsx'),
  },
  extra: Compare,
  empty: { title: 'payment.none', about: 'payment.none_about' },
})
export { loader }
export default function DayPage(props: Parameters<typeof Page>[0]) {
  return (
    <>
      <FinanceTabs />
      <Page {...props} />
    </>
  )
}

function Compare() {
  const [open, setOpen] = useState(false)
  if (!can('payment_edit')) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('payment.compare')}
      </Button>
      {open && <CompareDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const columns: DataColumn<Day>[] = [
  {
    key: 'day',
    title: 'payment.field.day',
    width: 130,
    render: (row) => (
      <RowTitle row={row} under={[channelWord(row.channel)]}>
        {row.day}
      </RowTitle>
    ),
  },
  // beside the day it has a column of its own for who wants one: with all of them the last lies under the steps
  {
    key: 'channel',
    title: 'payment.field.channel',
    width: 100,
    hidden: true,
    render: (row) => channelWord(row.channel),
  },
  {
    key: 'state',
    title: 'payment.states',
    width: 130,
    render: (row) => <StateTag tone={tones[row.status]}>{stateWord(row.status)}</StateTag>,
  },
  { key: 'matched', title: 'payment.side.matched', width: 90, align: 'end', render: (row) => row.matched },
  { key: 'ours', title: 'payment.side.only_ours', width: 90, align: 'end', render: (row) => row.onlyOurs },
  { key: 'theirs', title: 'payment.side.only_channel', width: 90, align: 'end', render: (row) => row.onlyChannel },
  {
    key: 'amounts',
    title: 'payment.side.amount_differs',
    width: 110,
    align: 'end',
    render: (row) => row.amountDiffers,
  },
  { key: 'our', title: 'payment.field.ours', width: 130, align: 'end', render: (row) => money(row.ourFen) },
  { key: 'their', title: 'payment.field.theirs', width: 130, align: 'end', render: (row) => money(row.channelFen) },
  {
    key: 'ran',
    title: 'payment.field.ran',
    width: 140,
    hidden: true,
    render: (row) => <span className="nowrap">{dateTime(row.ranAt)}</span>,
  },
]
