import { wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { audiences, lifecycles } from '../contract.ts'
import { productDesk } from '../desk.contract.ts'
import { desk, projectDesk } from '../product.links.ts'
import { deskSteps } from './desk.steps.ts'
import { Lifecycle } from './Lifecycle.tsx'
import { factsQuery, type DeskRow } from './desk.queries.ts'

const audienceWord = wordsFor('product.audience')
/** /admin/product: the chips, and what is said of each in public. */
const { loader, Page } = listPage(productDesk.list, desk, {
  id: 'product.desk',
  title: 'product.desk.title',
  nameOf: (row) => row.code,
  minWidth: 900,
  useColumns: () => columns,
  filters: {
    keyword: keyword('product.desk.keyword'),
    lifecycle: oneOf(
      'product.field.lifecycle',
      'product.desk.any_lifecycle',
      lifecycles,
      wordsFor('product.lifecycle'),
    ),
    audience: oneOf('product.field.audience', 'product.desk.any_audience', audiences, audienceWord),
  },
  steps: deskSteps,
  drawer: {
    read: factsQuery,
    title: (row) => row.code,
    waiting: 'product.desk.detail',
    body: () => import('./DeskFacts.tsx'),
  },
  editor: { create: 'product.desk.new_one', load: () => import('./DeskForm.tsx') },
  empty: { title: 'product.desk.none', about: 'product.desk.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<DeskRow>[] = [
  {
    key: 'code',
    title: 'product.field.code',
    render: (row) => (
      <RowTitle row={row} under={[row.title]}>
        {row.code}
      </RowTitle>
    ),
  },
  { key: 'lifecycle', title: 'product.field.lifecycle', width: 170, render: (row) => <Lifecycle of={row.lifecycle} /> },
  { key: 'audience', title: 'product.field.audience', width: 150, render: (row) => audienceWord(row.audience) },
  { key: 'line', title: 'product.field.line', width: 150, render: (row) => row.lineName },
  {
    key: 'projects',
    title: 'product.project.title',
    width: 110,
    render: (row) => <AppLink to={projectDesk.url(null, { chipId: row.id })}>{row.projects}</AppLink>,
  },
  {
    key: 'updated',
    title: 'product.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
