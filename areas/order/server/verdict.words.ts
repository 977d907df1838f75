import { notices } from '#areas/change-notice/change-notice.links.ts'
import { balanceList } from '#areas/bill/bill.links.ts'
import { dealers } from '#areas/dealer/dealer.links.ts'
import { contactList, deliveryList, invoiceList, quotaList, rateList } from '#areas/order-base/order-base.links.ts'
import { rmbQuotes, usdQuotes } from '#areas/quote/quote.links.ts'
import { colonOf, type TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { translate } from '#platform/server/text.ts'
import { orderInfo } from '../order.links.ts'
import type { Finding, Fix } from './check.rules.ts'

type Words = Pick<SignedCtx, 'locale'>
/** A number with its thousands; an amount comes as text of two decimals, and keeps them. */
export const grouped = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : value.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const plain = (value: number | string) => (typeof value === 'number' ? grouped(value) : value)
/** Kinds of quotes are said in words, numbers with their thousands. */
function readable({ locale }: Words, params: Record<string, string | number>) {
  const types = ['type', 'asked_type'].filter((name) => name in params)
  const inWords = types.map((name) => [name, translate(locale, `order.type.${params[name]!}`)])
  const numbers = Object.entries(params).map(([name, value]) => [name, plain(value)])
  return Object.fromEntries([...numbers, ...inWords]) as Record<string, string>
}
/** What a finding says to a person: what is wrong, by how much, and what to do; with nothing of its own the words of the refusal. */
export function said(ctx: Words, { code, say, also, params = {} }: Finding): string {
  const words = (name: string) => translate(ctx.locale, `order.said.${name}`, readable(ctx, params))
  if (say) return also ? `${words(say)}${words(also)}` : words(say)
  return code ? translate(ctx.locale, code, params) : ''
}

function urlOf({ to, item = '', id }: NonNullable<Finding['link']>, currency: string): string {
  if (to === 'quota') return quotaList.url(null, { keyword: item })
  if (to === 'quotes') return (currency === 'RMB' ? rmbQuotes : usdQuotes).url(null, { keyword: item })
  if (to === 'balance') return balanceList.url(null)
  if (to === 'dealers') return dealers.url(null)
  if (to === 'rates') return rateList.url(null)
  if (to === 'order') return orderInfo.url(null, id === undefined ? {} : { id })
  if (to === 'notices') return notices.url(null, { item })
  return { delivery: deliveryList, contact: contactList, invoice: invoiceList }[to].url(null)
}
/** What a field of the header is called, where only its place would say which is meant. */
const labels: Readonly<Record<string, TextKey>> = {
  poNo: 'order.field.po_no',
  deliveryAddressId: 'order.field.delivery_to',
  contactId: 'order.field.contact',
  invoiceAddressId: 'order.field.invoice_to',
  requestOn: 'order.field.request_on',
}
const fixed = ({ locale }: Words, { kind, qty, quoteId, quoteNo, price, poNo, frame, lineNo }: Fix) => ({
  kind,
  words: translate(locale, kind === 'qty' && lineNo ? 'order.fix.qty_of' : `order.fix.${kind}`, {
    line: lineNo ?? 0,
    qty: grouped(qty ?? 0),
    no: quoteNo ?? '',
    price: price ?? '',
    poNo: poNo ?? '',
    currency: frame?.currency ?? '',
    type: frame ? translate(locale, `order.type.${frame.quoteType}`) : '',
  }),
  qty: qty ?? null,
  quoteId: quoteId ?? null,
  poNo: poNo ?? '',
  frame: frame ?? null,
  lineNo: lineNo ?? null,
})
/** A finding as the form shows it, with what mends it in one click and the page where more of it is seen. */
export function shown(ctx: Words, finding: Finding & { field?: string }, currency: string) {
  const { check, level, code = '', fixes = [], link, field = '' } = finding
  const label = labels[field]
  const msg =
    label && !finding.say
      ? `${translate(ctx.locale, label)}${colonOf(ctx.locale)}${said(ctx, finding)}`
      : said(ctx, finding)
  return {
    check,
    level,
    code,
    msg,
    field,
    fixes: fixes.map((one) => fixed(ctx, one)),
    link: link ? { url: urlOf(link, currency), words: translate(ctx.locale, `order.said.see_${link.to}`) } : null,
  }
}
