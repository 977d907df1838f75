import type { ErrorCode } from '#platform/contract/error.ts'
import { amountOf, fullPrice, millionths, priceAt, shortPrice } from '#platform/contract/price.ts'
import type { orderCurrencies, quoteTypes } from '../contract.ts'
import type { checks, fixes, levels } from '../check.contract.ts'

/** A quote as a check of an order looks at it. */
export type QuoteFact = {
  id: number
  quoteNo: string
  status: 'draft' | 'effective' | 'void'
  startsOn: string
  endsOn: string
  unitId: number
  unitCode: string
  currency: Frame['currency']
  quoteType: Frame['quoteType']
  modelId: number
  burnCodeId: number | null
  model: string
  item: string
  price: string
  breaks: readonly { qty: number; price: string | number }[]
  moq: number
  mpq: number
  leadWeeks: number
  valid: boolean
  lifecycle: 'active' | 'nrnd' | 'ltb' | 'eol' | 'obsolete'
  ltbOn: string | null
  inTime: boolean
  allocation: boolean
  burnStatus: 'testing' | 'approved' | 'retired' | null
}
/** A line as it is asked for; another price than quoted with its reason, where one is. */
export type LineAsked = {
  quoteId: number
  qty: number
  oddReason: string
  askedPrice?: string | null | undefined
  priceReason?: string
}
/** A quota, as a check of an order looks at it. */
export type QuotaFact = {
  left: number
  limit: number
  reserved: number
  consumed: number
  startsOn: string
  endsOn: string
  shared: boolean
}
type Params = Record<string, string | number>
type Frame = { unitId: number; currency: (typeof orderCurrencies)[number]; quoteType: (typeof quoteTypes)[number] }
export type Fix = {
  kind: (typeof fixes)[number]
  qty?: number
  quoteId?: number
  quoteNo?: string
  /** as quoted, with its currency */
  price?: string
  poNo?: string
  frame?: Frame
  /** the line it changes, where the finding is about the whole order */
  lineNo?: number
}
/** The page where more is to be seen: of the item, where it is about one. */
type Link = {
  to: 'quota' | 'quotes' | 'balance' | 'dealers' | 'order' | 'delivery' | 'contact' | 'invoice' | 'notices' | 'rates'
  item?: string
  id?: number
}
export type Finding = {
  check: (typeof checks)[number]
  level: (typeof levels)[number]
  /** the refusal of a submission */
  code?: ErrorCode
  /** what is said of it, in the texts of the area under `said`: what is wrong, by how much, what to do */
  say?: string
  /** and what follows from it, with the same values */
  also?: string
  params?: Params
  fixes?: Fix[]
  link?: Link
}
export type LineFinding = {
  lineNo: number
  quote: QuoteFact | undefined
  unitPrice: string | null
  /** what the quote says, where another price is asked for */
  quotedPrice: string | null
  amount: number
  sets: number
  oddQty: number
  /** the most its quota has for it */
  most: number
  findings: Finding[]
}
export type Checked = Frame & {
  unitCode: string
  today: string
  /** the quotes of the lines, and what else is valid today by item */
  quotes: ReadonlyMap<number, QuoteFact>
  others: ReadonlyMap<string, QuoteFact>
  /** the quota that leaves the least of each model that has one */
  left: ReadonlyMap<number, QuotaFact>
}
/** Under this an item is found among other quotes. */
export const itemKey = ({ modelId, burnCodeId }: Pick<QuoteFact, 'modelId' | 'burnCodeId'>): string =>
  `${modelId}/${burnCodeId ?? ''}`

const ok = (check: Finding['check']): Finding => ({ check, level: 'ok' })
type More = Partial<Pick<Finding, 'say' | 'also' | 'params' | 'fixes' | 'link'>>
const stop = (check: Finding['check'], code: ErrorCode, more: More = {}): Finding => ({
  check,
  level: 'stop',
  code,
  ...more,
})
const full = (qty: number, mpq: number) => Math.ceil(qty / mpq) * mpq
/** The least that may be ordered by a quote in whole packages. */
export const leastOf = ({ moq, mpq }: Pick<QuoteFact, 'moq' | 'mpq'>): number => full(moq, mpq)

