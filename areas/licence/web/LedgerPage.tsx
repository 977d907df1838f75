import { clientInfo } from '#areas/client/client.links.ts'
import { count } from '#platform/web/i18n/format.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { licenceDesk } from '../desk.contract.ts'
import { ledger } from '../licence.links.ts'
import type { LedgerRow } from './desk.queries.ts'
import { underTabs } from './DeskTabs.tsx'

/** /admin/licenceDesk/ledger: what was licensed beside what was shipped. */
const { loader, Page } = listPage(licenceDesk.ledger, ledger, {
  id: 'licence.ledger',
  title: 'licence.ledger.title',
  lead: 'licence.ledger.about',
  nameOf: (row) => row.companyName,
  minWidth: 900,
  useColumns: () => columns,
  filters: { keyword: keyword('licence.ledger.keyword') },
  empty: { title: 'licence.contract.none', about: 'licence.ledger.none_about' },
})
export { loader }
export default underTabs(Page)

const columns: DataColumn<LedgerRow>[] = [
  {
    key: 'company',
    title: 'licence.field.company',
    render: (row) => <AppLink to={clientInfo.url(null, { id: row.companyId })}>{row.companyName}</AppLink>,
  },
  { key: 'chip', title: 'licence.field.chip', width: 110, render: (row) => row.chipCode },
  {
    key: 'quantity',
    title: 'licence.contract.quantity',
    width: 120,
    align: 'end',
    render: (row) => count(row.quantity),
  },
  { key: 'reserved', title: 'licence.contract.used', width: 120, align: 'end', render: (row) => count(row.reserved) },
  { key: 'issued', title: 'licence.batch.issued', width: 120, align: 'end', render: (row) => count(row.issued) },
  { key: 'shipped', title: 'licence.ledger.shipped', width: 120, align: 'end', render: (row) => count(row.shipped) },
  {
    key: 'gap',
    title: 'licence.ledger.gap',
    width: 150,
    align: 'end',
    render: (row) => (row.gap ? <StateTag tone="bad">{count(row.gap)}</StateTag> : '0'),
  },
]
