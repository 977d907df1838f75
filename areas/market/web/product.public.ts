/** A product with its versions and prices, as its page reads it. */
export { productQuery } from './market.queries.ts'
