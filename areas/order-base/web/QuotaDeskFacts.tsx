import { Past } from '#platform/web/ui/detail/History.tsx'
import type { DeskQuotaDetail } from './order-base.queries.ts'
import QuotaFacts from './QuotaFacts.tsx'
import { actionWord } from './words.ts'

export default function QuotaDeskFacts({ record }: { record: DeskQuotaDetail }) {
  return (
    <>
      <QuotaFacts record={record} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
