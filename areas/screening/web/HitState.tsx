import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { Hit } from './screening.queries.ts'
import { stateWord } from './words.ts'

const tones: Record<Hit['status'], Tone> = { held: 'wait', cleared: 'good', confirmed: 'bad' }
export const HitState = ({ status }: Pick<Hit, 'status'>) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
