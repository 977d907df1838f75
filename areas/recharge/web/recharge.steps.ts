import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { leaveFor } from './leave.ts'
import { close, payAgain, type Recharge } from './recharge.queries.ts'

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
