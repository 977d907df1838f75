import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { choice, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { material } from '../contract.ts'
import { latest, mainIndex } from '../material.links.ts'
import { levelsOfResult, materialCategories } from '../values.contract.ts'
import { choicesQuery, type LatestRow } from './material.queries.ts'
import { ResultTag } from './ResultTag.tsx'
import { categoryWord, resultWord } from './words.ts'

const useChips = () => useQuery(choicesQuery()).data?.chips.map(({ id, code }) => ({ value: id, label: code })) ?? []
/** /materials/latest: what was found out of parts, the latest foremost. */
const { loader, Page } = listPage(material.latest, latest, {
  id: 'material.latest',
  title: 'material.newest',
  nameOf: (row) => `${row.vendor} ${row.partNo}`,
  minWidth: 900,
  ahead: true,
  useColumns: () => columns,
  filters: {
    chipId: choice<number>('material.target.chip', 'material.any_chip', useChips),
    result: oneOf('material.field.result', 'material.any_result', levelsOfResult, resultWord),
    category: oneOf('material.target.category', 'material.any_category', materialCategories, categoryWord),
  },
  beside: () => [choicesQuery()],
  empty: { title: 'material.no_newest', about: 'material.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<LatestRow>[] = [
  {
    key: 'part',
    title: 'material.field.part_no',
    render: (row) => (
      <AppLink to={mainIndex.url(null, { open: row.materialId })}>
        {row.vendor} {row.partNo}
      </AppLink>
    ),
  },
  { key: 'category', title: 'material.target.category', width: 120, render: (row) => categoryWord(row.category) },
  { key: 'chip', title: 'material.target.chip', width: 110, render: (row) => row.chip },
  { key: 'result', title: 'material.field.result', width: 140, render: (row) => <ResultTag result={row.result} /> },
  { key: 'sdk', title: 'material.field.sdk_version', width: 150, render: (row) => row.sdkVersion || '–' },
  { key: 'bin', title: 'material.field.bin', width: 150, render: (row) => row.binVersion || '–' },
  { key: 'at', title: 'material.field.updated', width: 110, render: (row) => <RelativeTime value={row.at} /> },
]
