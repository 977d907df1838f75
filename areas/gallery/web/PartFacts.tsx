import { count } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { kindWord, stateWord, type PartRow } from './gallery.queries.ts'

/** What is known of a part. */
export default function PartFacts({ record }: { record: PartRow }) {
  return (
    <Facts
      facts={[
        ['gallery.column.part_no', record.partNo],
        ['gallery.column.kind', kindWord(record.kind)],
        ['gallery.column.state', stateWord(record.state)],
        ['gallery.column.qty', count(record.qty)],
        ['gallery.column.price', record.price.toFixed(2)],
        ['gallery.column.updated', record.updated],
        ['gallery.column.remark', record.remark],
      ]}
    />
  )
}
