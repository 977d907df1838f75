import { sends } from '#platform/web/call/sends.ts'
import { count } from '#platform/web/i18n/format.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { videoCategories, videoStates } from '../contract.ts'
import { videoDesk } from '../desk.contract.ts'
import { desk } from '../video.links.ts'
import { deskQuery, shelveVideo, type DeskRow } from './desk.queries.ts'
import { VideoState } from './VideoState.tsx'
import { accessWord, categoryWord, clock, statusWord } from './words.ts'

const steps: StepsOf<DeskRow> = {
  submit: {
    label: 'video.desk.submit',
    run: sends(videoDesk, videoDesk.submit),
    ask: () => ({ content: t('video.desk.submit_ask') }),
    done: 'video.desk.submitted',
  },
  audit: { label: 'video.desk.audit', dialog: async () => (await import('./AuditDialog.tsx')).AuditDialog },
  putOn: {
    label: 'video.desk.on',
    run: ({ id, version }) => shelveVideo({ id, version, shelf: 'on' }),
    done: 'video.desk.is_on',
  },
  edit: { label: 'video.desk.edit', edits: true },
  cancel: { label: 'video.desk.cancel', run: sends(videoDesk, videoDesk.cancel), done: 'video.desk.cancelled' },
  takeOff: {
    label: 'video.desk.off',
    danger: true,
    ask: () => ({ content: t('video.desk.off_ask') }),
    run: ({ id, version }) => shelveVideo({ id, version, shelf: 'off' }),
    done: 'video.status.off',
  },
  remove: { label: 'ui.delete', removes: sends(videoDesk, videoDesk.remove), done: 'video.desk.removed' },
}
/** /admin/video: every video, from the upload to the shelf. */
const { loader, Page } = listPage(videoDesk.desk, desk, {
  id: 'video.desk',
  title: 'video.desk_title',
  nameOf: titleOf,
  minWidth: 960,
  useColumns: () => columns,
  tabs: { by: 'status', label: 'video.field.status', all: 'video.desk.all', states: videoStates, wordOf: statusWord },
  filters: {
    keyword: keyword('video.desk.keyword'),
    category: oneOf('video.field.category', 'video.any_category', videoCategories, categoryWord),
  },
  steps,
  drawer: {
    read: deskQuery,
    title: titleOf,
    waiting: 'video.detail',
    body: () => import('./DeskFacts.tsx'),
  },
  editor: { create: 'video.desk.create', may: 'video_edit', load: () => import('./VideoForm.tsx') },
  empty: { title: 'video.desk.none', about: 'video.desk.none_about' },
})
export { loader, Page as default }

/** In English what readers of English will see, where it was given. */
function titleOf(row: Pick<DeskRow, 'title' | 'titleEn'>): string {
  return (locale() === 'en' && row.titleEn) || row.title
}

const columns: DataColumn<DeskRow>[] = [
  {
    key: 'title',
    title: 'video.field.title',
    render: (row) => (
      <RowTitle row={row} under={[categoryWord(row.category), ...row.chips.map(({ code }) => code)]}>
        {titleOf(row)}
      </RowTitle>
    ),
  },
  { key: 'access', title: 'video.field.access', width: 110, render: (row) => accessWord(row.access) },
  { key: 'status', title: 'video.field.status', width: 150, render: (row) => <VideoState row={row} /> },
  {
    key: 'duration',
    title: 'video.field.duration',
    width: 90,
    align: 'end',
    render: (row) => (row.duration === null ? '–' : clock(row.duration)),
  },
  { key: 'views', title: 'video.field.views', width: 90, align: 'end', render: (row) => count(row.views) },
  { key: 'author', title: 'video.field.author', width: 110, render: (row) => row.author },
  { key: 'updated', title: 'video.field.updated', width: 110, render: (row) => <RelativeTime value={row.updatedAt} /> },
]
