import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import type { SlideRow } from './course.queries.ts'
import { Shelf } from './Shelf.tsx'
import { accessWord } from './words.ts'

/** A set of slides as its editors see it. */
export default function SlideFacts({ record }: { record: SlideRow }) {
  return (
    <>
      <Facts
        facts={[
          ['video.field.status', <Shelf key="shelf" shelf={record.shelf} />],
          ['video.field.title_en', record.titleEn],
          ['video.field.access', accessWord(record.access)],
          ['video.field.chip', record.chips.map(({ code }) => code).join(' ')],
        ]}
      />
      <FileLinks files={[record.file]} label={t('video.field.slide')} />
    </>
  )
}
