import { useQuery } from '@tanstack/react-query'
import { byteSize } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { choice, keyword } from '#platform/web/ui/list/filters.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { training } from '../train.contract.ts'
import { trainDocument } from '../video.links.ts'
import styles from './Video.module.css'
import { chipsQuery, type Slide } from './video.queries.ts'
import { accessWord } from './words.ts'

const useChips = () => useQuery(chipsQuery()).data?.map(({ code }) => ({ value: code, label: code })) ?? []
/** /video/trainDocument: slides of trainings, to be looked at or taken away. */
const { loader, Page } = listPage(training.slides, trainDocument, {
  id: 'video.slides',
  title: 'video.slides_title',
  nameOf: (row) => row.title,
  minWidth: 760,
  useColumns: () => columns,
  filters: {
    keyword: keyword('video.slide_keyword'),
    chip: choice('video.field.chip', 'video.any_chip', useChips),
  },
  empty: { title: 'video.no_slides', about: 'video.no_slides_about' },
})
export { loader, Page as default }

const columns: DataColumn<Slide>[] = [
  {
    key: 'title',
    title: 'video.field.slide',
    render: (row) => (
      <>
        <a href={row.file.url} target="_blank" rel="noopener">
          {row.title}
        </a>
        <div className={styles.quiet}>{row.file.name}</div>
      </>
    ),
  },
  {
    key: 'chip',
    title: 'video.field.chip',
    width: 130,
    render: (row) => row.chips.map(({ code }) => code).join(' ') || '–',
  },
  { key: 'access', title: 'video.field.access', width: 120, render: (row) => accessWord(row.access) },
  { key: 'size', title: 'video.field.size', width: 100, align: 'end', render: (row) => byteSize(row.file.size) },
  { key: 'updated', title: 'video.field.updated', width: 110, render: (row) => <RelativeTime value={row.updatedAt} /> },
  {
    key: 'download',
    title: 'video.slide_download',
    width: 90,
    render: (row) => (
      <a href={`${row.file.url}?disposition=attachment`} download>
        {t('video.slide_download')}
      </a>
    ),
  },
]
