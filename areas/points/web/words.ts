import { count } from '#platform/web/i18n/format.ts'
import { locale, wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { adjustmentStates, requestStates } from '../contract.ts'

export const kindWord = wordsFor('points.kind')
export const directionWord = wordsFor('points.direction')
export const stateWord = wordsFor('points.state')
export const adjustWord = wordsFor('points.adjust')
export const accountWord = wordsFor('points.account')
export const actionWord = wordsFor('points.action')

type State = (typeof requestStates)[number] | (typeof adjustmentStates)[number]
export const stateTone: Record<State, Tone> = {
  open: 'wait',
  submitted: 'wait',
  granted: 'good',
  posted: 'good',
  rejected: 'bad',
  withdrawn: 'off',
}

/** A change of points with its sign; a real minus, as wide as the plus. */
export const signed = (n: number): string => (n > 0 ? `+${count(n)}` : n < 0 ? `−${count(-n)}` : '0')
/** An amount of an account: points as they are, fen as yuan. */
export function amountOf(unit: 'PTS' | 'CNY', n: number): string {
  if (unit === 'PTS') return signed(n)
  const fen = Math.abs(n)
  return `${n < 0 ? '−' : '+'}¥${count(Math.floor(fen / 100))}.${String(fen % 100).padStart(2, '0')}`
}

/** The reason of an adjustment in the reader's language. */
export const reasonOf = ({ reason, reasonEn }: { reason: string; reasonEn: string }): string =>
  (locale() === 'en' && reasonEn) || reason
