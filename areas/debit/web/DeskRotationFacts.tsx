import { Past } from '#platform/web/ui/detail/History.tsx'
import type { DeskRotationDetail } from './debit.queries.ts'
import { RotationSays } from './RotationFacts.tsx'
import { actionWord } from './words.ts'

/** The same at the desk. */
export default function DeskRotationFacts({ record }: { record: DeskRotationDetail }) {
  return (
    <>
      <RotationSays record={record} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