const isIn = (quote: Frame, frame: Frame) =>
  quote.unitId === frame.unitId && quote.currency === frame.currency && quote.quoteType === frame.quoteType
const toQuote = ({ id, quoteNo }: QuoteFact): Fix => ({ kind: 'quote', quoteId: id, quoteNo })
const without: Fix = { kind: 'remove' }

function quoteFinding(quote: QuoteFact, frame: Checked): Finding {
  const { quoteNo: no, startsOn, endsOn, valid } = quote
  if (isIn(quote, frame) && valid) return ok('quote')
  const other = frame.others.get(itemKey(quote))
  const link: Link = { to: 'quotes', item: quote.item }
  if (!valid) {
    const [say, day] =
      quote.status === 'void' ? ['void', ''] : startsOn > frame.today ? ['upcoming', startsOn] : ['expired', endsOn]
    return stop('quote', 'order.quote_invalid', {
      say: `quote_${say}`,
      params: { no, day },
      fixes: [other ? toQuote(other) : without],
      link,
    })
  }
  const { unitId, currency, quoteType } = quote
  const params = {
    no,
    unit: quote.unitCode,
    currency,
    type: quoteType,
    asked_unit: frame.unitCode,
    asked: frame.currency,
    asked_type: frame.quoteType,
  }
  const whole = [...frame.quotes.values()].every((one) => one.valid && isIn(one, quote))
  // an order whose lines are all of another frame was in it before
  const back: Fix[] = whole ? [{ kind: 'frame', frame: { unitId, currency, quoteType } }] : []
  return stop('quote', 'order.quote_other', {
    say: 'quote_other',
    params,
    fixes: [...(other ? [toQuote(other)] : []), ...back, ...((other ?? back[0]) ? [] : [without])],
    link,
  })
}
/** `most`: what there is for this line, the other lines served; nothing that is offered asks for more. */
function quantityFindings({ qty, oddReason }: LineAsked, quote: QuoteFact, most: number): Finding[] {
  const { moq, mpq } = quote
  const [odd, least] = [qty % mpq, leastOf(quote)]
  const few =
    qty < moq
      ? stop('moq', 'order.below_moq', {
          say: 'moq',
          params: { moq, lack: moq - qty },
          fixes: [least <= most ? { kind: 'qty', qty: least } : without],
        })
      : ok('moq')
  if (odd === 0) return [few, ok('sets'), ok('odd')]
  const [above, below] = [Math.max(least, full(qty, mpq)), qty - odd]
  const whole = [above, ...(below >= least ? [below] : [])]
  const fixes = whole.filter((to) => to <= most).map((to): Fix => ({ kind: 'qty', qty: to }))
  const params = { odd, mpq, sets: Math.floor(qty / mpq) }
  return [
    few,
    oddReason
      ? { check: 'odd', level: 'note', say: 'odd', params, fixes }
      : stop('odd', 'order.odd_reason', { say: 'odd_why', params, fixes }),
  ]
}
/** The price that is asked for, where it is another one than quoted. */
const askedOf = ({ askedPrice }: LineAsked, quoted: string): string | null =>
  askedPrice && fullPrice(askedPrice) !== quoted ? fullPrice(askedPrice) : null
