import { dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Quota } from './order-base.queries.ts'
import { QuotaState } from './States.tsx'
import { periodOf, pieces } from './words.ts'

/** All that is known of a quota. */
export default function QuotaFacts({ record }: { record: Quota }) {
  return (
    <Facts
      facts={[
        ['order-base.field.state', <QuotaState key="state" status={record.status} />],
        ['order-base.field.customer', `${record.customerCode} ${record.owner}`.trim()],
        ['order-base.field.period', `${periodOf(record)} (${record.startsOn} – ${record.endsOn})`],
        ['order-base.field.limit', pieces(record.limitQty)],
        ['order-base.field.reserved', pieces(record.reservedQty)],
        ['order-base.field.consumed', pieces(record.consumedQty)],
        ['order-base.field.left', `${pieces(record.leftQty)} · ${100 - record.percent}%`],
        ['order-base.field.remark', record.remark],
        ['order-base.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
