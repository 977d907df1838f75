/** A lower price from some quantity on. */
type Break = { qty: number; price: string }

/** The price of one piece when so many are ordered: that of the last break they reach, else the base. */
export function priceAt({ price, breaks }: { price: string; breaks: readonly Break[] }, qty: number): string {
  return breaks.findLast((one) => one.qty <= qty)?.price ?? price
}

/** A price as people read it: at least two decimals, and no zeros behind those. */
export function shortPrice(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.')
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
}

/** A price as the database keeps it, with six decimals: 9.8 → 9.800000. */
export function fullPrice(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(6, '0')}`
}

/** A price in millionths, to compare and reckon with. */
export const millionths = (price: string): bigint => BigInt(fullPrice(price).replace('.', ''))

/** Breaks rise in quantity, begin above the least quantity, and each costs less than what is before it. */
export function inOrder(price: string, moq: number, breaks: readonly Break[]): boolean {
  let [qty, last] = [moq, millionths(price)]
  for (const one of breaks) {
    const next = millionths(one.price)
    if (one.qty <= qty || next >= last) return false
    ;[qty, last] = [one.qty, next]
  }
  return true
}
