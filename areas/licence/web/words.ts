import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('licence.state')
export const usageWord = wordsFor('licence.usage')
export const modeWord = wordsFor('licence.mode')
export const stepWord = wordsFor('licence.step')
export const batchWord = wordsFor('licence.batch')
export const royaltyWord = wordsFor('licence.royalty')
export const keyWord = wordsFor('licence.key_state')
export const featureWord = wordsFor('licence.feature_state')
const done = wordsFor('licence.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
/** 2026-07-01 → 2026 Q3. */
export const quarter = (period: string): string => `${period.slice(0, 4)} Q${(Number(period.slice(5, 7)) + 2) / 3}`
/** A price of four decimals, no longer than it must be. */
export const price = (amount: string): string =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
