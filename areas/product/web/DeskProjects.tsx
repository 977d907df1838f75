import { choice, keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { productDesk } from '../desk.contract.ts'
import { projectDesk } from '../product.links.ts'
import { useChips } from './DeskChoices.tsx'
import { projectSteps } from './desk.steps.ts'
import { chipsQuery, projectQuery, type Project } from './desk.queries.ts'

/** /admin/chipProject: the chip projects, which documents, SDKs and people are sorted by. */
const { loader, Page } = listPage(productDesk.projects, projectDesk, {
  id: 'product.projects',
  title: 'product.project.title',
  nameOf: (row) => row.code,
  minWidth: 820,
  useColumns: () => columns,
  filters: {
    keyword: keyword('product.project.keyword'),
    chipId: choice('product.field.code', 'product.project.any_chip', useChips),
  },
  steps: projectSteps,
  drawer: {
    read: projectQuery,
    title: (row) => row.code,
    waiting: 'product.project.detail',
    body: () => import('./DeskProjectFacts.tsx'),
  },
  beside: () => [chipsQuery()],
  editor: { create: 'product.project.new_one', load: () => import('./DeskProjectForm.tsx') },
  empty: { title: 'product.project.none', about: 'product.project.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Project>[] = [
  {
    key: 'code',
    title: 'product.field.project_code',
    render: (row) => (
      <RowTitle row={row} under={[row.title]}>
        {row.code}
      </RowTitle>
    ),
  },
  { key: 'chip', title: 'product.field.code', width: 160, render: (row) => row.chip },
  {
    key: 'listed',
    title: 'product.field.listed',
    width: 180,
    render: (row) => t(row.listed ? 'product.project.listed' : 'product.project.unlisted'),
  },
  {
    key: 'updated',
    title: 'product.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
