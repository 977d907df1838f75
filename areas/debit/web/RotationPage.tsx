import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { debitRotation, rotationStates } from '../rotation.contract.ts'
import { rotations } from '../debit.links.ts'
import { rotationColumns } from './debit.columns.tsx'
import { rotationQuery } from './debit.queries.ts'
import { rotationSteps } from './debit.steps.ts'
import { underTabs } from './DebitTabs.tsx'
import { stateWord } from './words.ts'

/** /onlineorder/debitClaims/rotations: stock the customer sends back. */
const { loader, Page } = listPage(debitRotation.rotations, rotations, {
  id: 'debit.rotations',
  title: 'debit.rotations_title',
  nameOf: (row) => row.rotationNo,
  minWidth: 1060,
  useColumns: () => rotationColumns,
  tabs: { by: 'status', label: 'debit.field.state', all: 'debit.all', states: rotationStates, wordOf: stateWord },
  filters: { keyword: keyword('debit.keyword_rotation') },
  steps: rotationSteps,
  drawer: {
    read: rotationQuery,
    title: (row) => row.rotationNo,
    waiting: 'debit.rotation',
    body: () => import('./RotationFacts.tsx'),
  },
  editor: { create: 'debit.new_rotation', may: 'debit_edit', load: () => import('./RotationForm.tsx') },
  empty: { title: 'debit.none_rotations', about: 'debit.none_rotations_about' },
})
export { loader }
export default underTabs(Page)
