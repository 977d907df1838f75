import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { removeFaq, shelveFaq, submitFaq, type DeskRow, type Recheck } from './faq.queries.ts'

export const deskSteps: StepsOf<DeskRow> = {
  audit: { label: 'faq.desk.audit', dialog: async () => (await import('./DeskDialogs.tsx')).AuditDialog },
  putOn: {
    label: 'faq.desk.put_on',
    ask: () => ({ content: t('faq.desk.put_on_ask') }),
    run: ({ id, version }) => shelveFaq({ id, version, shelfStatus: 'on' }),
    done: 'faq.shelf.on',
  },
  submit: {
    label: 'faq.desk.submit',
    ask: () => ({ content: t('faq.desk.submit_ask'), yes: t('ui.submit') }),
    run: ({ id, version }) => submitFaq({ id, version }),
    done: 'faq.desk.submitted',
  },
  edit: {
    label: ({ auditStatus }) => t(auditStatus === 'approved' ? 'faq.desk.revise' : 'faq.answer.edit'),
    edits: true,
  },
  takeOff: {
    label: 'faq.desk.take_off',
    danger: true,
    dialog: async () => (await import('./DeskDialogs.tsx')).TakeOffDialog,
  },
  remove: { label: 'faq.desk.remove', removes: ({ id }) => removeFaq(id), done: 'faq.desk.removed' },
}
export const recheckSteps: StepsOf<Recheck> = {
  decide: { label: 'faq.recheck.decide', dialog: async () => (await import('./DeskDialogs.tsx')).RecheckDialog },
}

/** Somebody else has to move it. */
export const waits = ({ auditStatus, can }: Pick<DeskRow, 'auditStatus' | 'can'>): string | false =>
  auditStatus === 'pending' && !can.audit && t('faq.desk.waits')
