import { millionths } from '#platform/contract/price.ts'

/** A lower price from some quantity on. */
type Break = { qty: number; price: string }

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
