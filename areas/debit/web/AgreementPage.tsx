import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { agreementStates, debit } from '../contract.ts'
import { agreements } from '../debit.links.ts'
import { agreementColumns } from './debit.columns.tsx'
import { agreementSteps } from './debit.steps.ts'
import { underTabs } from './DebitTabs.tsx'
import { stateWord } from './words.ts'

/** /onlineorder/debitClaims/agreements: special prices of the customer, and what may be claimed by each. */
const { loader, Page } = listPage(debit.agreements, agreements, {
  id: 'debit.agreements',
  title: 'debit.agreements_title',
  nameOf: (row) => row.debitNo,
  minWidth: 1060,
  useColumns: () => agreementColumns,
  tabs: {
    by: 'status',
    label: 'debit.field.state',
    all: 'debit.all',
    states: agreementStates.filter((one) => one !== 'draft'),
    wordOf: stateWord,
  },
  filters: { keyword: keyword('debit.keyword_agreement') },
  steps: agreementSteps,
  empty: { title: 'debit.none_agreements', about: 'debit.none_agreements_about' },
})
export { loader }
export default underTabs(Page)
