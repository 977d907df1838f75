import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { claimStates } from '../contract.ts'
import { debitDesk } from '../staff.contract.ts'
import { desk } from '../debit.links.ts'
import { deskClaimColumns } from './debit.columns.tsx'
import { deskClaimQuery } from './debit.queries.ts'
import { deskSteps } from './debit.steps.ts'
import { underTabs } from './DebitTabs.tsx'
import { stateWord } from './words.ts'

/** /admin/claimDesk: claims of all customers. */
const { loader, Page } = listPage(debitDesk.desk, desk, {
  id: 'debit.desk',
  title: 'debit.desk',
  nameOf: (row) => row.claimNo,
  minWidth: 1060,
  useColumns: () => deskClaimColumns,
  tabs: {
    by: 'status',
    label: 'debit.field.state',
    all: 'debit.all',
    states: claimStates.filter((one) => one !== 'draft'),
    wordOf: stateWord,
  },
  filters: { keyword: keyword('debit.keyword_claim') },
  steps: deskSteps,
  drawer: {
    read: deskClaimQuery,
    title: (row) => row.claimNo,
    waiting: 'debit.claim',
    body: () => import('./DeskClaimFacts.tsx'),
  },
  empty: { title: 'debit.none_claims', about: 'debit.none_desk_claims_about' },
})
export { loader }
export default underTabs(Page, true)
