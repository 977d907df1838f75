import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { removeDocument, submitDocument, type DeskRow } from './document.queries.ts'
import { nameOf } from './words.ts'

export const deskSteps: StepsOf<DeskRow> = {
  audit: { label: 'document.desk.audit', dialog: async () => (await import('./DeskDialogs.tsx')).AuditDialog },
  submit: {
    label: 'document.desk.submit',
    ask: (row) => ({
      title: `${t('document.desk.submit')} ${nameOf(row)}`,
      content: t('document.desk.submit_ask'),
      yes: t('ui.submit'),
    }),
    run: ({ id, version }) => submitDocument({ id, version }),
    done: 'document.desk.submitted',
  },
  edit: { label: 'document.desk.edit', edits: true },
  revise: { label: 'document.desk.revise', edits: ({ id }) => ({ edit: 'new', from: id }) },
  withdraw: {
    label: 'document.desk.withdraw',
    danger: true,
    dialog: async () => (await import('./DeskDialogs.tsx')).WithdrawDialog,
  },
  remove: { label: 'document.desk.remove', removes: ({ id }) => removeDocument(id), done: 'document.desk.removed' },
}

/** Somebody else has to move it. */
export const waits = ({ status, can }: Pick<DeskRow, 'status' | 'can'>): string | false =>
  status === 'pending' && !can.audit && t('document.desk.waits')
