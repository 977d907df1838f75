import { sends } from '#platform/web/call/sends.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { adjustmentStates } from '../contract.ts'
import { pointsDesk } from '../ledger.contract.ts'
import { adjustments } from '../points.links.ts'
import { FinanceTabs } from './finance.public.tsx'
import styles from './Points.module.css'
import { adjustmentQuery, type Adjustment } from './points.queries.ts'
import { adjustWord, reasonOf, signed, stateTone, stateWord } from './words.ts'

const steps: StepsOf<Adjustment> = {
  decide: {
    label: 'points.desk.decide',
    shown: true,
    dialog: async () => (await import('./ReviewDialog.tsx')).default,
  },
  withdraw: {
    label: 'points.request.withdraw',
    run: sends(pointsDesk, pointsDesk.withdrawAdjustment),
    done: 'points.desk.withdrawn',
  },
}

const { loader, Page } = listPage(pointsDesk.adjustments, adjustments, {
  id: 'points.adjustments',
  title: 'points.desk.adjustments',
  nameOf: (row) => row.no,
  minWidth: 1000,
  useColumns: () => columns,
  filters: {
    keyword: keyword('points.desk.keyword'),
    status: oneOf('points.request.status', 'points.request.any', adjustmentStates, stateWord),
  },
  steps,
  drawer: {
    read: adjustmentQuery,
    title: (row) => row.no,
    waiting: 'points.desk.adjustment',
    body: () => import('./AdjustmentFacts.tsx'),
  },
  editor: { create: 'points.desk.create', may: 'ledger_adjust', load: () => import('./AdjustmentForm.tsx') },
  empty: { title: 'points.desk.none', about: 'points.desk.none_about' },
})
export { loader }

/** /admin/financeDesk/adjustment: what finance books by hand, each by two people. */
export default function AdjustmentPage(props: PageProps<typeof adjustments>) {
  return (
    <>
      <FinanceTabs />
      <Page {...props} />
    </>
  )
}

const columns: DataColumn<Adjustment>[] = [
  {
    key: 'no',
    title: 'points.desk.no',
    width: 180,
    render: (row) => (
      <RowTitle row={row} under={[adjustWord(row.kind)]}>
        {row.no}
      </RowTitle>
    ),
  },
  { key: 'company', title: 'points.field.company', width: 200, render: (row) => row.company.name },
  {
    key: 'points',
    title: 'points.change',
    width: 110,
    align: 'end',
    render: (row) => <span className={styles.amount}>{row.points ? signed(row.points) : '–'}</span>,
  },
  { key: 'reason', title: 'points.desk.reason', render: reasonOf },
  {
    key: 'state',
    title: 'points.request.status',
    width: 130,
    render: (row) => <StateTag tone={stateTone[row.status]}>{stateWord(row.status)}</StateTag>,
  },
  { key: 'by', title: 'points.desk.by', width: 110, render: (row) => row.submittedBy },
  {
    key: 'updated',
    title: 'points.desk.updated',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.updatedAt)}</span>,
  },
]
