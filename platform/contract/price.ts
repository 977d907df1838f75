const million = 1_000_000n
/** A price as people write it: up to six decimals, and not nothing. */
export const pricePattern = /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,6})?$/

/** A price of six decimals as whole millionths, never by way of a fraction. */
export function millionths(price: string): bigint {
  const [whole = '0', part = ''] = price.split('.')
  return BigInt(whole) * million + BigInt(part.slice(0, 6).padEnd(6, '0'))
}
/** A price as the database keeps it, with six decimals: 9.8 → 9.800000. */
export function fullPrice(price: string): string {
  const all = millionths(price)
  return `${all / million}.${String(all % million).padStart(6, '0')}`
}
/** A price as people read it: at least two decimals, and no zeros behind those. */
export function shortPrice(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.')
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
}
/** What so many pieces cost, in hundredths: rounded half up. */
export const amountOf = (price: string, qty: number): number =>
  Number((millionths(price) * BigInt(qty) + 5_000n) / 10_000n)

/** A lower price from some quantity on; what was kept as JSON may have it as a number. */
type Break = { qty: number; price: string | number }
/** The price of one piece when so many are ordered, with six decimals: that of the largest break they reach, else the base. */
export function priceAt({ price, breaks }: { price: string; breaks: readonly Break[] }, qty: number): string {
  let reached: Break | undefined
  for (const one of breaks) if (one.qty <= qty && (!reached || one.qty > reached.qty)) reached = one
  return fullPrice(String(reached?.price ?? price))
}
