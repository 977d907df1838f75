import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { withdraw, type InvoiceRow } from './invoice.queries.ts'

/** What a company may do with an invoice. */
export const invoiceSteps: StepsOf<InvoiceRow> = {
  withdraw: {
    label: 'invoice.detail.withdraw',
    danger: true,
    run: withdraw,
    ask: () => ({ content: t('invoice.detail.withdraw_ask') }),
    done: 'invoice.detail.withdrawn',
  },
  askRed: {
    label: 'invoice.detail.ask_red',
    aside: true,
    dialog: async () => (await import('./RedDialog.tsx')).RedDialog,
  },
}