/** By how much a price differs from another, in tenths of a percent: -3.1%. */
function shareOf(asked: string, quoted: string): string {
  const share = Number(((millionths(asked) - millionths(quoted)) * 1000n) / millionths(quoted))
  return `${share > 0 ? '+' : share < 0 ? '−' : ''}${(Math.abs(share) / 10).toFixed(1)}%`
}
/** Another price than quoted is approved like an odd quantity, for its reason. */
function priceFinding(
  { priceReason }: LineAsked,
  { currency }: QuoteFact,
  quoted: string,
  asked: string | null,
): Finding {
  if (asked === null) return ok('price')
  const params = { currency, asked: shortPrice(asked), quoted: shortPrice(quoted), share: shareOf(asked, quoted) }
  const more = { params, fixes: [{ kind: 'price', price: `${currency} ${params.quoted}` } as const] }
  return priceReason
    ? { check: 'price', level: 'note', say: 'price', ...more }
    : stop('price', 'order.price_reason', { say: 'price_why', ...more })
}
function itemFindings(quote: QuoteFact, frame: Checked): Finding[] {
  const { lifecycle, inTime, model, item, burnCodeId, burnStatus, ltbOn } = quote
  const over = lifecycle === 'ltb' && !inTime
  const link: Link = { to: 'notices', item: model }
  const params = { model, day: ltbOn ?? '' }
  const life: Finding =
    over || lifecycle === 'eol' || lifecycle === 'obsolete'
      ? stop('lifecycle', 'order.not_orderable', {
          say: ltbOn ? 'ltb_over' : lifecycle,
          params,
          fixes: [without],
          link,
        })
      : lifecycle === 'ltb' || lifecycle === 'nrnd'
        ? {
            check: 'lifecycle',
            level: 'note',
            say: lifecycle === 'ltb' && ltbOn ? 'ltb_until' : lifecycle,
            params,
            link,
          }
        : ok('lifecycle')
  if (burnCodeId === null) return [life]
  if (burnStatus === 'approved') return [life, ok('burn_code')]
  // another firmware of the same model may be ready
  const other = [...frame.others.values()].find((one) => one.modelId === quote.modelId && one.burnStatus === 'approved')
  const say = burnStatus === 'retired' ? 'burn_retired' : 'burn_testing'
  return [
    life,
    stop('burn_code', 'order.burn_code', { say, params: { code: item }, fixes: [other ? toQuote(other) : without] }),
  ]
}

/** What of each line fits into what is left of its model, the lines served in their order: together they never ask for more. */
function fitting(lines: readonly LineAsked[], frame: Checked): (number | undefined)[] {
  const rest = new Map([...frame.left].map(([modelId, { left }]) => [modelId, Math.max(0, left)]))
  return lines.map(({ quoteId, qty }) => {
    const quote = frame.quotes.get(quoteId)
    const left = quote && rest.get(quote.modelId)
    if (left === undefined) return undefined
    const sets = left - (left % quote!.mpq)
    const fits = qty <= left ? qty : sets >= quote!.moq ? sets : 0
    rest.set(quote!.modelId, left - fits)
    return fits
  })
}
function quotaFinding(
  line: LineAsked,
  quote: QuoteFact,
  frame: Checked,
  fits: number | undefined,
  all: readonly LineAsked[],
): Finding {
  const { model, modelId } = quote
  const quota = frame.left.get(modelId)
  const link: Link = { to: 'quota', item: model }
  if (!quota || fits === undefined)
    return quote.allocation
      ? stop('quota', 'order-base.quota_needed', { say: 'quota_none', params: { model }, fixes: [without], link })
      : ok('quota')
  if (fits === line.qty) return ok('quota')
  const own = all.flatMap(({ quoteId, qty }, i) =>
    frame.quotes.get(quoteId)?.modelId === modelId ? [{ no: i + 1, qty }] : [],
  )
  const { left, limit, reserved, consumed, startsOn, endsOn } = quota
  const asked = own.reduce((sum, { qty }) => sum + qty, 0)
  const params = {
    model,
    moq: quote.moq,
    from: startsOn,
    to: endsOn,
    asked,
    left: Math.max(0, left),
    limit,
    reserved,
    consumed,
    over: asked - Math.max(0, left),
    lines: own.map(({ no }) => no).join(', '),
  }
  const say = `quota${own.length > 1 ? '_lines' : ''}${quota.shared ? '_shared' : ''}`
  // less than may be ordered at all is left: no quantity mends that
  const also = left > 0 && left < quote.moq ? { also: 'quota_least' } : {}
  return stop('quota', 'order-base.quota_exceeded', {
    say,
    ...also,
    params,
    fixes: [fits > 0 ? { kind: 'qty', qty: fits } : without],
    link,
  })
}

