import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { billStates } from '../contract.ts'
import type { adjustmentStates, receiptStates } from '../staff.contract.ts'
import { adjustmentWord, receiptWord, stateWord } from './words.ts'

const bills: Record<(typeof billStates)[number], Tone> = {
  issued: 'wait',
  confirmed: 'good',
  disputed: 'bad',
  reissued: 'off',
}
const receipts: Record<(typeof receiptStates)[number], Tone> = { booked: 'good', reversed: 'off' }
const adjustments: Record<(typeof adjustmentStates)[number], Tone> = {
  submitted: 'wait',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'off',
}
type Bill = { status: keyof typeof bills; autoConfirmed: boolean }
/** How a bill stands; one that nobody said anything to says so. */
export const BillState = ({ status, autoConfirmed }: Bill) => (
  <StateTag tone={bills[status]}>{autoConfirmed ? t('bill.auto_confirmed') : stateWord(status)}</StateTag>
)
export const ReceiptState = ({ status }: { status: keyof typeof receipts }) => (
  <StateTag tone={receipts[status]}>{receiptWord(status)}</StateTag>
)
export const AdjustmentState = ({ status }: { status: keyof typeof adjustments }) => (
  <StateTag tone={adjustments[status]}>{adjustmentWord(status)}</StateTag>
)
