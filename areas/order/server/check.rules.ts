import type { ErrorCode } from '#platform/contract/error.ts'
import { amountOf, priceAt } from '#platform/contract/price.ts'
import type { checks, fixes, levels } from '../form.contract.ts'

/** A quote as a check of an order looks at it. */
export type QuoteFact = {
  id: number
  unitId: number
  currency: string
  quoteType: string
  modelId: number
  burnCodeId: number | null
  model: string
  item: string
  price: string
  breaks: readonly { qty: number; price: string | number }[]
  moq: number
  mpq: number
  valid: boolean
  lifecycle: 'active' | 'nrnd' | 'ltb' | 'eol' | 'obsolete'
  inTime: boolean
  allocation: boolean
  burnStatus: 'testing' | 'approved' | 'retired' | null
}
export type LineAsked = { quoteId: number; qty: number; oddReason: string }
type Params = Record<string, string | number>
export type Fix = { kind: (typeof fixes)[number]; qty?: number; quoteId?: number; poNo?: string }
export type Finding = {
  check: (typeof checks)[number]
  level: (typeof levels)[number]
  /** the refusal of a submission */
  code?: ErrorCode
  /** what is only to be known, in the texts of the area */
  note?: 'odd' | 'ltb' | 'nrnd'
  params?: Params
  fix?: Fix
}
export type LineFinding = {
  lineNo: number
  quote: QuoteFact | undefined
  unitPrice: string | null
  amount: number
  sets: number
  oddQty: number
  findings: Finding[]
}
export type Frame = {
  unitId: number
  currency: string
  quoteType: string
  /** the quotes of the lines, and what else is valid today by item */
  quotes: ReadonlyMap<number, QuoteFact>
  others: ReadonlyMap<string, number>
  /** what is left of each model that has a quota */
  left: ReadonlyMap<number, number>
}
/** Under this an item is found among other quotes. */
export const itemKey = ({ modelId, burnCodeId }: Pick<QuoteFact, 'modelId' | 'burnCodeId'>): string =>
  `${modelId}/${burnCodeId ?? ''}`

const ok = (check: Finding['check']): Finding => ({ check, level: 'ok' })
const stop = (check: Finding['check'], code: ErrorCode, params?: Params, fix?: Fix): Finding => ({
  check,
  level: 'stop',
  code,
  ...(params && { params }),
  ...(fix && { fix }),
})
const full = (qty: number, mpq: number) => Math.ceil(qty / mpq) * mpq
/** The least that may be ordered by a quote in whole packages. */
export const leastOf = ({ moq, mpq }: Pick<QuoteFact, 'moq' | 'mpq'>): number => full(moq, mpq)

function quoteFinding(quote: QuoteFact, frame: Frame): Finding {
  const same = quote.unitId === frame.unitId && quote.currency === frame.currency && quote.quoteType === frame.quoteType
  if (same && quote.valid) return ok('quote')
  const other = frame.others.get(itemKey(quote))
  const fix: Fix = other === undefined ? { kind: 'remove' } : { kind: 'quote', quoteId: other }
  return stop('quote', same ? 'order.quote_invalid' : 'order.quote_other', undefined, fix)
}
function quantityFindings({ qty, oddReason }: LineAsked, { moq, mpq }: QuoteFact): Finding[] {
  const odd = qty % mpq
  const few = qty < moq ? stop('moq', 'order.below_moq', { moq }, { kind: 'qty', qty: moq }) : ok('moq')
  if (odd === 0) return [few, ok('sets'), ok('odd')]
  const fix: Fix = { kind: 'qty', qty: Math.max(moq, full(qty, mpq)) }
  return oddReason
    ? [few, { check: 'odd', level: 'note', note: 'odd', params: { odd }, fix }]
    : [few, stop('odd', 'order.odd_reason', { odd }, fix)]
}
function itemFindings({ lifecycle, inTime, model, item, burnCodeId, burnStatus }: QuoteFact): Finding[] {
  const gone = lifecycle === 'eol' || lifecycle === 'obsolete' || (lifecycle === 'ltb' && !inTime)
  const life: Finding = gone
    ? stop('lifecycle', 'order.not_orderable', { model }, { kind: 'remove' })
    : lifecycle === 'ltb' || lifecycle === 'nrnd'
      ? { check: 'lifecycle', level: 'note', note: lifecycle, params: { model } }
      : ok('lifecycle')
  if (burnCodeId === null) return [life]
  const burn = burnStatus === 'approved' ? ok('burn_code') : stop('burn_code', 'order.burn_code', { code: item }, { kind: 'remove' })
  return [life, burn]
} // prettier-ignore

/** What of each model is asked in all lines together. */
function askedOf(lines: readonly LineAsked[], frame: Frame): Map<number, number> {
  const asked = new Map<number, number>()
  for (const { quoteId, qty } of lines) {
    const quote = frame.quotes.get(quoteId)
    if (quote) asked.set(quote.modelId, (asked.get(quote.modelId) ?? 0) + qty)
  }
  return asked
}
function quotaFinding(line: LineAsked, quote: QuoteFact, frame: Frame, asked: ReadonlyMap<number, number>): Finding {
  const left = frame.left.get(quote.modelId)
  if (left === undefined)
    return quote.allocation ? stop('quota', 'order-base.quota_needed', { model: quote.model }, { kind: 'remove' }) : ok('quota')
  const over = asked.get(quote.modelId)! - left
  if (over <= 0) return ok('quota')
  const room = Math.floor((line.qty - over) / quote.mpq) * quote.mpq
  return stop('quota', 'order-base.quota_exceeded', undefined, room >= quote.moq ? { kind: 'qty', qty: room } : { kind: 'remove' })
} // prettier-ignore

/** What is to be said of each line, and its price: nothing of it comes from whoever asks. */
export function checkLines(lines: readonly LineAsked[], frame: Frame): LineFinding[] {
  const asked = askedOf(lines, frame)
  return lines.map((line, i) => {
    const quote = frame.quotes.get(line.quoteId)
    const lineNo = i + 1
    if (!quote) {
      const findings = [stop('quote', 'order.quote_invalid', undefined, { kind: 'remove' })]
      return { lineNo, quote, unitPrice: null, amount: 0, sets: 0, oddQty: 0, findings }
    }
    const unitPrice = priceAt(quote, line.qty)
    return {
      lineNo,
      quote,
      unitPrice,
      amount: amountOf(unitPrice, line.qty),
      sets: Math.floor(line.qty / quote.mpq),
      oddQty: line.qty % quote.mpq,
      findings: [quoteFinding(quote, frame), ...quantityFindings(line, quote), ...itemFindings(quote), quotaFinding(line, quote, frame, asked)],
    }
  })
} // prettier-ignore

/** The field of the form a finding about a line is at. */
export const fieldOf = ({ check }: Finding): string =>
  check === 'odd' ? 'oddReason' : check === 'moq' || check === 'quota' ? 'qty' : 'quoteId'
