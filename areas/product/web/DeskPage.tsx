import { wordsFor } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { audiences, lifecycles, product } from '../contract.ts'
import { desk } from '../product.links.ts'
import { deskSteps } from './desk.steps.ts'
import { Lifecycle } from './Lifecycle.tsx'
import { factsQuery, type DeskRow } from './product.queries.ts'

const audienceWord = wordsFor('product.audience')
/** /admin/product: what is said of each chip in public. */
const { loader, Page } = listPage(product.list, desk, {
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
  editor: { load: () => import('./DeskForm.tsx') },
  empty: { title: 'product.desk.none', about: 'product.desk.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<DeskRow>[] = [
  {
    key: 'code',
    title: 'product.field.code',
    render: (row) => (
      <RowTitle row={row} under={[row.name]}>
        {row.code}
      </RowTitle>
    ),
  },
  { key: 'lifecycle', title: 'product.field.lifecycle', width: 170, render: (row) => <Lifecycle of={row.lifecycle} /> },
  { key: 'audience', title: 'product.field.audience', width: 150, render: (row) => audienceWord(row.audience) },
  { key: 'figures', title: 'product.field.figures', width: 110, render: (row) => row.figures },
  { key: 'blocks', title: 'product.field.blocks', width: 110, render: (row) => row.blocks },
  {
    key: 'updated',
    title: 'product.field.updated',
    width: 106,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
