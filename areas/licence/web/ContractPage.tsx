import { count } from '#platform/web/i18n/format.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { licenceDesk } from '../desk.contract.ts'
import { contracts } from '../licence.links.ts'
import type { Agreement } from './desk.queries.ts'
import { underTabs } from './DeskTabs.tsx'

/** /admin/licenceDesk/contracts: what companies may license, and how much of it is reserved. */
const { loader, Page } = listPage(licenceDesk.contracts, contracts, {
  id: 'licence.contracts',
  title: 'licence.contract.title',
  nameOf: (row) => row.contractNo,
  minWidth: 1000,
  useColumns: () => columns,
  filters: { keyword: keyword('licence.contract.keyword') },
  steps: { edit: { label: 'licence.edit', edits: true } },
  editor: { create: 'licence.contract.create', may: 'licence_audit2', load: () => import('./ContractForm.tsx') },
  empty: { title: 'licence.contract.none', about: 'licence.contract.none_about' },
})
export { loader }
export default underTabs(Page)

const columns: DataColumn<Agreement>[] = [
  {
    key: 'no',
    title: 'licence.contract.no',
    render: (row) =>
      row.can.edit ? (
        <RowTitle row={row} edits under={[row.companyName]}>
          {row.contractNo}
        </RowTitle>
      ) : (
        `${row.contractNo} · ${row.companyName}`
      ),
  },
  { key: 'chip', title: 'licence.field.chip', width: 110, render: (row) => row.chipCode },
  {
    key: 'quantity',
    title: 'licence.contract.quantity',
    width: 120,
    align: 'end',
    render: (row) => count(row.quantity),
  },
  { key: 'used', title: 'licence.contract.used', width: 120, align: 'end', render: (row) => count(row.used) },
  { key: 'issued', title: 'licence.batch.issued', width: 120, align: 'end', render: (row) => count(row.issued) },
  {
    key: 'valid',
    title: 'licence.field.valid',
    width: 200,
    render: (row) => <span className="nowrap">{`${row.validStart} – ${row.validEnd}`}</span>,
  },
  { key: 'note', title: 'licence.contract.note', render: (row) => row.note || '–' },
]
