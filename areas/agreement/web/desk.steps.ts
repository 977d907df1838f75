import { sends } from '#platform/web/call/sends.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { agreementDesk } from '../desk.contract.ts'
import { publish, type Row } from './desk.queries.ts'

const named = ({ title, number }: Row) => ({ title, number })
export const deskSteps: StepsOf<Row> = {
  edit: { label: 'agreement.desk.edit', edits: true },
  publish: {
    label: 'agreement.desk.publish',
    shown: true,
    ask: (row) => ({
      content: [
        t('agreement.desk.publish_ask', { ...named(row), day: day(row.effectiveFrom) }),
        ...(row.askAgain ? [t('agreement.desk.publish_asks')] : []),
      ].join(' '),
    }),
    run: publish,
    done: 'agreement.desk.published',
  },
  confirm: {
    label: 'agreement.desk.confirm',
    ask: (row) => ({ content: t('agreement.desk.confirm_ask', named(row)) }),
    run: sends(agreementDesk, agreementDesk.confirm),
    done: 'agreement.desk.confirmed',
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
