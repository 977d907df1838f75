import { dateTime } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { DemandRow } from './demand.queries.ts'

/** All that is known of one record. */
export default function DemandFacts({ record }: { record: DemandRow }) {
  return (
    <Facts
      facts={[
        ['demand.field.kind', wordsFor('demand.kind')(record.kind)],
        ['demand.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
