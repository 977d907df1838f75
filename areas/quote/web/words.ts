import { shortPrice } from '#platform/contract/price.ts'
import { count, number } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'

export const typeWord = wordsFor('quote.type')
export const stateWord = wordsFor('quote.state')
export const phaseWord = wordsFor('quote.phase')
const done = wordsFor('quote.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])

/** 1,234.50 with at least two decimals, and no more than it has. */
export function priceOf(price: string): string {
  const [whole = '0', decimals = ''] = shortPrice(price).split('.')
  return `${number(whole).slice(0, -3)}.${decimals}`
}
type Priced = { currency: string; price: string }
/** USD 9.80 */
export const moneyOf = ({ currency, price }: Priced): string => `${currency} ${priceOf(price)}`
export const pieces = count
