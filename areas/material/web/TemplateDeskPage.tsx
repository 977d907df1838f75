import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { templateDesk } from '../material.links.ts'
import { ddrTemplate, shelves } from '../template.contract.ts'
import { chipsQuery } from './material.queries.ts'
import { templateFilters } from './template.filters.ts'
import { shelve, templateQuery, type DeskTemplate } from './template.queries.ts'
import { shelfWord } from './words.ts'

const nameOf = ({ chip, ddrType, topology }: Pick<DeskTemplate, 'chip' | 'ddrType' | 'topology'>) =>
  `${chip.code} ${ddrType} ${topology}`
/** /admin/ddrTemplate: layouts of memory as support keeps them. */
const { loader, Page } = listPage(ddrTemplate.templateDesk, templateDesk, {
  id: 'material.templateDesk',
  title: 'material.template_desk',
  nameOf,
  minWidth: 1000,
  useColumns: () => columns,
  tabs: { by: 'status', label: 'material.field.state', all: 'material.any_shelf', states: shelves, wordOf: shelfWord },
  filters: templateFilters,
  beside: () => [chipsQuery()],
  steps: {
    putOn: { label: 'material.put_on', run: shelve('on'), done: 'material.put_on_done' },
    edit: { label: 'material.edit', edits: true },
    takeOff: { label: 'material.take_off', run: shelve('off'), done: 'material.take_off_done', danger: true },
  },
  drawer: {
    read: templateQuery,
    title: nameOf,
    waiting: 'material.template',
    body: () => import('./TemplateDeskFacts.tsx'),
  },
  editor: { create: 'material.template_new', may: 'material_edit', load: () => import('./TemplateForm.tsx') },
  empty: { title: 'material.templates_none', about: 'material.template_none_about' },
})
export { loader, Page as default }

const columns: DataColumn<DeskTemplate>[] = [
  {
    key: 'name',
    title: 'material.template',
    render: (row) => (
      <RowTitle row={row} under={[row.revision]}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  {
    key: 'state',
    title: 'material.field.state',
    width: 110,
    render: (row) => <StateTag tone={row.status === 'on' ? 'good' : 'off'}>{shelfWord(row.status)}</StateTag>,
  },
  { key: 'layers', title: 'material.field.layers', width: 80, align: 'end', render: (row) => row.layers },
  { key: 'speed', title: 'material.field.speed', width: 120, align: 'end', render: (row) => row.maxSpeed },
  { key: 'taken', title: 'material.field.taken', width: 110, align: 'end', render: (row) => row.taken },
  {
    key: 'updated',
    title: 'material.field.updated',
    width: 120,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
