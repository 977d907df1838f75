import { creditUsedBy } from '#areas/order-base/server/order-base.public.ts'
import { yuanOf } from '#platform/contract/money.ts'
import { shortPrice } from '#platform/contract/price.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { ApprovalFact } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { translate } from '#platform/server/text.ts'
import { headsOf, linesOf } from './detail.sql.ts'
import { decidedAbout } from './ship.sql.ts'

const figures = new Intl.NumberFormat('en-US')
export const money = (currency: string, hundredths: number) =>
  `${currency} ${yuanOf(hundredths).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
/** A line with what of it needs approval: odd pieces, and another price than quoted. */
export type Asking = { item: string; odd: number; unitPrice: string | null; quotedPrice: string | null }
export const isException = ({ odd, quotedPrice }: Asking): boolean => odd > 0 || quotedPrice !== null
type Titled = { poNo: string; currency: string; gross: number; lines: readonly Asking[] }
/** The first of them in words, and how many more there are. */
const some = (words: readonly string[]) =>
  [...words.slice(0, 3), ...(words.length > 3 ? [`+${words.length - 3}`] : [])].join(', ')
/** What an order is called where it waits: its number, what it costs, what of it is odd, and which prices are not as quoted. */
export function titlesOf({ poNo: po, currency, gross, lines }: Titled) {
  const odds = lines.filter(({ odd }) => odd > 0).map(({ item, odd }) => `${item} × ${figures.format(odd)}`)
  const prices = lines.flatMap(({ item, unitPrice, quotedPrice }) =>
    quotedPrice ? [`${item} ${shortPrice(quotedPrice)} → ${shortPrice(unitPrice!)}`] : [],
  )
  const titleIn = (locale: Locale) =>
    [
      translate(locale, 'order.task.clean', { po, gross: money(currency, gross) }),
      ...(odds.length ? [translate(locale, 'order.task.odd', { odd: some(odds) })] : []),
      ...(prices.length ? [translate(locale, 'order.task.price', { prices: some(prices) })] : []),
    ].join(' · ')
  return { title: titleIn('zh'), titleEn: titleIn('en') }
}

/** What an order asks for, for who decides about it: customer, lines with their odd quantities, other prices and reasons, amounts, and the credit it takes. */
export async function orderFacts(ctx: SignedCtx, id: number): Promise<ApprovalFact[]> {
  const row = await decidedAbout(ctx, id)
  if (!row) return []
  const lines = await linesOf(ctx, [id])
  const more = (await headsOf(ctx, [id])).get(id)
  const used = row.payTerm === 'prepay' ? 0 : (await creditUsedBy(ctx, [row.customerId]))(row.customerId)
  const limit = { used: money(row.creditCurrency, used), limit: money(row.creditCurrency, row.creditLimit) }
  return [
    ['order.field.customer', `${row.code} ${row.customer}`],
    ['order.field.po_no', row.poNo],
    ['order.section.lines', lines.map((line) => lineText(ctx, row.currency, line)).join('\n')],
    ['order.field.gross', money(row.currency, row.gross)],
    [
      'order.check.credit',
      row.payTerm === 'prepay'
        ? translate(ctx.locale, 'order.term.prepay')
        : translate(ctx.locale, 'order.credit_of', limit),
    ],
    ['order.field.request_on', row.requestOn ?? ''],
    ['order.field.remark', more?.remark ?? ''],
  ]
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]
function lineText(ctx: SignedCtx, currency: string, line: Line): string {
  const { sets, oddQty: odd } = line
  const packed =
    odd > 0 ? translate(ctx.locale, 'order.sets_odd', { sets, odd }) : translate(ctx.locale, 'order.sets', { sets })
  const { unitPrice, quotedPrice, priceReason } = line
  const other = quotedPrice
    ? translate(ctx.locale, 'order.price_of', { quoted: shortPrice(quotedPrice), asked: shortPrice(unitPrice!) })
    : ''
  const said = [
    `${line.lineNo}. ${line.burnCode || line.model} × ${figures.format(line.qty)}`,
    packed,
    money(currency, line.amount),
    other,
    priceReason,
    line.terminalCustomer,
    line.oddReason,
  ]
  return said.filter(Boolean).join(' · ')
}
