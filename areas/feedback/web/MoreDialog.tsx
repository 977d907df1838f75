import { sayMore, type FeedbackRow } from './feedback.queries.ts'
import { SayDialog } from './SayDialog.tsx'

type Props = { row: FeedbackRow; onClose: () => void }
/** Its author says more. */
export const MoreDialog = (props: Props) => (
  <SayDialog {...props} title="feedback.more" about="feedback.more_about" done="feedback.more_sent" send={sayMore} />
)
