import { wordsFor } from '#platform/web/i18n/text.ts'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { licence, licenceKinds } from '../contract.ts'
import { list } from '../licence.links.ts'
import { showQuery, type LicenceRow } from './licence.queries.ts'
import { licenceSteps } from './licence.steps.ts'

const kindWord = wordsFor('licence.kind')

/** /techLicense/dspApply: the records of the own company. */
const { loader, Page } = listPage(licence.list, list, {
  id: 'licence.list',
  title: 'licence.title',
  nameOf: (row) => row.name,
  useColumns: () => columns,
  filters: {
    keyword: keyword('licence.keyword'),
    kind: oneOf('licence.field.kind', 'licence.any_kind', licenceKinds, kindWord),
  },
  steps: licenceSteps,
  drawer: {
    read: showQuery,
    title: (row) => row.name,
    waiting: 'licence.detail',
    body: () => import('./LicenceFacts.tsx'),
  },
  editor: { create: 'licence.create', may: 'licence_edit', load: () => import('./LicenceForm.tsx') },
  empty: { title: 'licence.none', about: 'licence.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<LicenceRow>[] = [
  { key: 'name', title: 'licence.field.name', render: (row) => <RowTitle row={row}>{row.name}</RowTitle> },
  { key: 'kind', title: 'licence.field.kind', width: 110, render: (row) => kindWord(row.kind) },
  {
    key: 'updated',
    title: 'licence.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
