import { sends } from '#platform/web/call/sends.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { usages } from '../contract.ts'
import { deskStates, licenceDesk } from '../desk.contract.ts'
import { desk } from '../licence.links.ts'
import { reviewQuery, type Review } from './desk.queries.ts'
import { underTabs } from './DeskTabs.tsx'
import { rest } from './licence.columns.tsx'
import { stateWord, usageWord } from './words.ts'

/** /admin/licenceDesk: applications of all companies. */
const { loader, Page } = listPage(licenceDesk.desk, desk, {
  id: 'licence.desk',
  title: 'licence.desk.title',
  nameOf: (row) => row.applyNo || row.productName,
  minWidth: 1320,
  ahead: true,
  useColumns: () => columns,
  filters: {
    keyword: keyword('licence.keyword_desk'),
    status: oneOf('licence.field.state', 'licence.any_state', deskStates, stateWord),
    usage: oneOf('licence.field.usage', 'licence.any_usage', usages, usageWord),
  },
  steps: {
    decide: { label: 'licence.royalty.decide', dialog: async () => (await import('./DeskDialogs.tsx')).DecideDialog },
    generate: {
      label: 'licence.desk.generate',
      run: sends(licenceDesk, licenceDesk.generate),
      done: 'licence.desk.generated',
    },
    revoke: {
      label: 'licence.desk.revoke',
      danger: true,
      aside: true,
      dialog: async () => (await import('./DeskDialogs.tsx')).RevokeDialog,
    },
  },
  drawer: {
    read: reviewQuery,
    title: (row) => row.productName,
    waiting: 'licence.detail',
    body: () => import('./DeskFacts.tsx'),
  },
  empty: { title: 'licence.desk.none', about: 'licence.desk.none_about' },
})
export { loader }
export default underTabs(Page)

const columns: DataColumn<Review>[] = [
  {
    key: 'product',
    title: 'licence.field.product',
    render: (row) => (
      <RowTitle row={row} under={[row.applyNo, row.companyName]}>
        {row.productName}
      </RowTitle>
    ),
  },
  ...rest,
]
