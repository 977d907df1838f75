import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { reportDesk } from '../staff.contract.ts'
import type { DeskBatch, End, Month } from './desk.queries.ts'

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
