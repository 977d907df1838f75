import { t } from '#platform/web/i18n/text.ts'
import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { billDesk } from '../staff.contract.ts'
import { confirmBill, type Adjustment, type BillRow, type DeskBill, type Receipt } from './bill.queries.ts'
import { amountOf } from './words.ts'

/** What who orders says to a bill. */
export const billSteps: StepsOf<BillRow> = {
  confirm: {
    label: 'bill.confirm',
    run: confirmBill,
    ask: (row) => ({ content: t('bill.confirm_ask', { no: row.billNo, amount: amountOf(row.closing, row.currency) }) }),
    done: 'bill.confirmed',
  },
  dispute: {
    label: 'bill.dispute',
    shown: true,
    dialog: async () => (await import('./DisputeDialog.tsx')).DisputeDialog,
  },
}
export const deskSteps: StepsOf<DeskBill> = {
  reissue: {
    label: 'bill.reissue',
    dialog: async () => (await import('./DeskDialogs.tsx')).ReissueDialog,
  },
}
export const receiptSteps: StepsOf<Receipt> = {
  allocate: { label: 'bill.allocate', dialog: async () => (await import('./AllocateDialog.tsx')).AllocateDialog },
  reverse: {
    label: 'bill.reverse',
    danger: true,
    dialog: async () => (await import('./DeskDialogs.tsx')).ReverseDialog,
  },
}
export const adjustmentSteps: StepsOf<Adjustment> = {
  decide: { label: 'bill.decide', dialog: async () => (await import('./DeskDialogs.tsx')).DecideDialog },
  edit: { label: 'bill.edit', edits: true },
  withdraw: {
    label: 'bill.withdraw',
    danger: true,
    run: sends(billDesk, billDesk.withdrawAdjustment),
    ask: () => ({ content: t('bill.withdraw_ask') }),
    done: 'bill.withdrawn',
  },
}
