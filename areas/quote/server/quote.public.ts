/** @public */
export { effectiveQuotes, quoteChoices, quotesById } from './lookup.sql.ts'
/** @public */
export { shortPrice } from '../quote.rules.ts'
