import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { PhaseTag } from './PhaseTag.tsx'
import type { Quote } from './quote.queries.ts'
import { QuoteSays } from './QuoteSays.tsx'

/** A quote as a customer opens it. */
export default function QuoteFacts({ record }: { record: Quote }) {
  return (
    <>
      <Facts facts={[['quote.field.phase', <PhaseTag key="phase" {...record} />]]} />
      <QuoteSays record={record} />
    </>
  )
}
