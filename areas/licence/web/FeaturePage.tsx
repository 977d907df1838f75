import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { licenceDesk } from '../desk.contract.ts'
import { features } from '../licence.links.ts'
import type { Feature } from './desk.queries.ts'
import { underTabs } from './DeskTabs.tsx'
import { featureWord, price } from './words.ts'

/** /admin/licenceDesk/features: what is licensed. */
const { loader, Page } = listPage(licenceDesk.features, features, {
  id: 'licence.features',
  title: 'licence.feature.title',
  nameOf: (row) => row.name,
  minWidth: 1120,
  useColumns: () => columns,
  filters: { keyword: keyword('licence.feature.keyword') },
  steps: { edit: { label: 'licence.edit', edits: true } },
  editor: { create: 'licence.feature.create', may: 'licence_audit2', load: () => import('./FeatureForm.tsx') },
  empty: { title: 'licence.feature.none', about: 'licence.feature.none_about' },
})
export { loader }
export default underTabs(Page)

const columns: DataColumn<Feature>[] = [
  {
    key: 'name',
    title: 'licence.feature.name',
    render: (row) =>
      row.can.edit ? (
        <RowTitle row={row} edits under={[row.code, row.nameEn]}>
          {row.name}
        </RowTitle>
      ) : (
        `${row.name} · ${row.nameEn}`
      ),
  },
  { key: 'chips', title: 'licence.feature.chips', render: (row) => row.chips.join(', ') },
  { key: 'owner', title: 'licence.royalty.owner', width: 180, render: (row) => row.owner || t('licence.feature.own') },
  {
    key: 'price',
    title: 'licence.feature.price',
    width: 120,
    align: 'end',
    render: (row) => (row.unitPrice === null ? '–' : price(row.unitPrice)),
  },
  { key: 'agreement', title: 'licence.feature.agreement', width: 140, render: (row) => row.agreementCode },
  {
    key: 'licences',
    title: 'licence.feature.licences',
    width: 110,
    align: 'end',
    render: (row) => count(row.licences),
  },
  {
    key: 'state',
    title: 'licence.field.state',
    width: 110,
    render: (row) => <StateTag tone={row.state === 'on' ? 'good' : 'off'}>{featureWord(row.state)}</StateTag>,
  },
]
