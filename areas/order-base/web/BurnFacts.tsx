import { dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { BurnDetail } from './order-base.queries.ts'
import { BurnState } from './States.tsx'
import { actionWord } from './words.ts'

/** All that is known of a burn code. */
export default function BurnFacts({ record }: { record: BurnDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['order-base.field.state', <BurnState key="state" status={record.status} />],
          ['order-base.field.model', record.model],
          ['order-base.field.customer', `${record.customerCode} ${record.customer}`],
          ['order-base.field.firmware', record.firmware],
          ['order-base.field.sha256', <code key="hash">{record.sha256}</code>],
          ['order-base.field.checksum', record.checksum],
          ['order-base.field.updated', dateTime(record.updatedAt)],
        ]}
      />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
