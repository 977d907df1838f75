import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { can } from '#platform/web/session.ts'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { Stacked } from '#platform/web/ui/table/Stacked.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { material, mostCompared } from '../contract.ts'
import { mainIndex, materialDesk } from '../material.links.ts'
import type { MainSearch } from '../material.search.ts'
import { densityText } from '../part.rules.ts'
import { partFilters } from './filters.ts'
import styles from './Material.module.css'
import { choicesQuery, partQuery, type PartRow } from './material.queries.ts'
import { partSteps } from './material.steps.ts'
import { paramsText } from './params.ts'
import { LifeTag, ResultTag } from './ResultTag.tsx'
import { categoryWord } from './words.ts'

const CompareDialog = part(() => import('./CompareDialog.tsx'))
/** Where those who record parts do. */
const first = {
  label: 'material.desk',
  url: materialDesk.url(null, {}),
  when: () => can('material_edit'),
} as const
/** /materials/mainIndex: parts, each with how it works with every chip. */
const { loader, Page } = listPage(material.list, mainIndex, {
  id: 'material.list',
  title: 'material.title',
  nameOf: (row) => row.partNo,
  minWidth: 1100,
  ahead: true,
  useColumns,
  filters: partFilters,
  beside: () => [choicesQuery()],
  bulk: (rows) => <Compare rows={rows} />,
  extra: Export,
  steps: partSteps,
  drawer: {
    read: partQuery,
    title: (row) => row.partNo,
    waiting: 'material.target.material',
    body: () => import('./PartFacts.tsx'),
  },
  empty: { title: 'material.none', about: 'material.none_about', first },
})
export { loader, Page as default }

function Export({ search }: { search: MainSearch }) {
  const { keyword, chipId, result, sdkVersion, category, vendorId, densityMb, speed, status } = search
  const asked = given({ keyword, chipId, result, sdkVersion, category, vendorId, densityMb, speed, status })
  return (
    <Button href={addressOf(material.exportList, asked)} download>
      {t('material.export')}
    </Button>
  )
}

/** Ticked parts side by side. */
function Compare({ rows }: { rows: readonly PartRow[] }) {
  const [open, setOpen] = useState(false)
  const begin = () =>
    rows.length > mostCompared ? notify.warning(t('material.compare_most', { count: mostCompared })) : setOpen(true)
  return (
    <>
      <Button disabled={rows.length < 2} onClick={begin}>
        {t('material.compare_n', { n: rows.length })}
      </Button>
      {open && (
        <Suspense>
          <CompareDialog ids={rows.map(({ id }) => id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const fixed: DataColumn<PartRow>[] = [
  {
    key: 'part',
    title: 'material.field.part_no',
    width: 230,
    render: (row) => (
      <RowTitle
        row={row}
        under={[row.vendor.name, row.dieRev, row.status !== 'active' && <LifeTag key="life" status={row.status} />]}
      >
        {row.partNo}
      </RowTitle>
    ),
  },
  // what tells parts of a kind apart stands under it: the results of the chips need the width
  {
    key: 'category',
    title: 'material.target.category',
    width: 130,
    render: (row) => (
      <Stacked
        under={[row.densityMb !== null && densityText(row.densityMb), row.speed !== null && `${row.speed} MT/s`]}
      >
        {categoryWord(row.category)}
      </Stacked>
    ),
  },
  {
    key: 'density',
    title: 'material.field.density',
    width: 90,
    align: 'end',
    hidden: true,
    render: (row) => (row.densityMb === null ? '–' : densityText(row.densityMb)),
  },
  {
    key: 'speed',
    title: 'material.field.speed',
    width: 110,
    align: 'end',
    hidden: true,
    render: (row) => row.speed ?? '–',
  },
  {
    key: 'params',
    title: 'material.field.params',
    width: 220,
    hidden: true,
    render: (row) => paramsText(row.params) || '–',
  },
  {
    key: 'state',
    title: 'material.field.state',
    width: 110,
    hidden: true,
    render: (row) => <LifeTag status={row.status} />,
  },
]
/** Chips that have a column of their own; the settings of the list show the others. */
const shownChips = 6

/** The columns of the matrix: what a part is, and a column for each chip. */
function useColumns(): readonly DataColumn<PartRow>[] {
  const chips = useQuery(choicesQuery()).data?.chips ?? []
  const matrix = chips.map(({ id, code }, n): DataColumn<PartRow> => ({
    key: `chip-${code}`,
    title: code as DataColumn<PartRow>['title'],
    width: 150,
    hidden: n >= shownChips,
    render: (row) => <Cell row={row} chipId={id} chip={code} />,
  }))
  return [...fixed, ...matrix]
}
/** How a part works with a chip: the result, with which SDK or init binary, and the report. */
function Cell({ row, chipId, chip }: { row: PartRow; chipId: number; chip: string }) {
  const mark = row.marks.find((one) => one.chipId === chipId)
  if (!mark) return '–'
  const { result, sdkVersion, binVersion, report } = mark
  return (
    <span className={styles.mark}>
      <ResultTag result={result} />
      {[sdkVersion, binVersion].filter(Boolean).map((version) => (
        <small key={version}>{version}</small>
      ))}
      {report && (
        <a
          href={report}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('material.report_of', { part: row.partNo, chip })}
        >
          {t('material.field.report')}
        </a>
      )}
    </span>
  )
}
