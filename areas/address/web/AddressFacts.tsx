import { dateTime } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { AddressRow } from './address.queries.ts'
import { placeOf } from './words.ts'

/** All that is known of one address. */
export default function AddressFacts({ record }: { record: AddressRow }) {
  return (
    <Facts
      facts={[
        ['address.field.kind', wordsFor('address.kind')(record.kind)],
        ['address.is_default', record.isDefault ? t('address.is_default') : '–'],
        ['address.field.phone', record.phone],
        ['address.field.place', placeOf(record)],
        ['address.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