/** The most each line may ask for while the others keep what fits; no end to it without a quota, nothing where a quota is needed. */
function mostOf(lines: readonly LineAsked[], frame: Checked, fits: readonly (number | undefined)[]): number[] {
  const taken = new Map<number, number>()
  for (const [i, { quoteId }] of lines.entries()) {
    const quote = frame.quotes.get(quoteId)
    if (quote) taken.set(quote.modelId, (taken.get(quote.modelId) ?? 0) + (fits[i] ?? 0))
  }
  return lines.map(({ quoteId }, i) => {
    const quote = frame.quotes.get(quoteId)
    const quota = quote && frame.left.get(quote.modelId)
    if (!quota) return quote?.allocation ? 0 : Infinity
    return Math.max(0, quota.left) - taken.get(quote.modelId)! + (fits[i] ?? 0)
  })
}
/** Where a line has to go, no quantity mends it. */
function mendable(findings: Finding[]): Finding[] {
  const goes = findings.some(
    ({ check, level, fixes }) => level === 'stop' && check !== 'moq' && fixes?.some(({ kind }) => kind === 'remove'),
  )
  return goes
    ? findings.map((one) => (one.fixes ? { ...one, fixes: one.fixes.filter(({ kind }) => kind !== 'qty') } : one))
    : findings
}

/** What is to be said of each line, and its price: nothing of it comes from whoever asks. */
export function checkLines(lines: readonly LineAsked[], frame: Checked): LineFinding[] {
  const fits = fitting(lines, frame)
  const most = mostOf(lines, frame, fits)
  return lines.map((line, i) => {
    const quote = frame.quotes.get(line.quoteId)
    const lineNo = i + 1
    if (!quote) {
      const findings = [
        stop('quote', 'order.quote_invalid', { say: 'quote_foreign', fixes: [without], link: { to: 'quotes' } }),
      ]
      return { lineNo, quote, unitPrice: null, quotedPrice: null, amount: 0, sets: 0, oddQty: 0, most: 0, findings }
    }
    const quoted = priceAt(quote, line.qty)
    const asked = askedOf(line, quoted)
    const unitPrice = asked ?? quoted
    return {
      lineNo,
      quote,
      unitPrice,
      quotedPrice: asked && quoted,
      amount: amountOf(unitPrice, line.qty),
      sets: Math.floor(line.qty / quote.mpq),
      oddQty: line.qty % quote.mpq,
      most: most[i]!,
      findings: mendable([
        quoteFinding(quote, frame),
        priceFinding(line, quote, quoted, asked),
        ...quantityFindings(line, quote, most[i]!),
        ...itemFindings(quote, frame),
        quotaFinding(line, quote, frame, fits[i], lines),
      ]),
    }
  })
}

/** Of each model with a quota, what is left of it once the lines are submitted. */
export function leftAfter(lines: readonly LineAsked[], { quotes, left }: Pick<Checked, 'quotes' | 'left'>) {
  const models = new Map([...quotes.values()].map(({ modelId, model }) => [modelId, model]))
  return [...models].flatMap(([modelId, model]) => {
    const quota = left.get(modelId)
    if (!quota) return []
    const asked = lines.reduce((sum, { quoteId, qty }) => sum + (quotes.get(quoteId)?.modelId === modelId ? qty : 0), 0)
    return [{ model, left: Math.max(0, quota.left - asked), shared: quota.shared }]
  })
}

/** The field of the form a finding about a line is at. */
export const fieldOf = ({ check }: Finding): string =>
  check === 'odd'
    ? 'oddReason'
    : check === 'price'
      ? 'priceReason'
      : check === 'moq' || check === 'quota'
        ? 'qty'
        : 'quoteId'
