import { shortPrice } from '#platform/contract/price.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { expiredQuotes, rmbQuotes, usdQuotes } from '../quote.links.ts'
import { pricesBound } from './bound.sql.ts'
import { findBuyers, quotesOfBuyer } from './lookup.sql.ts'
import type { QuoteRow } from './quote.sql.ts'

/** A quote that was put in effect, and what it cost until then; or, `gone`, one that counts no more. */
export type Change = { row: QuoteRow; before: string | null; gone?: boolean }
type Line = { item: string; currency: string; price: string; before: string; startsOn: string; gone: boolean }
type About = { customer: string; count: number; lines: Line[]; url: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'quote.prices': About & { name: string }
    'quote.published': About & { name: string }
  }
}
/** Prices that a letter names one by one. */
const mostLines = 20

const lineOf = ({ row, before, gone = false }: Change): Line => ({
  item: row.endCustomer ? `${row.item} (${row.endCustomer})` : row.item,
  currency: row.currency,
  price: shortPrice(row.price),
  before: before === null || gone ? '' : shortPrice(before),
  startsOn: row.startsOn,
  gone,
})
const urlOf = ([first]: readonly Change[]): string =>
  (first?.gone ? expiredQuotes : first?.row.currency === 'RMB' ? rmbQuotes : usdQuotes).url(null, {})

/** Tells who orders for each of the customers what has become of their prices, in one letter a customer. */
export async function tellPrices(ctx: SignedCtx, changes: readonly Change[]): Promise<void> {
  for (const [customerId, of] of Map.groupBy(changes, ({ row }) => row.customerId)) {
    const about = aboutOf(of)
    await tell(
      ctx,
      'quote.prices',
      await findBuyers(ctx, customerId),
      ({ name }) => ({ ...about, name }),
      bound(customerId),
    )
  }
}
const aboutOf = (of: readonly Change[]): About => {
  const { customer, customerCode } = of[0]!.row
  return {
    customer: `${customerCode} ${customer}`,
    count: of.length,
    lines: of.slice(0, mostLines).map(lineOf),
    url: urlOf(of),
  }
}
const bound = (bizId: number) => ({ bizType: pricesBound.bizType, bizId })

/** Tells somebody who orders from now on of the prices that were published before, in one letter a customer. */
export async function tellPublished(tx: Ctx, userId: number): Promise<void> {
  const rows = await quotesOfBuyer(tx, userId)
  for (const [customerId, of] of Map.groupBy(rows, (row) => row.customerId)) {
    const about = aboutOf(of.map((row) => ({ row, before: null })))
    await tell(tx, 'quote.published', [userId], ({ name }) => ({ ...about, name }), bound(customerId))
  }
}

type Translate = Parameters<Parameters<typeof mailTemplate<'quote.prices'>>[1]>[1]['t']
const saidIn =
  (t: Translate) =>
  ({ price, before, startsOn, gone, currency }: Line) =>
    gone
      ? t('quote.mail.gone', { currency, price })
      : t(before ? 'quote.mail.changed' : 'quote.mail.new', { currency, price, before, on: startsOn })
const facts = (lines: readonly Line[], t: Translate) => ({
  facts: lines.map((line): [string, string] => [line.item, saidIn(t)(line)]),
})

mailTemplate(
  'quote.published',
  (p, { t }) => ({
    subject: t('quote.mail.published', { customer: p.customer, count: p.count }),
    blocks: [
      t('quote.mail.hello', { name: p.name }),
      t('quote.mail.published_about', { customer: p.customer, count: p.count }),
      facts(p.lines, t),
      { link: t('quote.mail.open'), url: p.url },
    ],
  }),
  { message: 'service', event: 'money' },
)
mailTemplate(
  'quote.prices',
  (p, { t }) => ({
    subject: t('quote.mail.prices', { customer: p.customer, count: p.count }),
    blocks: [
      t('quote.mail.hello', { name: p.name }),
      t('quote.mail.prices_about', { customer: p.customer, count: p.count }),
      facts(p.lines, t),
      { link: t('quote.mail.open'), url: p.url },
    ],
  }),
  { message: 'service', event: 'money' },
)
