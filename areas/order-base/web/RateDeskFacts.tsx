import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { DeskRateDetail } from './order-base.queries.ts'
import RateFacts from './RateFacts.tsx'
import { actionWord } from './words.ts'

/** The same with the two people of it. */
export default function RateDeskFacts({ record }: { record: DeskRateDetail }) {
  return (
    <>
      <RateFacts record={record} />
      <Facts
        facts={[
          ['order-base.field.author', record.author],
          ['order-base.field.publisher', record.publisher],
        ]}
      />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
