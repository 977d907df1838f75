import { useQuery } from '@tanstack/react-query'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { licence, licenceStates, usages } from '../contract.ts'
import { list, show } from '../licence.links.ts'
import { rest } from './licence.columns.tsx'
import { choicesQuery, type LicenceRow } from './licence.queries.ts'
import { licenceSteps } from './licence.steps.ts'
import { stateWord, usageWord } from './words.ts'

const useChips = () =>
  [...new Set(useQuery(choicesQuery()).data?.products.map(({ chipCode }) => chipCode))].map((value) => ({
    value,
    label: value,
  }))
/** /techLicense/dspApply: the licences of the own company. */
const { loader, Page } = listPage(licence.list, list, {
  id: 'licence.list',
  title: 'licence.title',
  nameOf: (row) => row.applyNo || row.productName,
  minWidth: 1320,
  useColumns: () => columns,
  ahead: true,
  filters: {
    keyword: keyword('licence.keyword'),
    status: oneOf('licence.field.state', 'licence.any_state', licenceStates, stateWord),
    usage: oneOf('licence.field.usage', 'licence.any_usage', usages, usageWord),
    chipCode: choice('licence.field.chip', 'licence.any_chip', useChips),
  },
  beside: () => [choicesQuery()],
  steps: licenceSteps,
  editor: { create: 'licence.create', may: 'licence_edit', load: () => import('./LicenceForm.tsx') },
  empty: { title: 'licence.none', about: 'licence.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<LicenceRow>[] = [
  {
    key: 'product',
    title: 'licence.field.product',
    render: (row) => <TitleCell to={show.url(null, { id: row.id })} title={row.productName} under={[row.applyNo]} />,
  },
  ...rest,
]
