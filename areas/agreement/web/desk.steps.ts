import { sends } from '#platform/web/call/sends.ts'
import { day, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { agreementDesk } from '../desk.contract.ts'
import type { Row } from './desk.queries.ts'

const named = ({ title, number }: Row) => ({ title, number })
export const deskSteps: StepsOf<Row> = {
  audit: { label: 'agreement.desk.audit', dialog: async () => (await import('./AuditDialog.tsx')).AuditDialog },
  edit: { label: 'agreement.desk.edit', edits: true },
  submit: {
    label: 'agreement.desk.submit',
    shown: true,
    ask: (row) => ({ content: t('agreement.desk.submit_ask', { ...named(row), day: day(row.effectiveFrom) }) }),
    run: sends(agreementDesk, agreementDesk.submit),
    done: 'agreement.desk.submitted',
  },
  takeBack: {
    label: 'agreement.desk.take_back',
    ask: () => ({ content: t('agreement.desk.take_back_ask') }),
    run: sends(agreementDesk, agreementDesk.takeBack),
    done: 'agreement.desk.taken_back',
  },
  confirm: {
    label: 'agreement.desk.confirm',
    dialog: async () => (await import('./DeskConfirm.tsx')).DeskConfirm,
  },
  renew: { label: 'agreement.desk.renew', aside: true, edits: () => ({}) },
  withdraw: {
    label: 'agreement.desk.withdraw',
    danger: true,
    ask: () => ({ content: t('agreement.desk.withdraw_ask') }),
    run: sends(agreementDesk, agreementDesk.withdraw),
    done: 'agreement.desk.withdrawn',
  },
  remove: { label: 'ui.delete', removes: sends(agreementDesk, agreementDesk.remove), done: 'agreement.desk.removed' },
}

/** Who looks at it now, by name where it is known. */
export const waitsWord = ({ state, waitsFor }: Row): string =>
  state !== 'pending'
    ? ''
    : waitsFor.length
      ? t('agreement.desk.waits_for', { names: listed(waitsFor) })
      : t('agreement.desk.waits')
/** The day a version counts from; what came with the portal and nobody has read says none of this vendor's. */
export const effectiveOf = ({ shipped, readAt, effectiveFrom }: Pick<Row, 'shipped' | 'readAt' | 'effectiveFrom'>) =>
  shipped && !readAt ? '–' : day(effectiveFrom)
