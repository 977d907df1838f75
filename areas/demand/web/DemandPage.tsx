import { wordsFor } from '#platform/web/i18n/text.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { demand, demandKinds } from '../contract.ts'
import { list } from '../demand.links.ts'
import { showQuery, type DemandRow } from './demand.queries.ts'
import { demandSteps } from './demand.steps.ts'

const kindWord = wordsFor('demand.kind')

/** /materials/demand: the records of the own company. */
const { loader, Page } = listPage(demand.list, list, {
  id: 'demand.list',
  title: 'demand.title',
  nameOf: (row) => row.name,
  useColumns: () => columns,
  filters: {
    keyword: keyword('demand.keyword'),
    kind: oneOf('demand.field.kind', 'demand.any_kind', demandKinds, kindWord),
  },
  steps: demandSteps,
  drawer: {
    read: showQuery,
    title: (row) => row.name,
    waiting: 'demand.detail',
    body: () => import('./DemandFacts.tsx'),
  },
  editor: { create: 'demand.create', may: 'demand_edit', load: () => import('./DemandForm.tsx') },
  empty: { title: 'demand.none', about: 'demand.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<DemandRow>[] = [
  { key: 'name', title: 'demand.field.name', render: (row) => <RowTitle row={row}>{row.name}</RowTitle> },
  { key: 'kind', title: 'demand.field.kind', width: 110, render: (row) => kindWord(row.kind) },
  {
    key: 'updated',
    title: 'demand.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
