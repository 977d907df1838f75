import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import { keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { shelves } from '../contract.ts'
import { courseDesk } from '../course.contract.ts'
import { coursePage } from '../video.links.ts'
import { courseQuery, shelveCourse, type CourseRow } from './course.queries.ts'
import { Shelf } from './Shelf.tsx'
import { shelfWord } from './words.ts'

const steps: StepsOf<CourseRow> = {
  putOn: {
    label: 'video.desk.on',
    run: ({ id, version }) => shelveCourse({ id, version, shelf: 'on' }),
    done: 'video.desk.is_on',
  },
  edit: { label: 'video.desk.edit', edits: true },
  takeOff: {
    label: 'video.desk.off',
    danger: true,
    ask: () => ({ content: t('video.course_desk.off_ask') }),
    run: ({ id, version }) => shelveCourse({ id, version, shelf: 'off' }),
    done: 'video.status.off',
  },
  remove: { label: 'ui.delete', removes: sends(courseDesk, courseDesk.removeCourse), done: 'video.desk.removed' },
}
/** /admin/videoCourse: every course, with how many took and passed it. */
const { loader, Page } = listPage(courseDesk.deskCourses, coursePage, {
  id: 'video.courses',
  title: 'video.courses_title',
  nameOf: (row) => row.title,
  minWidth: 860,
  useColumns: () => columns,
  tabs: { by: 'shelf', label: 'video.field.status', all: 'video.desk.all', states: shelves, wordOf: shelfWord },
  filters: { keyword: keyword('video.course_desk.keyword') },
  steps,
  drawer: {
    read: courseQuery,
    title: (row) => row.title,
    waiting: 'video.courses_title',
    body: () => import('./CourseFacts.tsx'),
  },
  editor: { create: 'video.course_desk.create', may: 'video_edit', load: () => import('./CourseForm.tsx') },
  empty: { title: 'video.course_desk.none', about: 'video.course_desk.none_about' },
})
export { loader, Page as default }

const columns: DataColumn<CourseRow>[] = [
  {
    key: 'title',
    title: 'video.field.title',
    render: (row) => (
      <RowTitle row={row} under={[row.titleEn]}>
        {row.title}
      </RowTitle>
    ),
  },
  { key: 'shelf', title: 'video.field.status', width: 130, render: (row) => <Shelf shelf={row.shelf} /> },
  { key: 'videos', title: 'video.field.videos', width: 90, align: 'end', render: (row) => row.videos },
  { key: 'questions', title: 'video.field.questions', width: 100, align: 'end', render: (row) => row.questions },
  {
    key: 'passed',
    title: 'video.field.passed',
    width: 130,
    align: 'end',
    render: (row) => `${row.passed} / ${row.tried}`,
  },
  { key: 'deadline', title: 'video.field.deadline', width: 120, render: (row) => row.deadline ?? '–' },
  { key: 'updated', title: 'video.field.updated', width: 110, render: (row) => <RelativeTime value={row.updatedAt} /> },
]
