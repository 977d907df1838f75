import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { certStates } from '../contract.ts'
import { stateWord } from './words.ts'

type State = (typeof certStates)[number]
const tones: Record<State, Tone> = {
  draft: 'off', business_audit: 'wait', e_review: 'wait', wait_original: 'wait', completed: 'good', failed: 'bad', expired: 'off',
} // prettier-ignore

/** How a certification stands, wherever it is listed. */
export const CertificationState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
