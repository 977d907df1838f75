import { count } from '#platform/web/i18n/format.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { sends } from '#platform/web/call/sends.ts'
import { boms } from '../bom.links.ts'
import { bom } from '../contract.ts'
import { bomQuery, type Bom } from './bom.queries.ts'

/** /onlineorder/bom: what is on the customer's boards. */
const { loader, Page } = listPage(bom.list, boms, {
  id: 'bom.list',
  title: 'bom.title',
  lead: 'bom.lead',
  nameOf: ({ name }) => name,
  minWidth: 900,
  useColumns: () => columns,
  filters: { keyword: keyword('bom.keyword') },
  steps: {
    edit: { label: 'bom.edit', edits: true },
    remove: { label: 'ui.delete', removes: sends(bom, bom.remove), done: 'bom.removed' },
  },
  drawer: { read: bomQuery, title: ({ name }) => name, waiting: 'bom.title', body: () => import('./BomFacts.tsx') },
  editor: { create: 'bom.create', may: 'bom_edit', load: () => import('./BomForm.tsx') },
  empty: { title: 'bom.none', about: 'bom.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Bom>[] = [
  {
    key: 'name',
    title: 'bom.field.name',
    render: (row) => (
      <RowTitle row={row} under={[row.customerCode, row.fileName]}>
        {row.name}
      </RowTitle>
    ),
  },
  {
    key: 'known',
    title: 'bom.field.known',
    width: 110,
    align: 'end',
    render: (row) => `${count(row.known)} / ${count(row.lines)}`,
  },
  { key: 'notices', title: 'bom.field.notices', width: 110, align: 'end', render: (row) => count(row.notices) },
  {
    key: 'yearly',
    title: 'bom.field.yearly',
    width: 130,
    align: 'end',
    render: (row) => (row.yearly === null ? '–' : count(row.yearly)),
  },
  { key: 'updated', title: 'bom.field.updated', width: 120, render: (row) => <RelativeTime value={row.updatedAt} /> },
]
