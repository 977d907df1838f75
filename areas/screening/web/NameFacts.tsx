import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Name } from './screening.queries.ts'

/** One name of the list. */
export default function NameFacts({ record }: { record: Name }) {
  return (
    <Facts
      facts={[
        ['screening.field.name', record.name],
        ['screening.field.aliases', record.aliases.join(' · ')],
        ['screening.field.country', record.country],
        ['screening.field.note', record.note],
      ]}
    />
  )
}
