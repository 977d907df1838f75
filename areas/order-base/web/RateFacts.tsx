import { dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Rate } from './order-base.queries.ts'
import { RateState } from './States.tsx'
import { sourceOf } from './words.ts'

/** All that its readers know of a rate. */
export default function RateFacts({ record }: { record: Rate }) {
  return (
    <Facts
      facts={[
        ['order-base.field.state', <RateState key="state" status={record.status} current={record.current} />],
        ['order-base.rate', `1 ${record.base} = ${record.rate} ${record.quote}`],
        ['order-base.field.from', record.startsOn],
        ['order-base.field.to', record.endsOn],
        ['order-base.field.source', sourceOf(record.source)],
        ['order-base.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
