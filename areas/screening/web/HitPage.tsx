import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { hitStates, screening, subjects } from '../contract.ts'
import { hits } from '../screening.links.ts'
import { HitState } from './HitState.tsx'
import { hitQuery, type Hit } from './screening.queries.ts'
import { bizWord, stateWord } from './words.ts'

const dialogs = () => import('./DecideDialogs.tsx')
const decided = (row: Hit) => row.status !== 'held'
const steps: StepsOf<Hit> = {
  // what was decided may be decided otherwise, but waits for nobody
  clear: {
    label: (row) => t(row.status === 'held' ? 'screening.clear' : 'screening.clear_after'),
    aside: decided,
    dialog: async () => (await dialogs()).ClearDialog,
  },
  confirm: {
    label: (row) => t(row.status === 'held' ? 'screening.confirm' : 'screening.confirm_after'),
    danger: true,
    aside: decided,
    dialog: async () => (await dialogs()).ConfirmDialog,
  },
}
/** /admin/screening: names of records that are on the restricted list, what is held first. */
const { loader, Page } = listPage(screening.hits, hits, {
  id: 'screening.hits',
  title: 'screening.title',
  nameOf: (row) => row.subject,
  minWidth: 1100,
  useColumns: () => columns,
  tabs: { by: 'status', label: 'screening.field.state', all: 'screening.all', states: hitStates, wordOf: stateWord },
  filters: {
    keyword: keyword('screening.keyword'),
    biz: oneOf('screening.field.biz', 'screening.any_biz', subjects, bizWord),
  },
  steps,
  drawer: {
    read: hitQuery,
    title: (row) => row.subject,
    waiting: 'screening.hit',
    body: () => import('./HitFacts.tsx'),
  },
  empty: { title: 'screening.none', about: 'screening.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Hit>[] = [
  {
    key: 'subject',
    title: 'screening.field.subject',
    render: (row) => (
      <RowTitle row={row} under={[row.company]}>
        {row.subject}
      </RowTitle>
    ),
  },
  { key: 'state', title: 'screening.field.state', width: 110, render: (row) => <HitState {...row} /> },
  { key: 'restricted', title: 'screening.field.restricted', render: (row) => row.restricted },
  { key: 'score', title: 'screening.field.score', width: 84, align: 'end', render: (row) => `${row.score}%` },
  { key: 'biz', title: 'screening.field.biz', width: 110, render: (row) => bizWord(row.biz) },
  { key: 'no', title: 'screening.field.no', width: 190, render: (row) => row.bizNo },
  { key: 'found', title: 'screening.field.found', width: 106, render: (row) => <RelativeTime value={row.createdAt} /> },
]
