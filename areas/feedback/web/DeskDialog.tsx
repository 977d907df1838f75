import { answer, type DeskRow } from './desk.queries.ts'
import { SayDialog } from './SayDialog.tsx'

type Props = { row: DeskRow; onClose: () => void }
/** Staff reply. */
export const AnswerDialog = (props: Props) => (
  <SayDialog {...props} title="feedback.answer" about="feedback.answer_about" done="feedback.answered" send={answer} />
)
