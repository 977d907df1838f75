import { shortPrice } from '#platform/contract/price.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { expiredQuotes, rmbQuotes, usdQuotes } from '../quote.links.ts'
import { pricesBound } from './bound.sql.ts'
import { findBuyers } from './lookup.sql.ts'
import type { QuoteRow } from './quote.sql.ts'

/** A quote that was put in effect, and what it cost until then; or, `gone`, one that counts no more. */
export type Change = { row: QuoteRow; before: string | null; gone?: boolean }
type Line = { item: string; currency: string; price: string; before: string; startsOn: string; gone: boolean }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'quote.prices': { name: string; customer: string; count: number; lines: Line[]; url: string }
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
    const { customer, customerCode } = of[0]!.row
    const about = {
      customer: `${customerCode} ${customer}`,
      count: of.length,
      lines: of.slice(0, mostLines).map(lineOf),
      url: urlOf(of),
    }
    await tell(ctx, 'quote.prices', await findBuyers(ctx, customerId), ({ name }) => ({ ...about, name }), {
      bizType: pricesBound.bizType,
      bizId: customerId,
    })
  }
}

mailTemplate(
  'quote.prices',
  (p, { t }) => {
    const said = ({ price, before, startsOn, gone, currency }: Line) =>
      gone
        ? t('quote.mail.gone', { currency, price })
        : t(before ? 'quote.mail.changed' : 'quote.mail.new', { currency, price, before, on: startsOn })
    return {
      subject: t('quote.mail.prices', { customer: p.customer, count: p.count }),
      blocks: [
        t('quote.mail.hello', { name: p.name }),
        t('quote.mail.prices_about', { customer: p.customer, count: p.count }),
        { facts: p.lines.map((line): [string, string] => [line.item, said(line)]) },
        { link: t('quote.mail.open'), url: p.url },
      ],
    }
  },
  { message: 'service', event: 'money' },
)
