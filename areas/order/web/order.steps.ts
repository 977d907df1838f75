import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { removeOrder, submitOrder, withdraw, type OrderRow } from './order.queries.ts'

const dialogs = () => import('./ReasonDialogs.tsx')
/** What who orders may do with an order. */
export const orderSteps: StepsOf<OrderRow> = {
  submit: {
    label: 'order.submit',
    run: submitOrder,
    ask: (row) => ({
      content: row.oddQty > 0 || row.exceptions > 0 ? t('order.submit_odd_ask') : t('order.submit_ask'),
    }),
    done: 'order.submitted',
  },
  edit: { label: 'order.edit', dialog: async () => (await import('./GoInfo.tsx')).GoEdit },
  withdraw: {
    label: 'order.withdraw',
    aside: true,
    run: withdraw,
    ask: () => ({ content: t('order.withdraw_ask') }),
    done: 'order.withdrawn',
  },
  stamp: { label: 'order.stamp', aside: true, dialog: async () => (await import('./StampDialog.tsx')).StampDialog },
  copy: { label: 'order.copy', aside: true, dialog: async () => (await import('./GoInfo.tsx')).GoCopy },
  askCancel: {
    label: 'order.ask_cancel',
    aside: true,
    danger: true,
    dialog: async () => (await dialogs()).AskCancelDialog,
  },
  cancel: { label: 'order.cancel', aside: true, danger: true, dialog: async () => (await dialogs()).CancelDialog },
  remove: { label: 'ui.delete', aside: true, removes: removeOrder, done: 'order.removed' },
}
