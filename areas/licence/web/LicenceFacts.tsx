import { dateTime } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { LicenceRow } from './licence.queries.ts'

/** All that is known of one record. */
export default function LicenceFacts({ record }: { record: LicenceRow }) {
  return (
    <Facts
      facts={[
        ['licence.field.kind', wordsFor('licence.kind')(record.kind)],
        ['licence.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
