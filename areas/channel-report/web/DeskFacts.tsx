import { Suspense, useState } from 'react'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { part } from '#platform/web/load/part.tsx'
import { BatchSays } from './BatchFacts.tsx'
import { Faults, Rolls, Rows } from './Parts.tsx'
import type { DeskDetail } from './desk.queries.ts'
import { actionWord } from './words.ts'

const MarkDialog = part(() => import('./MarkDialog.tsx'))
/** A report at the desk: what was found, whether stock rolls forward, and its rows, which a reviewer marks. */
export default function DeskFacts({ record }: { record: DeskDetail }) {
  const [marked, setMarked] = useState<number | null>(null)
  const marks = record.can.decide ? { onMark: setMarked } : {}
  return (
    <>
      <BatchSays record={record} />
      {record.warnings + record.marks > 0 && (
        <Faults key={`faults.${record.id}.${record.marks}`} id={record.id} atDesk />
      )}
      {record.kind === 'inventory' && !record.correction && (
        <Rolls key={`roll.${record.id}`} id={record.id} atDesk gaps={record.gaps} />
      )}
      <Rows key={`rows.${record.id}`} id={record.id} atDesk {...marks} />
      <Past changes={record.history} wordOf={actionWord} />
      {marked !== null && (
        <Suspense>
          <MarkDialog id={record.id} kind={record.kind} row={marked} onClose={() => setMarked(null)} />
        </Suspense>
      )}
    </>
  )
}
