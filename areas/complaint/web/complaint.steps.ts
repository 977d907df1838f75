import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { complaint } from '../contract.ts'
import { act, type ComplaintRow } from './complaint.queries.ts'

/** What a company may do with a complaint. */
export const complaintSteps: StepsOf<ComplaintRow> = {
  confirm: {
    label: 'complaint.confirm',
    run: (row) => act(row, 'confirm'),
    ask: () => ({ content: t('complaint.confirm_ask') }),
    done: 'complaint.confirmed',
  },
  submit: {
    label: 'complaint.submit',
    run: (row) => act(row, 'submit'),
    ask: () => ({ content: t('complaint.submit_ask') }),
    done: 'complaint.submitted',
  },
  edit: { label: 'complaint.edit', edits: true },
  takeBack: {
    label: 'complaint.take_back',
    aside: true,
    run: (row) => act(row, 'takeBack'),
    ask: () => ({ content: t('complaint.take_back_ask') }),
    done: 'complaint.taken_back',
  },
  dispute: { label: 'complaint.dispute', dialog: async () => (await import('./ReasonDialog.tsx')).DisputeDialog },
  withdraw: {
    label: 'complaint.withdraw',
    danger: true,
    dialog: async () => (await import('./ReasonDialog.tsx')).WithdrawDialog,
  },
  remove: { label: 'ui.delete', removes: sends(complaint, complaint.remove), done: 'complaint.removed' },
}
