import { dayOf } from '#platform/contract/day.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { shortPrice } from '#platform/contract/price.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { cutLine, type Cell } from '#platform/server/http/csv.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered, inLocale } from '#platform/server/traditional.ts'
import { mostExported, type quote } from '../contract.ts'
import * as sql from './quote.sql.ts'

/** Names in the caller's language, where they have one in it. */
export const worded = ({ locale }: Pick<SignedCtx, 'locale'>, row: sql.QuoteRow) => ({
  ...row,
  customer: asRegistered(locale, row.customer, row.customerEn),
  itemName: inLocale(locale, row.itemName, row.itemNameEn),
})

/** What the caller may do with a quote: order by it, where it is the own customer's and holds today. */
const stepsOf = ({ user }: SignedCtx, row: sql.QuoteRow) => ({
  order:
    !user.staff &&
    user.permissions.has('order_add') &&
    row.companyId === user.companyId &&
    row.customerStatus === 'active' &&
    row.unitEnabled &&
    row.phase === 'valid',
})
const withSteps = (ctx: SignedCtx, row: sql.QuoteRow) => ({ ...worded(ctx, row), can: stepsOf(ctx, row) })

export async function listQuotes(ctx: SignedCtx, q: Parsed<typeof quote.list>) {
  const page = await sql.findQuotes(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export async function showQuote(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findQuote(ctx, id)
  if (!row) throw fail('quote.not_found')
  return withSteps(ctx, row)
}

const columns = [
  'quote_no',
  'customer',
  'item',
  'name',
  'unit',
  'currency',
  'price',
  'tax',
  'moq',
  'mpq',
  'breaks',
  'from',
  'to',
  'phase',
  'end_customer',
  'project',
  'debit_no',
  'incoterm',
] as const
/** Lower prices as one cell: `10000: 9.50; 50000: 9.20`. */
export const breaksText = (breaks: readonly sql.Break[]): string =>
  breaks.map(({ qty, price }) => `${qty}: ${shortPrice(price)}`).join('; ')

/** What the caller sees under the same filters, as a workbook: numbers as numbers, texts as text. */
export async function exportQuotes(ctx: SignedCtx, q: Parsed<typeof quote.exportList>) {
  await ctx.app.limits.spend('quote_export', `${ctx.user.id}`)
  const say = (key: string) => translate(ctx.locale, `quote.${key}`)
  const rows = await sql.findForFile(ctx, q)
  const cellsOf = (row: ReturnType<typeof worded>): Cell[] => [
    row.quoteNo,
    `${row.customerCode} ${row.customer}`,
    row.item,
    row.itemName,
    row.unit,
    row.currency,
    Number(row.price),
    say(row.taxIncluded ? 'tax_in' : 'tax_out'),
    row.moq,
    row.mpq,
    breaksText(row.breaks),
    row.startsOn,
    row.endsOn,
    say(`phase.${row.phase}`),
    row.endCustomer,
    row.project,
    row.debitNo,
    row.incoterm,
  ]
  async function* batches() {
    yield rows.slice(0, mostExported).map((row) => cellsOf(worded(ctx, row)))
    if (rows.length > mostExported) yield [[cutLine(ctx.locale, mostExported)]]
  }
  const head = columns.map((name) => say(`field.${name}`))
  return xlsxFile(`quotes-${dayOf(ctx.now)}`, head, batches())
}
