import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { feedback } from '../contract.ts'
import type { FeedbackRow } from './feedback.queries.ts'

/** What its author may do with feedback. */
export const feedbackSteps: StepsOf<FeedbackRow> = {
  more: { label: 'feedback.more', dialog: async () => (await import('./MoreDialog.tsx')).MoreDialog },
  close: {
    label: 'feedback.close',
    run: sends(feedback, feedback.close),
    ask: () => ({ content: t('feedback.close_ask') }),
    done: 'feedback.closed',
  },
}
