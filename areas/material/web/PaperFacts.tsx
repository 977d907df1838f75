import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import type { Paper } from './paper.queries.ts'
import { PaperState } from './PaperState.tsx'
import { actionWord, categoryWord, paperKindWord } from './words.ts'

/** What a maker handed in, its files, and what happened. */
export default function PaperFacts({ record }: { record: Paper }) {
  return (
    <>
      <Facts
        facts={[
          ['material.field.state', <PaperState key="state" status={record.status} />],
          ['material.field.reason', record.rejectReason],
          ['material.target.vendor', record.vendor.name],
          ['material.field.kind', paperKindWord(record.kind)],
          ['material.target.category', record.category && categoryWord(record.category)],
          ['material.field.part_no', record.partNo],
          ['material.field.about', record.about],
          ['material.field.contact', record.contact],
          ['material.field.published', record.publishedAt && dateTime(record.publishedAt)],
        ]}
      />
      <FileLinks files={record.files} label={t('material.field.files')} />
      {record.history.length > 0 && <Past changes={record.history} wordOf={actionWord} />}
    </>
  )
}
