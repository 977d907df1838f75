import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { applyStates, productStates } from '../contract.ts'
import { applyWord, stateWord } from './words.ts'

type State = (typeof applyStates)[number]
const tones: Record<State, Tone> = {
  submitted: 'wait',
  quoting: 'wait',
  quoted: 'info',
  accepted: 'good',
  declined: 'off',
  expired: 'off',
}
/** How a request for a quote stands. */
export const ApplyState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{applyWord(status)}</StateTag>
)

type Shelf = (typeof productStates)[number]
const shelves: Record<Shelf, Tone> = { draft: 'off', on: 'good', off: 'off' }
/** Whether a product is offered. */
export const ShelfState = ({ status }: { status: Shelf }) => (
  <StateTag tone={shelves[status]}>{stateWord(status)}</StateTag>
)
