import { wordsFor } from '#platform/web/i18n/text.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { material, materialKinds } from '../contract.ts'
import { list } from '../material.links.ts'
import { showQuery, type MaterialRow } from './material.queries.ts'
import { materialSteps } from './material.steps.ts'

const kindWord = wordsFor('material.kind')

/** /materials/index: the records of the own company. */
const { loader, Page } = listPage(material.list, list, {
  id: 'material.list',
  title: 'material.title',
  nameOf: (row) => row.name,
  useColumns: () => columns,
  filters: {
    keyword: keyword('material.keyword'),
    kind: oneOf('material.field.kind', 'material.any_kind', materialKinds, kindWord),
  },
  steps: materialSteps,
  drawer: {
    read: showQuery,
    title: (row) => row.name,
    waiting: 'material.detail',
    body: () => import('./MaterialFacts.tsx'),
  },
  editor: { create: 'material.create', may: 'material_edit', load: () => import('./MaterialForm.tsx') },
  empty: { title: 'material.none', about: 'material.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<MaterialRow>[] = [
  { key: 'name', title: 'material.field.name', render: (row) => <RowTitle row={row}>{row.name}</RowTitle> },
  { key: 'kind', title: 'material.field.kind', width: 110, render: (row) => kindWord(row.kind) },
  {
    key: 'updated',
    title: 'material.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
