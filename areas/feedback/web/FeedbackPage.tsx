import { dateTime } from '#platform/web/i18n/format.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { feedback, feedbackStates, feedbackTypes } from '../contract.ts'
import { list } from '../feedback.links.ts'
import { showQuery, type FeedbackRow } from './feedback.queries.ts'
import { feedbackSteps } from './feedback.steps.ts'
import { FeedbackState } from './FeedbackState.tsx'
import { stateWord, typeWord } from './words.ts'

/** /feedback/feedback: what the caller has said, and what was replied. */
const { loader, Page } = listPage(feedback.list, list, {
  id: 'feedback.list',
  title: 'feedback.title',
  nameOf: (row) => row.no,
  useColumns: () => columns,
  filters: {
    keyword: keyword('feedback.keyword'),
    type: oneOf('feedback.field.type', 'feedback.any_type', feedbackTypes, typeWord),
    status: oneOf('feedback.states', 'feedback.any_state', feedbackStates, stateWord),
  },
  steps: feedbackSteps,
  drawer: {
    read: showQuery,
    title: (row) => row.no,
    waiting: 'feedback.detail',
    body: () => import('./FeedbackFacts.tsx'),
  },
  editor: {
    create: 'feedback.create',
    may: 'feedback_add',
    load: () => import('./FeedbackForm.tsx'),
    drops: ['from'],
  },
  empty: { title: 'feedback.none', about: 'feedback.none_about' },
})
export { loader, Page as default }

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
const columns: DataColumn<FeedbackRow>[] = [
  {
    key: 'content',
    title: 'feedback.field.content',
    render: (row) => (
      <RowTitle row={row} under={[row.no]}>
        {short(row.content)}
      </RowTitle>
    ),
  },
  { key: 'type', title: 'feedback.field.type', width: 130, render: (row) => typeWord(row.type) },
  { key: 'state', title: 'feedback.states', width: 120, render: (row) => <FeedbackState status={row.status} /> },
  {
    key: 'updated',
    title: 'feedback.field.updated',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.updatedAt)}</span>,
  },
]
