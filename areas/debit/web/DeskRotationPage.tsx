import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { rotationStates } from '../rotation.contract.ts'
import { debitDesk } from '../staff.contract.ts'
import { rotationDesk } from '../debit.links.ts'
import { deskRotationColumns } from './debit.columns.tsx'
import { deskRotationQuery } from './debit.queries.ts'
import { deskRotationSteps } from './debit.steps.ts'
import { underTabs } from './DebitTabs.tsx'
import { stateWord } from './words.ts'

/** /admin/claimDesk/rotations: stock of all customers that is to come back. */
const { loader, Page } = listPage(debitDesk.deskRotations, rotationDesk, {
  id: 'debit.deskRotations',
  title: 'debit.rotation_desk',
  nameOf: (row) => row.rotationNo,
  minWidth: 1060,
  useColumns: () => deskRotationColumns,
  tabs: {
    by: 'status',
    label: 'debit.field.state',
    all: 'debit.all',
    states: rotationStates.filter((one) => one !== 'draft'),
    wordOf: stateWord,
  },
  filters: { keyword: keyword('debit.keyword_rotation') },
  steps: deskRotationSteps,
  drawer: {
    read: deskRotationQuery,
    title: (row) => row.rotationNo,
    waiting: 'debit.rotation',
    body: () => import('./DeskRotationFacts.tsx'),
  },
  empty: { title: 'debit.none_rotations', about: 'debit.none_desk_claims_about' },
})
export { loader }
export default underTabs(Page, true)
