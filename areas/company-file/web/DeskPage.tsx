import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf, choice } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { useQuery } from '@tanstack/react-query'
import { desk } from '../company-file.links.ts'
import { categories, companyFile, fileStates } from '../contract.ts'
import { modelsQuery, paperQuery, type DeskPaper } from './company-file.queries.ts'
import { PaperState } from './PaperState.tsx'
import { categoryWord, lastDay, modelOf, nameOf, stateWord } from './words.ts'

const steps: StepsOf<DeskPaper> = {
  publish: {
    label: 'company-file.publish',
    run: sends(companyFile, companyFile.publish),
    ask: (row) => ({
      title: t('company-file.publish_ask', { name: `${nameOf(row)} ${row.edition}` }),
      content: t('company-file.publish_about'),
    }),
    done: 'company-file.published',
  },
  edit: { label: 'company-file.edit', edits: true },
  renew: { label: 'company-file.renew', edits: (row) => ({ edit: 'new', renews: row.id }), aside: true },
  withdraw: {
    label: 'company-file.withdraw',
    danger: true,
    dialog: async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog,
  },
  remove: { label: 'ui.delete', removes: sends(companyFile, companyFile.remove), done: 'company-file.removed' },
}
const useModels = () => (useQuery(modelsQuery()).data ?? []).map((value) => ({ value, label: value }))

/** /admin/companyFile: papers in every state and edition. */
const { loader, Page } = listPage(companyFile.deskList, desk, {
  id: 'company-file.desk',
  title: 'company-file.desk',
  nameOf,
  minWidth: 960,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'company-file.field.state',
    all: 'company-file.all',
    states: fileStates,
    wordOf: stateWord,
  },
  filters: {
    keyword: keyword('company-file.words'),
    category: oneOf('company-file.field.category', 'company-file.any_category', categories, categoryWord),
    model: choice('company-file.field.model', 'company-file.any_model', useModels),
  },
  steps,
  drawer: { read: paperQuery, title: nameOf, waiting: 'company-file.paper', body: () => import('./DeskFacts.tsx') },
  editor: {
    create: 'company-file.new',
    may: 'company_file_edit',
    load: () => import('./DeskForm.tsx'),
    drops: ['renews'],
  },
  empty: { title: 'company-file.no_desk', about: 'company-file.no_desk_about' },
})
export { loader, Page as default }

const columns: DataColumn<DeskPaper>[] = [
  {
    key: 'name',
    title: 'company-file.paper_name',
    render: (row) => (
      <RowTitle row={row} under={[row.file.name]}>
        {nameOf(row)}
      </RowTitle>
    ),
  },
  { key: 'category', title: 'company-file.field.category', width: 160, render: (row) => categoryWord(row.category) },
  { key: 'model', title: 'company-file.field.model', width: 124, render: (row) => modelOf(row.model) },
  { key: 'edition', title: 'company-file.field.edition', width: 76, render: (row) => row.edition },
  { key: 'validTo', title: 'company-file.field.valid_to', width: 112, render: (row) => lastDay(row.validTo) },
  { key: 'state', title: 'company-file.field.state', width: 104, render: (row) => <PaperState {...row} /> },
  {
    key: 'updated',
    title: 'company-file.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
