import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { desk } from '../change-notice.links.ts'
import { noticeStates, noticeTypes } from '../contract.ts'
import { changeNoticeDesk } from '../desk.contract.ts'
import { reviewQuery, type DeskRow } from './desk.queries.ts'
import { DeskClock } from './DeskClock.tsx'
import { NoticeState } from './States.tsx'
import { categoryWord, itemsOf, noOf, noticeWord, typeWord } from './words.ts'

const dialogs = () => import('./StepDialogs.tsx')
const steps: StepsOf<DeskRow> = {
  decide: { label: 'change-notice.decide', dialog: async () => (await dialogs()).DecideDialog },
  submit: {
    label: 'change-notice.submit',
    run: sends(changeNoticeDesk, changeNoticeDesk.submit),
    ask: () => ({ content: t('change-notice.submit_about') }),
    done: 'change-notice.submitted',
  },
  edit: { label: 'change-notice.edit', edits: true },
  close: {
    label: 'change-notice.close',
    run: sends(changeNoticeDesk, changeNoticeDesk.close),
    ask: () => ({ content: t('change-notice.close_about') }),
    done: 'change-notice.closed',
  },
  revise: { label: 'change-notice.revise', aside: true, dialog: async () => (await dialogs()).ReviseDialog },
  withdraw: { label: 'change-notice.withdraw', danger: true, dialog: async () => (await dialogs()).WithdrawDialog },
  remove: {
    label: 'ui.delete',
    removes: sends(changeNoticeDesk, changeNoticeDesk.remove),
    done: 'change-notice.removed',
  },
}
const columns: DataColumn<DeskRow>[] = [
  {
    key: 'no',
    title: 'change-notice.field.no',
    width: 150,
    render: (row) => (
      <RowTitle row={row} under={[categoryWord(row.category)]}>
        {noOf(row)}
      </RowTitle>
    ),
  },
  { key: 'title', title: 'change-notice.field.title', render: (row) => row.title },
  { key: 'items', title: 'change-notice.field.items', width: 170, render: itemsOf },
  {
    key: 'issue',
    title: 'change-notice.field.issue',
    width: 112,
    render: (row) => <span className="nowrap">{row.issueOn ?? '–'}</span>,
  },
  {
    key: 'respond',
    title: 'change-notice.field.respond_by',
    width: 112,
    render: (row) => <span className="nowrap">{row.respondBy ?? '–'}</span>,
  },
  {
    key: 'recipients',
    title: 'change-notice.field.recipients',
    width: 84,
    align: 'end',
    render: (row) => row.recipients,
  },
  { key: 'waiting', title: 'change-notice.field.waiting', width: 84, align: 'end', render: (row) => row.waiting },
  { key: 'verifying', title: 'change-notice.field.verifying', width: 84, align: 'end', render: (row) => row.verifying },
  {
    key: 'state',
    title: 'change-notice.field.state',
    width: 104,
    render: (row) => <NoticeState status={row.status} />,
  },
]

/** /admin/changeNotice: notices from the draft to the last answer. */
const { loader, Page } = listPage(changeNoticeDesk.desk, desk, {
  id: 'change-notice.desk',
  title: 'change-notice.title',
  nameOf: noOf,
  minWidth: 1080,
  useColumns: () => columns,
  tabs: {
    by: 'status',
    label: 'change-notice.field.state',
    all: 'change-notice.all',
    states: noticeStates,
    wordOf: noticeWord,
  },
  filters: {
    keyword: keyword('change-notice.words'),
    type: oneOf('change-notice.field.type', 'change-notice.any_type', noticeTypes, typeWord),
  },
  steps,
  drawer: { read: reviewQuery, title: noOf, waiting: 'change-notice.notice', body: () => import('./DeskFacts.tsx') },
  editor: { create: 'change-notice.new', may: 'notice_edit', load: () => import('./DeskForm.tsx') },
  foot: DeskClock,
  empty: { title: 'change-notice.none', about: 'change-notice.desk_none_about' },
})
export { loader, Page as default }
