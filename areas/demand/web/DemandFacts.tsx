import { Queue } from '#areas/approval/web/queue.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { demand } from '../contract.ts'
import type { Demand } from './demand.queries.ts'
import { DemandSides } from './DemandSides.tsx'
import { stateWord, stepWord } from './words.ts'

/** A demand as its own company reads it: whose turn it is, and how far the one is that it joined. */
export default function DemandFacts({ record }: { record: Demand }) {
  const { waiting, joined } = record
  return (
    <>
      {waiting && <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(demand)} />}
      <DemandSides
        record={record}
        facts={[
          ['demand.field.joined', joined && stateWord(joined.status)],
          ['demand.field.slot', joined?.slotOn],
        ]}
      />
    </>
  )
}
