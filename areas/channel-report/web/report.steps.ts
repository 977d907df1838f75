import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { report } from '../contract.ts'
import type { Batch } from './report.queries.ts'

/** What who reports may do with a report. */
export const reportSteps: StepsOf<Batch> = {
  submit: { label: 'channel-report.submit', dialog: async () => (await import('./SubmitDialog.tsx')).SubmitDialog },
  withdraw: {
    label: 'channel-report.withdraw',
    aside: true,
    run: sends(report, report.withdraw),
    ask: () => ({ content: t('channel-report.withdraw_ask') }),
    done: 'channel-report.withdrawn',
  },
  remove: { label: 'ui.delete', aside: true, removes: sends(report, report.remove), done: 'channel-report.removed' },
}
