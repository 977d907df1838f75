import { sends } from '#platform/web/call/sends.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { feedbackStates, feedbackTypes } from '../contract.ts'
import { feedbackDesk } from '../desk.contract.ts'
import { desk } from '../feedback.links.ts'
import { deskQuery, type DeskRow } from './desk.queries.ts'
import { FeedbackState } from './FeedbackState.tsx'
import { stateWord, typeWord } from './words.ts'

/** /admin/feedbackDesk: what people say of the portal, to be replied to. */
const { loader, Page } = listPage(feedbackDesk.desk, desk, {
  id: 'feedback.desk',
  title: 'feedback.desk.title',
  label: 'feedback.desk.list',
  nameOf: (row) => row.no,
  minWidth: 900,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'feedback.states',
    all: 'feedback.desk.all',
    states: feedbackStates,
    wordOf: stateWord,
  },
  filters: {
    keyword: keyword('feedback.desk.keyword'),
    type: oneOf('feedback.field.type', 'feedback.any_type', feedbackTypes, typeWord),
  },
  steps: {
    answer: { label: 'feedback.answer', dialog: async () => (await import('./DeskDialog.tsx')).AnswerDialog },
    take: { label: 'feedback.take', run: sends(feedbackDesk, feedbackDesk.take), done: 'feedback.taken' },
    end: {
      label: 'feedback.close',
      run: sends(feedbackDesk, feedbackDesk.end),
      ask: () => ({ content: t('feedback.close_ask') }),
      done: 'feedback.closed',
    },
  },
  drawer: {
    read: deskQuery,
    title: (row) => row.no,
    waiting: 'feedback.detail',
    body: () => import('./DeskFacts.tsx'),
  },
  empty: { title: 'feedback.none', about: 'feedback.desk.none_about' },
})
export { loader, Page as default }

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
const columns: DataColumn<DeskRow>[] = [
  {
    key: 'content',
    title: 'feedback.field.content',
    render: (row) => (
      <RowTitle row={row} under={[row.no, row.company]}>
        {short(row.content)}
      </RowTitle>
    ),
  },
  { key: 'type', title: 'feedback.field.type', width: 130, render: (row) => typeWord(row.type) },
  { key: 'author', title: 'feedback.field.author', width: 110, render: (row) => row.author },
  { key: 'state', title: 'feedback.states', width: 120, render: (row) => <FeedbackState status={row.status} /> },
  { key: 'handler', title: 'feedback.field.handler', width: 110, render: (row) => row.handler || '–' },
  {
    key: 'updated',
    title: 'feedback.field.updated',
    width: 150,
    render: (row) => <span className="nowrap">{dateTime(row.updatedAt)}</span>,
  },
]
