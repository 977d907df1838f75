import { yuanOf } from '#platform/contract/money.ts'
import { number } from '#platform/web/i18n/format.ts'
import { locale, t, wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { rechargeStates, refundStates } from '../contract.ts'

export const stateWord = wordsFor('recharge.state')
export const refundWord = wordsFor('recharge.refund_state')
export const methodWord = wordsFor('recharge.method')
export const methodAbout = wordsFor('recharge.method_about')
export const invoiceWord = wordsFor('recharge.invoice')
const done = wordsFor('recharge.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
export const tones: Record<(typeof rechargeStates)[number], Tone> = {
  created: 'wait',
  paying: 'wait',
  success: 'good',
  closed: 'off',
  failed: 'bad',
  refunding: 'wait',
  refunded: 'off',
  part_refunded: 'info',
}
export const refundTones: Record<(typeof refundStates)[number], Tone> = {
  reviewing: 'wait',
  sending: 'wait',
  done: 'good',
  failed: 'bad',
  rejected: 'off',
}
type Refund = { second: boolean; reason: string; reasonEn: string; applicant: string }
/** Why money goes back, and who asked for it: that of a second payment goes by itself. */
export const reasonOf = (row: Refund): string =>
  row.second ? t('recharge.refund.by_itself') : (locale() === 'en' && row.reasonEn) || row.reason
export const applicantOf = (row: Refund): string => (row.second ? t('recharge.refund.system') : row.applicant)
/** ¥ 1,234.50 of fen. */
export const money = (fen: number): string => `¥ ${number(yuanOf(fen))}`
