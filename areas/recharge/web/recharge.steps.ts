import { stateWord } from './words.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { leaveFor } from './leave.ts'
import { ask, close, payAgain, sendSecond, type DeskRow, type Recharge, type Refund } from './recharge.queries.ts'

export const rechargeSteps: StepsOf<Recharge> = {
  pay: { label: 'recharge.step.pay', run: async (row) => leaveFor((await payAgain(row)).form) },
  // a link in its column
  invoice: { label: 'recharge.step.invoice', when: () => false, goes: () => {} },
  close: {
    label: 'recharge.step.close',
    danger: true,
    ask: () => ({ content: t('recharge.close_ask') }),
    run: async (row) => {
      const status = await close(row)
      notify.success(status === 'closed' ? t('recharge.closed') : t('recharge.closed_paid'))
    },
  },
}

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
