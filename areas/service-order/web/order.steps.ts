import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { act, type OrderRow } from './order.queries.ts'

/** What a customer may do with an order; what is accepted costs the points of its milestone. */
export const orderSteps: StepsOf<OrderRow> = {
  pay: { label: 'service-order.pay', dialog: async () => (await import('./GoPay.tsx')).GoPay },
  accept: { label: 'service-order.accept', dialog: async () => (await import('./AcceptDialog.tsx')).AcceptDialog },
  rate: { label: 'service-order.rate', dialog: async () => (await import('./RateDialog.tsx')).RateDialog },
  reject: {
    label: 'service-order.reject',
    shown: true,
    dialog: async () => (await import('./ReasonDialog.tsx')).RejectDialog,
  },
  cancel: {
    label: 'service-order.cancel',
    danger: true,
    dialog: async () => (await import('./ReasonDialog.tsx')).CancelDialog,
  },
  refund: {
    label: 'service-order.refund',
    aside: true,
    dialog: async () => (await import('./ReasonDialog.tsx')).RefundDialog,
  },
  keep: {
    label: 'service-order.keep',
    run: (row) => act(row, 'keep'),
    ask: () => ({ content: t('service-order.keep_ask') }),
    done: 'service-order.kept',
  },
}
