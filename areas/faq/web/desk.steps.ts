import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { removeFaq, shelveFaq, submitFaq, takeFaqBack, type DeskRow, type Recheck } from './desk.queries.ts'

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
  takeBack: {
    label: 'faq.desk.take_back',
    aside: true,
    ask: () => ({ content: t('faq.desk.take_back_ask') }),
    run: ({ id, version }) => takeFaqBack({ id, version }),
    done: 'faq.desk.taken_back',
  },
  edit: {
    label: 'faq.answer.edit',
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

/** Who must act next, by name where it is known. */
export function waitsWord({ auditStatus, waitsFor }: Pick<DeskRow, 'auditStatus' | 'waitsFor'>): string {
  const names = listed(waitsFor)
  if (auditStatus === 'pending') return names ? t('faq.desk.waits_for', { names }) : t('faq.desk.waits')
  return names ? t('faq.desk.waits_again', { names }) : ''
}
