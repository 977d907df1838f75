import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import type { Review, TitleReview } from './desk.queries.ts'

const dialogs = () => import('./DeskDialogs.tsx')
/** What finance may do with an invoice. */
export const deskSteps: StepsOf<Review> = {
  decide: { label: 'invoice.desk.decide', dialog: async () => (await dialogs()).DecideDialog },
  issue: { label: 'invoice.desk.issue', dialog: async () => (await dialogs()).IssueDialog },
  mail: { label: 'invoice.desk.mail', dialog: async () => (await dialogs()).MailDialog },
  red: { label: 'invoice.desk.red', dialog: async () => (await dialogs()).RedDialog },
  reject: { label: 'invoice.desk.reject', danger: true, dialog: async () => (await dialogs()).RejectDialog },
  keep: { label: 'invoice.desk.keep', dialog: async () => (await dialogs()).KeepDialog },
  startRed: { label: 'invoice.desk.start_red', aside: true, dialog: async () => (await dialogs()).StartRedDialog },
}
/** What finance may do with a title. */
export const titleDeskSteps: StepsOf<TitleReview> = {
  decide: { label: 'invoice.desk.decide', dialog: async () => (await import('./TitleDialog.tsx')).TitleDialog },
}
