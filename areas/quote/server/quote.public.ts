/** @public */
export { effectiveQuotes, quoteChoices, quotesById } from './lookup.sql.ts'
/** @public */
export { priceAt, shortPrice } from '../quote.rules.ts'
