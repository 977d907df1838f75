import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { demandStates } from '../contract.ts'
import type { DemandRow } from './demand.queries.ts'
import { stateWord } from './words.ts'

type State = (typeof demandStates)[number]
const tones: Record<State, Tone> = {
  draft: 'off',
  submitted: 'wait',
  triage: 'wait',
  wait_sample: 'wait',
  verifying: 'wait',
  done: 'good',
  rejected: 'bad',
  cancelled: 'off',
  merged: 'wait',
}
/** How far a demand is, wherever it is listed. */
export const DemandState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
/** The day and the bench on which a part is tried. */
export const SlotCell = ({ slot }: Pick<DemandRow, 'slot'>) =>
  slot ? (
    <>
      <span className="nowrap">{slot.on}</span>
      <br />
      {slot.bench}
    </>
  ) : (
    '–'
  )
