import { locale } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { unitRegions } from '../contract.ts'
import { units } from '../order-base.links.ts'
import { orderUnit } from '../unit.contract.ts'
import { unitQuery, type UnitRow } from './order-base.queries.ts'
import { unitSteps } from './staff.steps.ts'
import { UnitState } from './States.tsx'
import { percentOf, regionWord } from './words.ts'

const nameOf = ({ nameZh, nameEn }: Pick<UnitRow, 'nameZh' | 'nameEn'>) => (locale() === 'en' ? nameEn : nameZh)

/** /admin/businessUnit: who sells. */
const { loader, Page } = listPage(orderUnit.deskUnits, units, {
  id: 'order-base.units',
  title: 'order-base.desk.units',
  label: 'order-base.units',
  nameOf,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('order-base.unit_words'),
    region: oneOf('order-base.field.region', 'order-base.any_region', unitRegions, regionWord),
  },
  steps: unitSteps,
  drawer: {
    read: unitQuery,
    title: nameOf,
    waiting: 'order-base.units',
    body: () => import('./UnitFacts.tsx'),
  },
  editor: { create: 'order-base.new_unit', may: 'unit_edit', load: () => import('./UnitForm.tsx') },
  empty: { title: 'order-base.no_units', about: 'order-base.no_units_about' },
})
export { loader, Page as default }

const columns: DataColumn<UnitRow>[] = [
  {
    key: 'name',
    title: 'order-base.field.unit',
    render: (row) => (
      <RowTitle row={row} under={[row.code]}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  { key: 'region', title: 'order-base.field.region', width: 140, render: (row) => regionWord(row.region) },
  { key: 'currencies', title: 'order-base.field.currencies', width: 104, render: (row) => row.currencies.join(' · ') },
  { key: 'tax', title: 'order-base.field.tax_rate', width: 96, align: 'end', render: (row) => percentOf(row.taxBp) },
  { key: 'warehouses', title: 'order-base.field.warehouses', width: 150, render: (row) => row.warehouses.join(' · ') },
  { key: 'banks', title: 'order-base.banks', width: 96, align: 'end', render: (row) => row.banks.length },
  { key: 'state', title: 'order-base.field.state', width: 150, render: (row) => <UnitState enabled={row.enabled} /> },
]
