import { t } from '#platform/web/i18n/text.ts'
import { messageTypes } from '#platform/contract/message.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { messageDesk, shownStates } from '../desk.contract.ts'
import { desk } from '../message.links.ts'
import { postQuery, type Post } from './post.queries.ts'
import { postSteps, waitsWord } from './post.steps.ts'
import { postState, postTone, targetWord, typeWord } from './words.ts'

/** /admin/notice: what staff write to many. */
const { loader, Page } = listPage(messageDesk.posts, desk, {
  id: 'message.desk',
  title: 'message.desk',
  lead: 'message.desk.lead',
  nameOf: (row) => row.title,
  minWidth: 980,
  useColumns: () => columns,
  filters: {
    keyword: keyword('message.keyword'),
    state: oneOf('message.post.state', 'message.desk.any_state', shownStates, postState),
    type: oneOf('message.field.type', 'message.desk.any_type', messageTypes, typeWord),
  },
  steps: postSteps,
  drawer: { read: postQuery, title: (row) => row.title, waiting: 'message.one', body: () => import('./PostFacts.tsx') },
  editor: { create: 'message.desk.create', may: 'msg_publish', load: () => import('./PostForm.tsx') },
  empty: { title: 'message.none', about: 'message.desk.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<Post>[] = [
  {
    key: 'title',
    title: 'message.field.title',
    render: (row) => (
      <RowTitle row={row} under={row.mustRead ? [t('message.post.must_read')] : []}>
        {row.title}
      </RowTitle>
    ),
  },
  { key: 'type', title: 'message.field.type', width: 110, render: (row) => typeWord(row.type) },
  { key: 'target', title: 'message.post.target', width: 140, render: (row) => targetWord(row.target) },
  {
    key: 'state',
    title: 'message.post.state',
    width: 150,
    render: (row) => (
      <>
        <StateTag tone={postTone[row.state]}>{postState(row.state)}</StateTag>
        {row.state === 'scheduled' && <div className="title-under">{dateTime(row.publishAt)}</div>}
        {waitsWord(row) && <div className="title-under">{waitsWord(row)}</div>}
      </>
    ),
  },
  { key: 'people', title: 'message.post.people', width: 90, render: (row) => row.people || '–' },
  { key: 'createdBy', title: 'message.post.created_by', width: 110, render: (row) => row.createdBy },
  {
    key: 'updated',
    title: 'message.post.updated',
    width: 120,
    render: (row) => <RelativeTime value={row.updatedAt} />,
  },
]
