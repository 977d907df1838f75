import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { milestoneStates, orderStates } from '../contract.ts'
import { milestoneWord, stateWord } from './words.ts'

type State = (typeof orderStates)[number]
const tones: Record<State, Tone> = {
  pending_pay: 'wait',
  paid: 'info',
  in_service: 'info',
  delivered: 'wait',
  completed: 'good',
  cancelled: 'off',
  refund_review: 'wait',
  refunded: 'off',
}
/** How an order stands, wherever it is listed. */
export const OrderState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)

type Part = (typeof milestoneStates)[number]
const parts: Record<Part, Tone> = { planned: 'off', delivered: 'wait', accepted: 'good' }
/** How a milestone stands; of an order that ended before it came to it nothing more will be delivered. */
export const MilestoneState = ({ status, ended }: { status: Part; ended: boolean }) =>
  ended && status !== 'accepted' ? (
    <StateTag tone="off">{stateWord('cancelled')}</StateTag>
  ) : (
    <StateTag tone={parts[status]}>{milestoneWord(status)}</StateTag>
  )
