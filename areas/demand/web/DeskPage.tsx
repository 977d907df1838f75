import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { deskStates } from '../contract.ts'
import { desk } from '../demand.links.ts'
import { demandDesk } from '../desk.contract.ts'
import { DemandState, SlotCell } from './DemandState.tsx'
import { reviewQuery, type Review } from './desk.queries.ts'
import { stateWord } from './words.ts'

const dialogs = () => import('./DeskDialogs.tsx')
const steps: StepsOf<Review> = {
  decide: { label: 'demand.decide', dialog: async () => (await dialogs()).DecideDialog },
  slot: {
    label: 'demand.slot',
    dialog: async () => (await import('./SlotDialog.tsx')).SlotDialog,
    aside: ({ slot }) => slot !== null,
  },
  sample: { label: 'demand.sample', run: sends(demandDesk, demandDesk.sample), done: 'demand.sample_done' },
  result: { label: 'demand.record', dialog: async () => (await import('./ResultDialog.tsx')).ResultDialog },
  assign: {
    label: 'demand.assign',
    dialog: async () => (await dialogs()).AssignDialog,
    aside: ({ faeId }) => faeId !== null,
  },
}
const nameOf = (row: Pick<Review, 'maker' | 'partNo'>) => `${row.maker} ${row.partNo}`
/** /admin/demandDesk: demands as staff review and work on them. */
const { loader, Page } = listPage(demandDesk.desk, desk, {
  id: 'demand.desk',
  title: 'demand.desk',
  nameOf,
  minWidth: 1270,
  useColumns: () => columns,
  tabs: { by: 'status', label: 'demand.field.status', all: 'demand.all', states: deskStates, wordOf: stateWord },
  filters: { keyword: keyword('demand.desk_keyword') },
  steps,
  drawer: { read: reviewQuery, title: nameOf, waiting: 'demand.detail', body: () => import('./DeskFacts.tsx') },
  empty: { title: 'demand.desk_none', about: 'demand.desk_none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Review>[] = [
  {
    key: 'part',
    title: 'demand.field.part',
    render: (row) => (
      <RowTitle row={row} under={[row.no, row.companyName]}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  { key: 'chip', title: 'demand.field.chip', width: 110, render: (row) => row.chip.code },
  { key: 'state', title: 'demand.field.status', width: 150, render: (row) => <DemandState status={row.status} /> },
  { key: 'asking', title: 'demand.field.asking', width: 80, align: 'end', render: (row) => row.joined + 1 },
  {
    key: 'total',
    title: 'demand.field.total',
    width: 130,
    align: 'end',
    render: (row) => row.totalQty.toLocaleString(),
  },
  { key: 'fae', title: 'demand.field.fae', width: 130, render: (row) => row.fae || t('demand.unassigned') },
  { key: 'slot', title: 'demand.field.slot', width: 170, render: (row) => <SlotCell slot={row.slot} /> },
  {
    key: 'expected',
    title: 'demand.field.expected',
    width: 130,
    render: (row) => <span className="nowrap">{row.expectedOn}</span>,
  },
  {
    key: 'updated',
    title: 'demand.field.updated',
    width: 110,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
