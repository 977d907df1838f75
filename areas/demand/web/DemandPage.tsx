import { useQuery } from '@tanstack/react-query'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { demand, demandStates } from '../contract.ts'
import { list } from '../demand.links.ts'
import { chipsQuery, demandQuery, type DemandRow } from './demand.queries.ts'
import { demandSteps } from './demand.steps.ts'
import { DemandState, SlotCell } from './DemandState.tsx'
import { stateWord, typeWord } from './words.ts'

const useChips = () => useQuery(chipsQuery()).data?.map(({ id, code }) => ({ value: id, label: code })) ?? []
const nameOf = (row: Pick<DemandRow, 'maker' | 'partNo'>) => `${row.maker} ${row.partNo}`
/** /materials/demand: what the own company wants to have tried. */
const { loader, Page } = listPage(demand.list, list, {
  id: 'demand.list',
  title: 'demand.title',
  nameOf,
  minWidth: 1170,
  useColumns: () => columns,
  filters: {
    keyword: keyword('demand.keyword'),
    chipId: choice<number>('demand.field.chip', 'demand.any_chip', useChips),
    status: oneOf('demand.field.status', 'demand.any_state', demandStates, stateWord),
  },
  beside: () => [chipsQuery()],
  steps: demandSteps,
  drawer: { read: demandQuery, title: nameOf, waiting: 'demand.detail', body: () => import('./DemandFacts.tsx') },
  editor: { create: 'demand.create', may: 'demand_edit', load: () => import('./DemandForm.tsx') },
  empty: { title: 'demand.none', about: 'demand.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<DemandRow>[] = [
  {
    key: 'part',
    title: 'demand.field.part',
    render: (row) => (
      <RowTitle row={row} under={[row.no, row.product].filter(Boolean)}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  { key: 'type', title: 'demand.field.type', width: 150, render: (row) => typeWord(row.type) },
  { key: 'chip', title: 'demand.field.chip', width: 110, render: (row) => row.chip.code },
  { key: 'state', title: 'demand.field.status', width: 150, render: (row) => <DemandState status={row.status} /> },
  { key: 'fae', title: 'demand.field.fae', width: 120, render: (row) => row.fae || '–' },
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
