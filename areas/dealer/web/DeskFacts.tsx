import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { DeskDetail } from './dealer.queries.ts'
import { DealerSays } from './DealerFacts.tsx'
import { actionWord } from './words.ts'

/** The same at the desk, with who handed it in. */
export default function DeskFacts({ record }: { record: DeskDetail }) {
  return (
    <>
      <DealerSays record={record} />
      <Facts facts={[['dealer.field.applicant', record.applicant]]} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
