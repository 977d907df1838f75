import { stateWord } from './words.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { ask, sendSecond, type DeskRow, type Refund } from './desk.queries.ts'

export const deskSteps: StepsOf<DeskRow> = {
  refund: {
    label: 'recharge.desk.refund',
    aside: true,
    dialog: async () => (await import('./DeskDialogs.tsx')).RefundDialog,
  },
  ask: {
    label: 'recharge.desk.ask',
    aside: true,
    run: async (row) => {
      const { status } = await ask(row)
      notify.info(t('recharge.desk.asked', { state: stateWord(status) }))
    },
  },
}
export const refundSteps: StepsOf<Refund> = {
  decide: { label: 'recharge.refund.decide', dialog: async () => (await import('./DeskDialogs.tsx')).DecideDialog },
  send: {
    label: 'recharge.refund.send',
    ask: () => ({ content: t('recharge.refund.send_ask') }),
    run: async (row) => {
      await sendSecond(row)
      notify.success(t('recharge.refund.sent'))
    },
  },
}
