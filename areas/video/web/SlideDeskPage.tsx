import { sends } from '#platform/web/call/sends.ts'
import { byteSize } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { shelves } from '../contract.ts'
import { courseDesk } from '../course.contract.ts'
import { slidePage } from '../video.links.ts'
import { shelveSlide, slideQuery, type SlideRow } from './course.queries.ts'
import { Shelf } from './Shelf.tsx'
import { accessWord, shelfWord } from './words.ts'

const steps: StepsOf<SlideRow> = {
  putOn: {
    label: 'video.desk.on',
    run: ({ id, version }) => shelveSlide({ id, version, shelf: 'on' }),
    done: 'video.desk.is_on',
  },
  edit: { label: 'video.desk.edit', edits: true },
  takeOff: {
    label: 'video.desk.off',
    danger: true,
    ask: () => ({ content: t('video.slide_desk.off_ask') }),
    run: ({ id, version }) => shelveSlide({ id, version, shelf: 'off' }),
    done: 'video.status.off',
  },
  remove: { label: 'ui.delete', removes: sends(courseDesk, courseDesk.removeSlide), done: 'video.desk.removed' },
}
/** /admin/videoSlide: every set of slides. */
const { loader, Page } = listPage(courseDesk.deskSlides, slidePage, {
  id: 'video.slide_desk',
  title: 'video.slide_desk',
  nameOf: (row) => row.title,
  minWidth: 820,
  useColumns: () => columns,
  tabs: { by: 'shelf', label: 'video.field.status', all: 'video.desk.all', states: shelves, wordOf: shelfWord },
  filters: { keyword: keyword('video.slide_keyword') },
  steps,
  drawer: {
    read: slideQuery,
    title: (row) => row.title,
    waiting: 'video.slide_desk',
    body: () => import('./SlideFacts.tsx'),
  },
  editor: { create: 'video.slide_desk.create', may: 'video_edit', load: () => import('./SlideForm.tsx') },
  empty: { title: 'video.slide_desk.none', about: 'video.slide_desk.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<SlideRow>[] = [
  {
    key: 'title',
    title: 'video.field.slide',
    render: (row) => (
      <RowTitle row={row} under={[row.file.name]}>
        {row.title}
      </RowTitle>
    ),
  },
  { key: 'shelf', title: 'video.field.status', width: 130, render: (row) => <Shelf shelf={row.shelf} /> },
  { key: 'access', title: 'video.field.access', width: 120, render: (row) => accessWord(row.access) },
  {
    key: 'chip',
    title: 'video.field.chip',
    width: 120,
    render: (row) => row.chips.map(({ code }) => code).join(' ') || '–',
  },
  { key: 'size', title: 'video.field.size', width: 100, align: 'end', render: (row) => byteSize(row.file.size) },
  { key: 'updated', title: 'video.field.updated', width: 110, render: (row) => <RelativeTime value={row.updatedAt} /> },
]
