import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { stateWord } from './words.ts'

type State = Parameters<typeof stateWord>[0]
const tones: Record<State, Tone> = {
  draft: 'off',
  submitted: 'wait',
  approved: 'good',
  part_approved: 'wait',
  rejected: 'bad',
  received: 'wait',
  credited: 'good',
  effective: 'good',
  closed: 'off',
}
export const DebitState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
