/** What a last-time buy is reckoned from: pieces a month, for how many months, what is there and on its way, and the smallest package. */
export type LastBuy = { monthly: number; months: number; stock: number; open: number; mpq: number }

/** Pieces to buy last: the demand that is not covered, in whole packages. */
export function lastBuyQty({ monthly, months, stock, open, mpq }: LastBuy): number {
  const missing = Math.max(0, Math.ceil(monthly * months) - stock - open)
  return Math.ceil(missing / Math.max(1, mpq)) * Math.max(1, mpq)
}
/** Pieces a month by what is known of an item: the plan of its boards, else what was sold, else what was bought in twelve months. */
export function monthlyOf(item: {
  boards: readonly { perBoard: number; yearly: number | null }[] | null
  sold: number | null
  bought: number | null
}): number {
  const planned = (item.boards ?? []).reduce((sum, { perBoard, yearly }) => sum + perBoard * (yearly ?? 0), 0)
  return Math.ceil((planned || item.sold || item.bought || 0) / 12)
}
