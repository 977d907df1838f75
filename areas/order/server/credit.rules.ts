import { amountOf, priceAt } from '#platform/contract/price.ts'
import { leastOf, type Fix, type LineFinding, type QuoteFact } from './check.rules.ts'

/** The quantities that have one price: from each break to the next. */
function pricedAlike({ breaks }: QuoteFact): [from: number, to: number][] {
  const starts = [...new Set([0, ...breaks.map(({ qty }) => qty)])].toSorted((a, b) => a - b)
  return starts.map((from, i): [number, number] => [from, (starts[i + 1] ?? Infinity) - 1]).toReversed()
}
/** The most whole packages of a quote below a quantity that cost no more than there is; undefined where none do. */
function mostWithin(quote: QuoteFact, below: number, isEnough: (amount: number) => boolean): number | undefined {
  const { mpq } = quote
  for (const [from, to] of pricedAlike(quote)) {
    let low = Math.ceil(Math.max(from, leastOf(quote)) / mpq)
    let high = Math.floor(Math.min(to, below - 1) / mpq)
    let found: number | undefined
    // at one price more costs more
    while (low <= high) {
      const sets = Math.floor((low + high) / 2)
      if (isEnough(amountOf(priceAt(quote, sets * mpq), sets * mpq))) [found, low] = [sets, sets + 1]
      else high = sets - 1
    }
    if (found !== undefined) return found * mpq
  }
  return undefined
}

/** Whether an order with these amounts is within its credit. */
type IsEnough = (amounts: readonly number[]) => boolean
const amountsWith = (lines: readonly Pick<LineFinding, 'lineNo' | 'amount'>[], lineNo: number, amount: number) =>
  lines.map((one) => (one.lineNo === lineNo ? amount : one.amount))

/** Of the quantities that mend a line those are not offered that would take the order beyond its credit; what costs no more than now stays. */
export function affordable<L extends LineFinding>(lines: readonly L[], isEnough: IsEnough): L[] {
  return lines.map((line) => {
    const { quote, lineNo, amount, findings } = line
    const fits = ({ kind, qty }: Fix) => {
      if (!quote || kind !== 'qty' || qty === undefined) return true
      const next = amountOf(priceAt(quote, qty), qty)
      return next <= amount || isEnough(amountsWith(lines, lineNo, next))
    }
    const mended = findings.map((one) => {
      const fixes = one.fixes?.filter(fits)
      // less may not be ordered, and for as much there is no credit
      return fixes ? { ...one, fixes: fixes.length || one.check !== 'moq' ? fixes : [{ kind: 'remove' } as Fix] } : one
    })
    return { ...line, findings: mended }
  })
}

/** A line of an order beyond its credit, as it was checked. */
type Line = Pick<LineFinding, 'lineNo' | 'quote' | 'amount' | 'most' | 'findings'> & { qty: number }
/**
 * The one line that in fewer whole packages makes an order fit its credit, the dearest first; none where no single one does.
 * `isEnough` judges the amounts of the order as they would be.
 */
export function creditFix(lines: readonly Line[], isEnough: IsEnough): Fix[] {
  for (const { lineNo, quote, qty, most, findings } of lines.toSorted((a, b) => b.amount - a.amount)) {
    // of what has to go for another reason no quantity is right
    const goes = findings.some(({ level, fixes }) => level === 'stop' && fixes?.some(({ kind }) => kind === 'remove'))
    if (!quote || goes) continue
    const fits = mostWithin(quote, Math.min(qty, most + 1), (amount) => isEnough(amountsWith(lines, lineNo, amount)))
    if (fits !== undefined) return [{ kind: 'qty', qty: fits, lineNo }]
  }
  return []
}
