import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { materialDesk } from '../desk.contract.ts'
import { materialDesk as desk } from '../material.links.ts'
import { densityText } from '../part.rules.ts'
import { deskQuery, type DeskPart } from './desk.queries.ts'
import { partFilters } from './filters.ts'
import { choicesQuery } from './material.queries.ts'
import { LifeTag } from './ResultTag.tsx'
import { categoryWord } from './words.ts'

const EolDialog = part(async () => ({ default: (await import('./EolDialog.tsx')).EolDialog }))
const steps: StepsOf<DeskPart> = {
  result: {
    label: 'material.record_result',
    dialog: async () => (await import('./ResultDialog.tsx')).ResultDialog,
    aside: true,
  },
  edit: { label: 'material.edit', edits: true },
  eol: { label: 'material.eol_step', dialog: async () => (await import('./EolDialog.tsx')).EolOfOne, danger: true },
}
/** /admin/material: parts and their makers as support keeps them. */
const { loader, Page } = listPage(materialDesk.desk, desk, {
  id: 'material.desk',
  title: 'material.desk',
  nameOf: (row) => row.partNo,
  minWidth: 1000,
  ahead: true,
  useColumns: () => columns,
  filters: partFilters,
  beside: () => [choicesQuery()],
  bulk: (rows, clear) => <End rows={rows} onDone={clear} />,
  extra: Vendors,
  steps,
  drawer: {
    read: deskQuery,
    title: (row) => row.partNo,
    waiting: 'material.target.material',
    body: () => import('./PartFacts.tsx'),
  },
  editor: { create: 'material.part_new', may: 'material_edit', load: () => import('./DeskForm.tsx') },
  empty: { title: 'material.desk_none', about: 'material.desk_none_about' },
})
export { loader, Page as default }

const VendorDrawer = part(() => import('./DeskVendors.tsx'))
/** The makers of parts, kept beside them. */
function Vendors() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('material.vendors')}</Button>
      {open && (
        <Suspense>
          <VendorDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
/** Ends ticked parts together, as the notice of their maker does. */
function End({ rows, onDone }: { rows: readonly DeskPart[]; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const ending = rows.filter(({ can }) => can.eol)
  return (
    <>
      <Button danger disabled={ending.length === 0} onClick={() => setOpen(true)}>
        {t('material.eol_step')}
      </Button>
      {open && (
        <Suspense>
          <EolDialog rows={ending} onClose={() => setOpen(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  )
}

const columns: DataColumn<DeskPart>[] = [
  {
    key: 'part',
    title: 'material.field.part_no',
    render: (row) => (
      <RowTitle row={row} under={[row.vendor.name, row.dieRev]}>
        {row.partNo}
      </RowTitle>
    ),
  },
  { key: 'category', title: 'material.target.category', width: 130, render: (row) => categoryWord(row.category) },
  {
    key: 'density',
    title: 'material.field.density',
    width: 90,
    align: 'end',
    render: (row) => (row.densityMb === null ? '–' : densityText(row.densityMb)),
  },
  { key: 'speed', title: 'material.field.speed', width: 110, align: 'end', render: (row) => row.speed ?? '–' },
  {
    key: 'works',
    title: 'material.field.works',
    width: 110,
    align: 'end',
    render: (row) => t('material.works_of', { works: row.works, tried: row.tried }),
  },
  { key: 'state', title: 'material.field.state', width: 130, render: (row) => <LifeTag status={row.status} /> },
  {
    key: 'updated',
    title: 'material.field.updated',
    width: 120,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
