import { dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/Facts.tsx'
import type { AddressRow } from './address.queries.ts'
import { kindWord } from './words.ts'

/** All that is known of one record. */
export default function AddressFacts({ record }: { record: AddressRow }) {
  return (
    <Facts
      facts={[
        ['address.field.kind', kindWord(record.kind)],
        ['address.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
