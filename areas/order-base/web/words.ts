import { count, number } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'

export const customerWord = wordsFor('order-base.customer_state')
export const termWord = wordsFor('order-base.term')
export const regionWord = wordsFor('order-base.region')
export const currencyWord = wordsFor('order-base.currency')
export const contactWord = wordsFor('order-base.contact_state')
export const quotaWord = wordsFor('order-base.quota_state')
export const periodWord = wordsFor('order-base.period')
export const rateWord = wordsFor('order-base.rate_state')
export const lifecycleWord = wordsFor('order-base.lifecycle')
export const packingWord = wordsFor('order-base.packing')
export const burnWord = wordsFor('order-base.burn_state')
export const stepWord = wordsFor('order-base.step')
export const gapWord = wordsFor('order-base.gap')
const done = wordsFor('order-base.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])

/** USD 1,234.50 of hundredths. */
export const creditOf = (hundredths: number, currency: 'USD' | 'RMB'): string =>
  `${currency} ${number((hundredths / 100).toFixed(2))}`
export const pieces = count
type Period = { periodKind: 'month' | 'quarter'; startsOn: string }
/** 2026-07 of a month, 2026 Q3 of a quarter. */
export const periodOf = ({ periodKind, startsOn }: Period): string =>
  periodKind === 'month'
    ? startsOn.slice(0, 7)
    : `${startsOn.slice(0, 4)} Q${Math.ceil(Number(startsOn.slice(5, 7)) / 3)}`
/** Where a rate comes from: the portal's own daily source by its name, else as finance wrote it. */
export const sourceOf = (source: string): string => (source === 'PBOC' ? t('order-base.source.pboc') : source)
export const pickupWord = wordsFor('order-base.pickup')
/** 13% of hundredths of a percent. */
export const percentOf = (bp: number): string => `${bp / 100}%`
