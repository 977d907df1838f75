import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { removeDocument, submitDocument, takeDocumentBack, type DeskRow } from './desk.queries.ts'
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
  takeBack: {
    label: 'document.desk.take_back',
    aside: true,
    ask: (row) => ({ content: t('document.desk.take_back_ask', { name: nameOf(row) }) }),
    run: ({ id, version }) => takeDocumentBack({ id, version }),
    done: 'document.desk.taken_back',
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

/** Who must act next, by name where it is known. */
export function waitsWord({ status, waitsFor }: Pick<DeskRow, 'status' | 'waitsFor'>): string {
  const names = listed(waitsFor)
  if (status === 'pending') return names ? t('document.desk.waits_for', { names }) : t('document.desk.waits')
  return names ? t('document.desk.waits_again', { names }) : ''
}
