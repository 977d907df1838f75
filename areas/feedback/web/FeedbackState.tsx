import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { feedbackStates } from '../contract.ts'
import { stateWord } from './words.ts'

type State = (typeof feedbackStates)[number]
const tones: Record<State, Tone> = { new: 'info', processing: 'wait', replied: 'good', closed: 'off' }
/** How feedback stands, wherever it is listed. */
export const FeedbackState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
