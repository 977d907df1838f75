import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { levelsOfResult, materialStates } from '../values.contract.ts'
import { resultWord, stateWord } from './words.ts'

type Result = (typeof levelsOfResult)[number]
const tones: Record<Result, Tone> = {
  recommended: 'good',
  verified: 'good',
  conditional: 'wait',
  testing: 'wait',
  not_supported: 'bad',
  withdrawn: 'off',
}

/** How a part works with a chip, wherever it is listed. */
export const ResultTag = ({ result }: { result: Result }) => (
  <StateTag tone={tones[result]}>{resultWord(result)}</StateTag>
)
/** Whether its maker still makes a part; marked only where that matters. */
export const LifeTag = ({ status }: { status: (typeof materialStates)[number] }) =>
  status === 'active' ? (
    stateWord(status)
  ) : (
    <StateTag tone={status === 'eol' ? 'bad' : 'wait'}>{stateWord(status)}</StateTag>
  )
