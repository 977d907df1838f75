import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { projectStates } from '../contract.ts'
import { stateWord } from './words.ts'

type State = (typeof projectStates)[number]
const tones: Record<State, Tone> = {
  new: 'off',
  am_review: 'wait',
  fae_review: 'wait',
  opened: 'good',
  returned: 'bad',
  closed: 'off',
}

/** How a project stands, wherever it is listed. */
export const ProjectState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
