import { Past } from '#platform/web/ui/detail/History.tsx'
import { ClaimSays } from './ClaimFacts.tsx'
import type { DeskClaimDetail } from './debit.queries.ts'
import { actionWord } from './words.ts'

/** A claim at the desk: the assistant refuses lines of it while it is checked. */
export default function DeskClaimFacts({ record }: { record: DeskClaimDetail }) {
  return (
    <>
      <ClaimSays record={record} refuses={record.step === 'check'} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
