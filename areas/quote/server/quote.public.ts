/** @public */
export { effectiveQuotes, pricesIn, quoteChoices, quotesById } from './lookup.sql.ts'
