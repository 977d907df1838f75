import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { agreementStates } from '../contract.ts'
import { debitDesk } from '../staff.contract.ts'
import { agreementDesk } from '../debit.links.ts'
import { deskAgreementColumns } from './debit.columns.tsx'
import { deskAgreementQuery } from './debit.queries.ts'
import { deskAgreementSteps } from './debit.steps.ts'
import { underTabs } from './DebitTabs.tsx'
import { stateWord } from './words.ts'

/** /admin/claimDesk/agreements: special prices of all customers. */
const { loader, Page } = listPage(debitDesk.deskAgreements, agreementDesk, {
  id: 'debit.deskAgreements',
  title: 'debit.agreement_desk',
  nameOf: (row) => row.debitNo,
  minWidth: 1060,
  useColumns: () => deskAgreementColumns,
  tabs: { by: 'status', label: 'debit.field.state', all: 'debit.all', states: agreementStates, wordOf: stateWord },
  filters: { keyword: keyword('debit.keyword_agreement') },
  steps: deskAgreementSteps,
  drawer: {
    read: deskAgreementQuery,
    title: (row) => row.debitNo,
    waiting: 'debit.agreement',
    body: () => import('./AgreementFacts.tsx'),
  },
  editor: { create: 'debit.new_agreement', may: 'debit_handle', load: () => import('./AgreementForm.tsx') },
  empty: { title: 'debit.none_agreements', about: 'debit.none_agreements_about' },
})
export { loader }
export default underTabs(Page, true)
