import { sends } from '#platform/web/call/sends.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { requestStates } from '../contract.ts'
import { pointLimit } from '../limit.contract.ts'
import { requests } from '../points.links.ts'
import type { Request } from './points.queries.ts'
import { WalletTabs } from './wallet.public.tsx'
import { stateTone, stateWord } from './words.ts'

const steps: StepsOf<Request> = {
  decide: {
    label: 'points.request.decide',
    shown: true,
    dialog: async () => (await import('./AnswerDialog.tsx')).default,
  },
  withdraw: {
    label: 'points.request.withdraw',
    shown: true,
    run: sends(pointLimit, pointLimit.withdrawRequest),
    done: 'points.request.withdrawn',
  },
}

const { loader, Page } = listPage(pointLimit.requests, requests, {
  id: 'points.requests',
  title: 'points.requests',
  nameOf: (row) => `${row.user} · ${count(row.points)}`,
  minWidth: 860,
  useColumns: () => columns,
  filters: { status: oneOf('points.request.status', 'points.request.any', requestStates, stateWord) },
  steps,
  drawer: {
    title: (row) => `${row.user} · ${count(row.points)}`,
    waiting: 'points.requests',
    body: () => import('./RequestFacts.tsx'),
  },
  empty: { title: 'points.requests.none', about: 'points.requests.none_about' },
})
export { loader }

/** /info/pointRequests: what was asked for beyond the limits; who sets them answers. */
export default function RequestPage(props: PageProps<typeof requests>) {
  return (
    <>
      <WalletTabs />
      <Page {...props} />
    </>
  )
}

const columns: DataColumn<Request>[] = [
  {
    key: 'user',
    title: 'points.request.user',
    render: (row) => (
      <RowTitle row={row} under={row.project ? [row.project, row.reason] : [row.reason]}>
        {row.user}
      </RowTitle>
    ),
  },
  { key: 'points', title: 'points.extra', width: 110, align: 'end', render: (row) => count(row.points) },
  { key: 'month', title: 'points.request.month', width: 100, render: (row) => row.month },
  {
    key: 'state',
    title: 'points.request.status',
    width: 130,
    render: (row) => <StateTag tone={stateTone[row.status]}>{stateWord(row.status)}</StateTag>,
  },
  {
    key: 'created',
    title: 'points.request.created',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.createdAt)}</span>,
  },
]
