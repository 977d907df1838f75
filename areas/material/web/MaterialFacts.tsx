import { dateTime } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { MaterialRow } from './material.queries.ts'

/** All that is known of one record. */
export default function MaterialFacts({ record }: { record: MaterialRow }) {
  return (
    <Facts
      facts={[
        ['material.field.kind', wordsFor('material.kind')(record.kind)],
        ['material.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
