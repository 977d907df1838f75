import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { noticeStates, recipientStates } from '../contract.ts'
import { noticeWord, stateWord } from './words.ts'

type State = (typeof recipientStates)[number]
type Notice = (typeof noticeStates)[number]
const tones: Record<State, Tone> = {
  to_confirm: 'wait',
  verifying: 'info',
  objected: 'bad',
  accepted: 'good',
  auto_accepted: 'good',
  closed_exempt: 'off',
}
const noticeTones: Record<Notice, Tone> = {
  draft: 'off',
  review: 'info',
  published: 'good',
  closed: 'off',
  withdrawn: 'bad',
}
/** How a customer stands to a notice; one that was taken back is nothing to answer any more. */
export const AnswerState = ({ status, noticeState = 'published' }: { status: State; noticeState?: Notice }) =>
  noticeState === 'withdrawn' ? (
    <NoticeState status="withdrawn" />
  ) : (
    <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
  )
export const NoticeState = ({ status }: { status: Notice }) => (
  <StateTag tone={noticeTones[status]}>{noticeWord(status)}</StateTag>
)
