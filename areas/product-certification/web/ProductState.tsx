import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { productStates } from '../contract.ts'
import { stateWord } from './words.ts'

type State = (typeof productStates)[number]
const tones: Record<State, Tone> = {
  draft: 'off',
  am_review: 'wait',
  fae_review: 'wait',
  certified: 'good',
  rejected: 'bad',
  expired: 'off',
}

/** How a product stands, wherever it is listed. */
export const ProductState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
