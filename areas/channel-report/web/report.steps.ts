import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { report } from '../contract.ts'
import { reportDesk } from '../staff.contract.ts'
import type { Batch, DeskBatch, End, Month } from './report.queries.ts'

/** What who reports may do with a report. */
export const reportSteps: StepsOf<Batch> = {
  submit: { label: 'channel-report.submit', dialog: async () => (await import('./SubmitDialog.tsx')).SubmitDialog },
  withdraw: {
    label: 'channel-report.withdraw',
    run: sends(report, report.withdraw),
    ask: () => ({ content: t('channel-report.withdraw_ask') }),
    done: 'channel-report.withdrawn',
  },
  remove: { label: 'ui.delete', aside: true, removes: sends(report, report.remove), done: 'channel-report.removed' },
}
export const deskSteps: StepsOf<DeskBatch> = {
  decide: { label: 'channel-report.decide', dialog: async () => (await import('./ReviewDialog.tsx')).ReviewDialog },
}
export const monthSteps: StepsOf<Month> = {
  lock: {
    label: 'channel-report.lock',
    danger: true,
    run: sends(reportDesk, reportDesk.lock),
    ask: () => ({ content: t('channel-report.lock_ask') }),
    done: 'channel-report.locked_done',
  },
}
export const endSteps: StepsOf<End> = {
  merge: { label: 'channel-report.merge', dialog: async () => (await import('./MergeDialog.tsx')).MergeDialog },
  undo: {
    label: 'channel-report.undo',
    run: sends(reportDesk, reportDesk.undoMerge),
    ask: () => ({ content: t('channel-report.undo_ask') }),
    done: 'channel-report.undone',
  },
}
