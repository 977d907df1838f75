import { yuanOf } from '#platform/contract/money.ts'
import { number } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { dayStates } from '../contract.ts'

export const channelWord = wordsFor('payment.channel')
export const stateWord = wordsFor('payment.state')
export const sideWord = wordsFor('payment.side')
export const kindWord = wordsFor('payment.kind')
export const tones: Record<(typeof dayStates)[number], Tone> = {
  waiting: 'wait',
  agreed: 'good',
  differs: 'bad',
  settled: 'info',
}
/** ¥ 1,234.50 of fen; a dash where there is none. */
export const money = (fen: number | null): string => (fen === null ? '–' : `¥ ${number(yuanOf(fen))}`)
