import { refuseField } from '#platform/server/files/refuse.ts'
import { creditUsedBy, rateOn } from '#areas/order-base/server/order-base.public.ts'
import { authorisationOver } from '#areas/dealer/server/dealer.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail, type ErrorCode, type FieldError } from '#platform/contract/error.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { orderCheck } from '../check.contract.ts'
import {
  checkLines,
  fieldOf,
  itemKey,
  leftAfter,
  type Finding,
  type Fix,
  type LineAsked,
  type LineFinding,
} from './check.rules.ts'
import { isEarly, leadDay } from '../lead.rules.ts'
import * as sql from './offer.sql.ts'
import { affordable, creditFix } from './credit.rules.ts'
import { convert, totalsOf } from './order.rules.ts'
import { grouped, said, shown } from './verdict.words.ts'

/** The customer of the caller's company, or the refusal. */
export async function ownBuyer(ctx: SignedCtx): Promise<sql.Buyer> {
  const buyer = await sql.buyerOf(ctx, ctx.user.companyId)
  if (!buyer) throw fail('order-base.no_customer')
  return buyer
}

type Asked = sql.Frame & { lines: readonly LineAsked[] }
/** In hundredths: a hundred billion, which the books of the database keep to as well. */
const mostGross = 10_000_000_000_000
/** What is said of the lines and what they cost, in five statements however many there are. */
export async function priced(ctx: SignedCtx, { lines, ...frame }: Asked) {
  const unit = await sql.unitOf(ctx, frame.unitId)
  if (!unit || !unit.currencies.includes(frame.currency)) throw fail('order.quote_other')
  const quotes = await sql.quotesOf(
    ctx,
    frame.customerId,
    lines.map(({ quoteId }) => quoteId),
  )
  const isFine = (one: sql.Quoted) =>
    one.valid &&
    one.unitId === frame.unitId &&
    one.currency === frame.currency &&
    one.quoteType === frame.quoteType &&
    (one.burnStatus ?? 'approved') === 'approved'
  const offers = [...quotes.values()].every(isFine) ? [] : await sql.offersIn(ctx, frame)
  const left = await sql.quotaLeft(ctx, frame.customerId, [
    ...new Set([...quotes.values()].map(({ modelId }) => modelId)),
  ])
  const others = new Map(offers.map((one) => [itemKey(one), one]))
  const found = checkLines(lines, { ...frame, unitCode: unit.code, today: dayOf(ctx.now), quotes, others, left })
  const included = frame.currency === 'RMB'
  const totals = totalsOf(
    found.map(({ amount }) => amount),
    unit.taxBp,
    included,
  )
  // before anything is counted with it that a number cannot hold
  if (totals.gross > mostGross) throw refuseField(ctx, 'lines', 'order.too_large')
  const isWithin = (credit: Credit) => (amounts: readonly number[]) =>
    convert(totalsOf(amounts, unit.taxBp, included).gross, credit.rate) <= credit.left
  // of a line at another price than quoted a quantity costs that price
  const at = ({ quote, quotedPrice, unitPrice }: LineFinding) =>
    quote && quotedPrice ? { ...quote, price: unitPrice!, breaks: [] } : quote
  const costing = found.map((one, i) => ({ ...one, quote: at(one), qty: lines[i]!.qty }))
  const cheaper = (credit: Credit) => creditFix(costing, isWithin(credit))
  const within = (credit: Credit) => affordable(costing, isWithin(credit))
  return { found, quotes, left, totals, unit, cheaper, within }
}

