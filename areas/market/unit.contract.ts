// Apart from the calls of the market: pages of orders do not load those.

/** What is bought one by one. */
export const units = ['time', 'board', 'day', 'seat', 'year'] as const
/** SKUs of a product, and lines of an order. */
export const mostSkus = 10
