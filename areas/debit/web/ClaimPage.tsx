import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { claimStates, debit } from '../contract.ts'
import { claims } from '../debit.links.ts'
import { claimColumns } from './debit.columns.tsx'
import { claimQuery } from './debit.queries.ts'
import { claimSteps } from './debit.steps.ts'
import { underTabs } from './DebitTabs.tsx'
import { stateWord } from './words.ts'

/** /onlineorder/debitClaims: what the customer claims. */
const { loader, Page } = listPage(debit.claims, claims, {
  id: 'debit.claims',
  title: 'debit.title',
  nameOf: (row) => row.claimNo,
  minWidth: 1060,
  useColumns: () => claimColumns,
  tabs: { by: 'status', label: 'debit.field.state', all: 'debit.all', states: claimStates, wordOf: stateWord },
  filters: { keyword: keyword('debit.keyword_claim') },
  steps: claimSteps,
  drawer: {
    read: claimQuery,
    title: (row) => row.claimNo,
    waiting: 'debit.claim',
    body: () => import('./ClaimFacts.tsx'),
  },
  empty: { title: 'debit.none_claims', about: 'debit.none_claims_about' },
})
export { loader }
export default underTabs(Page)
