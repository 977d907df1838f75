import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { paperStates } from '../paper.contract.ts'
import { paperStateWord } from './words.ts'

type State = (typeof paperStates)[number]
const tones: Record<State, Tone> = { draft: 'off', audit: 'wait', published: 'good', rejected: 'bad' }
/** How far something a maker handed in is. */
export const PaperState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{paperStateWord(status)}</StateTag>
)
