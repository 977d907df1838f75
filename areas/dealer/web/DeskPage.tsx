import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { dealer, deskStates, regions, relations } from '../contract.ts'
import { desk } from '../dealer.links.ts'
import { deskColumns } from './dealer.columns.tsx'
import { deskQuery } from './dealer.queries.ts'
import { deskSteps } from './dealer.steps.ts'
import { nameOf, regionName, relationWord, stateWord } from './words.ts'

/** /admin/dealer: what customers handed in, those that wait first. */
const { loader, Page } = listPage(dealer.deskList, desk, {
  id: 'dealer.desk',
  title: 'dealer.desk',
  nameOf,
  minWidth: 1120,
  useColumns: () => deskColumns,
  tabs: { by: 'status', label: 'dealer.field.state', all: 'dealer.all', states: deskStates, wordOf: stateWord },
  filters: {
    keyword: keyword('dealer.keyword'),
    relation: oneOf('dealer.field.relation', 'dealer.any_relation', relations, relationWord),
    region: oneOf('dealer.field.region', 'dealer.any_region', regions, regionName),
  },
  steps: deskSteps,
  drawer: { read: deskQuery, title: nameOf, waiting: 'dealer.file', body: () => import('./DeskFacts.tsx') },
  empty: { title: 'dealer.none', about: 'dealer.none_desk_about' },
})
export { loader, Page as default }