type Credit = { needed: number; used: number; limit: number; left: number; rate: string }
/** What an order takes of the credit of its customer, and how much is left; null for who pays before, undefined without a rate. */
export async function creditOf(
  ctx: SignedCtx,
  buyer: Pick<sql.Buyer, 'id' | 'payTerm' | 'limit' | 'creditCurrency'>,
  currency: 'USD' | 'RMB',
  gross: number,
): Promise<Credit | null | undefined> {
  if (buyer.payTerm === 'prepay') return null
  const rate = await rateOn(ctx, currency, buyer.creditCurrency, dayOf(ctx.now))
  if (rate === undefined) return undefined
  const used = (await creditUsedBy(ctx, [buyer.id]))(buyer.id)
  return { needed: convert(gross, rate), used, limit: buyer.limit, left: buyer.limit - used, rate }
}
const noRate: Finding = { check: 'rate', level: 'stop', code: 'order.no_rate', link: { to: 'rates' } }
/** The same as a finding, with the quantity that fits where `cheaper` knows one. */
export function creditFinding(
  credit: Awaited<ReturnType<typeof creditOf>>,
  currency: string,
  cheaper: (credit: Credit) => Fix[] = () => [],
): Finding {
  if (credit === null) return { check: 'credit', level: 'ok' }
  if (credit === undefined) return noRate
  const { needed, left, used, limit } = credit
  if (needed <= left) return { check: 'credit', level: 'ok' }
  const money = (hundredths: number) => `${currency} ${grouped(yuanOf(hundredths))}`
  const free = Math.max(0, left)
  const params = {
    left: money(free),
    needed: money(needed),
    used: money(used),
    limit: money(limit),
    over: money(needed - free),
  }
  return {
    check: 'credit',
    level: 'stop',
    code: 'order.credit',
    say: 'credit',
    params,
    fixes: cheaper(credit),
    link: { to: 'balance' },
  }
}

type Head = {
  poNo: string
  deliveryAddressId?: number | null | undefined
  contactId?: number | null | undefined
  invoiceAddressId?: number | null | undefined
  requestOn?: string | null | undefined
}
const places = { deliveryAddressId: 'delivery', contactId: 'contact', invoiceAddressId: 'invoice' } as const
type HeadFinding = Finding & { field: string }
const wrong = (check: Finding['check'], field: string, code: ErrorCode, more: Partial<Finding> = {}): HeadFinding => ({
  check,
  field,
  level: 'stop',
  code,
  ...more,
})

async function poFindings(
  ctx: SignedCtx,
  { id, code }: sql.Buyer,
  poNo: string,
  except?: number,
): Promise<HeadFinding[]> {
  if (!poNo) return [wrong('po', 'poNo', 'order.required')]
  if (!isPrefixed(poNo, code))
    return [
      wrong('po', 'poNo', 'order.po_prefix', {
        params: { code },
        fixes: [{ kind: 'po', poNo: `${code}-${poNo}`.slice(0, 40) }],
      }),
    ]
  const taken = await sql.poTaken(ctx, id, poNo, except)
  if (!taken) return []
  const fixes: Fix[] = taken.free ? [{ kind: 'po', poNo: taken.free }] : []
  const say = taken.orderNo ? 'po_taken' : 'po_draft'
  return [
    wrong('po', 'poNo', 'order.po_taken', {
      say,
      params: { no: taken.orderNo, po: poNo },
      fixes,
      link: { to: 'order', id: taken.id },
    }),
  ]
}
/** What is missing or wrong in the header; the field with each. */
export async function headFindings(
  ctx: SignedCtx,
  buyer: sql.Buyer,
  head: Head,
  except?: number,
): Promise<HeadFinding[]> {
  const found = await poFindings(ctx, buyer, head.poNo, except)
  const own = await sql.placesOf(ctx, buyer.id)
  for (const [field, kind] of Object.entries(places)) {
    const id = head[field as keyof typeof places]
    const link = { to: kind } as const
    // where there is none to choose the page of them is the way on
    if (!id) found.push(wrong('papers', field, 'order.required', own.some((one) => one.kind === kind) ? {} : { link }))
    else if (!own.some((one) => one.id === id && one.kind === kind))
      found.push(wrong('papers', field, 'order.address', { link }))
  }
  const today = dayOf(ctx.now)
  if (!head.requestOn) found.push(wrong('papers', 'requestOn', 'order.required'))
  else if (head.requestOn < today)
    found.push(
      wrong('papers', 'requestOn', 'order.day_past', { say: 'day_past', params: { day: head.requestOn, today } }),
    )
  return found
}
/** The PO number begins with the code of the customer, a hyphen and something of its own. */
export const isPrefixed = (poNo: string, code: string): boolean =>
  poNo.toUpperCase().startsWith(`${code}-`) && poNo.length > code.length + 1

