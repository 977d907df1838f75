import { count } from '#platform/web/i18n/format.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { royaltyStates } from '../contract.ts'
import { licenceDesk } from '../desk.contract.ts'
import { desk, royalties } from '../licence.links.ts'
import type { RoyaltyRow } from './desk.queries.ts'
import { underTabs } from './DeskTabs.tsx'
import { RoyaltyState } from './LicenceState.tsx'
import { price, quarter, royaltyWord } from './words.ts'

/** /admin/licenceDesk/royalties: units with third-party features, as companies reported them. */
const { loader, Page } = listPage(licenceDesk.royalties, royalties, {
  id: 'licence.royalties',
  title: 'licence.part.royalties',
  nameOf: (row) => `${row.applyNo} ${quarter(row.period)}`,
  minWidth: 1000,
  ahead: true,
  useColumns: () => columns,
  filters: {
    keyword: keyword('licence.royalty.keyword'),
    status: oneOf('licence.field.state', 'licence.any_state', royaltyStates, royaltyWord),
  },
  steps: {
    decide: { label: 'licence.royalty.decide', dialog: async () => (await import('./DeskDialogs.tsx')).RoyaltyDialog },
  },
  empty: { title: 'licence.royalty.none_desk', about: 'licence.royalty.none_desk_about' },
})
export { loader }
export default underTabs(Page)

const columns: DataColumn<RoyaltyRow>[] = [
  {
    key: 'licence',
    title: 'licence.field.no',
    render: (row) => (
      <TitleCell to={desk.url(null, { open: row.licenceId })} title={row.applyNo} under={[row.companyName]} />
    ),
  },
  { key: 'period', title: 'licence.royalty.period', width: 110, render: (row) => quarter(row.period) },
  { key: 'feature', title: 'licence.royalty.feature', width: 220, render: (row) => `${row.feature} (${row.owner})` },
  { key: 'state', title: 'licence.field.state', width: 120, render: (row) => <RoyaltyState status={row.status} /> },
  { key: 'units', title: 'licence.royalty.units', width: 120, align: 'end', render: (row) => count(row.units) },
  { key: 'price', title: 'licence.royalty.price', width: 100, align: 'end', render: (row) => price(row.unitPrice) },
  { key: 'amount', title: 'licence.royalty.amount', width: 130, align: 'end', render: (row) => price(row.amount) },
]
