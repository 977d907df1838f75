import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { batchStates, licenceStates, royaltyStates } from '../contract.ts'
import { batchWord, royaltyWord, stateWord } from './words.ts'

type State = (typeof licenceStates)[number]
const tones: Record<State, Tone> = {
  draft: 'off',
  am_review: 'wait',
  licence_review: 'wait',
  generating: 'wait',
  issued: 'good',
  rejected: 'bad',
  revoked: 'bad',
  expired: 'off',
}
/** How a licence stands, wherever it is listed. */
export const LicenceState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)

type Batch = (typeof batchStates)[number]
const batchTones: Record<Batch, Tone> = {
  draft: 'off',
  faulty: 'bad',
  pending: 'wait',
  issued: 'good',
  rejected: 'bad',
}
export const BatchState = ({ state }: { state: Batch }) => (
  <StateTag tone={batchTones[state]}>{batchWord(state)}</StateTag>
)

type Royalty = (typeof royaltyStates)[number]
const royaltyTones: Record<Royalty, Tone> = { reported: 'wait', accepted: 'good', returned: 'bad' }
export const RoyaltyState = ({ status }: { status: Royalty }) => (
  <StateTag tone={royaltyTones[status]}>{royaltyWord(status)}</StateTag>
)