/** A day earlier than the model takes is asked for all the same: the assistant confirms what can be done. */
const leadNotes = (ctx: SignedCtx, on: string | null | undefined, weeks: number | undefined): Finding[] => {
  const today = dayOf(ctx.now)
  return weeks !== undefined && isEarly(on, today, weeks)
    ? [{ check: 'lead', level: 'note', say: 'lead', params: { weeks, day: leadDay(today, weeks) } }]
    : []
}

export async function precheck(ctx: SignedCtx, { id, lines, ...ask }: Parsed<typeof orderCheck.precheck>) {
  await ctx.app.limits.spend('order_check', `${ctx.user.id}`)
  const buyer = await ownBuyer(ctx)
  const { found, totals, cheaper, within, ...known } = await priced(ctx, { ...ask, customerId: buyer.id, lines })
  const whole: (Finding & { field?: string })[] = await headFindings(ctx, buyer, ask, id)
  if (buyer.status === 'stopped') whole.push({ check: 'papers', level: 'stop', code: 'order.customer_stopped' })
  const over = await authorisationOver(ctx, buyer.id)
  if (over)
    whole.push({
      check: 'papers',
      level: 'stop',
      code: 'order.dealer_over',
      params: { day: over },
      link: { to: 'dealers' },
    })
  if (!lines.length) whole.push({ check: 'papers', level: 'stop', code: 'order.no_lines', link: { to: 'quotes' } })
  const credit = await creditOf(ctx, buyer, ask.currency, totals.gross)
  whole.push(creditFinding(credit, buyer.creditCurrency, cheaper))
  if (
    (await rateOn(ctx, ask.currency, 'RMB', dayOf(ctx.now))) === undefined &&
    !whole.some(({ check }) => check === 'rate')
  )
    whole.push(noRate)
  const all = [...whole, ...found.flatMap(({ findings }) => findings)]
  return {
    ready: !all.some(({ level }) => level === 'stop'),
    order: whole.map((one) => shown(ctx, one, ask.currency)),
    lines: (credit ? within(credit) : found).map(
      ({ lineNo, quote, unitPrice, quotedPrice, amount, sets, oddQty, findings }) => ({
        lineNo,
        item: quote?.item ?? '',
        unitPrice,
        quotedPrice,
        amount,
        sets,
        oddQty,
        verdicts: [...findings, ...leadNotes(ctx, lines[lineNo - 1]?.requestOn || ask.requestOn, quote?.leadWeeks)].map(
          (one) => shown(ctx, { ...one, field: fieldOf(one) }, ask.currency),
        ),
      }),
    ),
    quotas: leftAfter(lines, known),
    ...totals,
  }
}

/** Refuses a submission with all that stands in its way, each at its field; the first gives the code. */
export function refuseStops(
  ctx: SignedCtx,
  head: readonly (Finding & { field: string })[],
  lines: readonly LineFinding[],
): void {
  const stops = [
    ...head.map((one) => ({ one, field: one.field })),
    ...lines.flatMap(({ lineNo, findings }) =>
      findings.map((one) => ({ one, field: `lines.${lineNo - 1}.${fieldOf(one)}` })),
    ),
  ].filter(({ one }) => one.level === 'stop')
  const [first] = stops
  if (!first) return
  const fields: FieldError[] = stops
    .slice(0, 50)
    .map(({ one, field }) => ({ field, code: one.code!, msg: said(ctx, one) }))
  throw fail(first.one.code!, first.one.params, fields)
}
