/** @public */
export { effectiveQuotes, quoteChoices, quotesById } from './lookup.sql.ts'
