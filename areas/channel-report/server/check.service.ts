import { burnCodesOf, modelsOf } from '#areas/order-base/server/order-base.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { ErrorCode } from '#platform/contract/error.ts'
import { millionths } from '#platform/contract/price.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { ReportColumn } from '../report.rules.ts'
import { bookPrices, knownEnds, reportedBefore, type Booked } from './check.sql.ts'
import { specialPrices } from './extension.ts'
import { alikeOf, saleKey, type Finding, type SaleIn, type StockIn } from './row.rules.ts'

export type About = { customerId: number; period: string; warehouse: string; correction: boolean }
type Note = (
  row: { rowNo: number },
  col: ReportColumn,
  code: ErrorCode,
  params?: Finding['params'],
  level?: Finding['level'],
) => void
const distinct = (all: readonly string[]) => [...new Set(all.filter(Boolean))]

/** What is written in a report must be sold: a model, or a burn code of this customer. */
async function checkItems(
  ctx: SignedCtx,
  { customerId }: About,
  rows: readonly { rowNo: number; item: string }[],
  note: Note,
): Promise<void> {
  const items = distinct(rows.map(({ item }) => item))
  const [models, codes] = await Promise.all([modelsOf(ctx, items), burnCodesOf(ctx, customerId, items)])
  for (const row of rows) {
    if (!row.item || models.has(row.item) || codes.has(row.item)) continue
    note(row, 'item', row.item.includes('/') ? 'channel-report.row_burn_code' : 'channel-report.row_item')
  }
}

/** An invoice line is sold once: not twice in a file, and not again in another month. */
async function checkTwice(ctx: SignedCtx, about: About, rows: readonly SaleIn[], note: Note): Promise<void> {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const key = saleKey(row)
    const first = row.invoiceNo && row.item ? seen.get(key) : undefined
    if (first !== undefined) note(row, 'invoiceLine', 'channel-report.row_twice', { row: first })
    else seen.set(key, row.rowNo)
  }
  for (const { rowNo, period, batchNo } of await reportedBefore(ctx, about, rows))
    note({ rowNo }, 'invoiceNo', 'channel-report.row_reported', { period, no: batchNo })
}

/** Resale beyond three times the book is a slip of the pen; a book cost that was never quoted is told. */
function checkPrices(rows: readonly SaleIn[], booked: readonly Booked[], note: Note): void {
  const byItem = Map.groupBy(booked, ({ item, currency }) => `${item} ${currency}`)
  for (const row of rows) {
    const valid = (byItem.get(`${row.item} ${row.currency}`) ?? []).filter(
      ({ startsOn, endsOn }) => row.shipOn >= startsOn && row.shipOn <= endsOn,
    )
    const prices = valid.flatMap(({ prices: all }) => all)
    if (!prices.length) continue
    const whole = prices.map(millionths)
    const most = whole.reduce((a, b) => (a > b ? a : b))
    if (millionths(row.price) > 3n * most)
      note(row, 'price', 'channel-report.row_dear', { most: Number(most) / 1_000_000 })
    if (row.bookCost && !whole.includes(millionths(row.bookCost)))
      note(
        row,
        'bookCost',
        'channel-report.row_quote',
        { quoted: distinct(prices.map((one) => String(Number(one)))).join(', ') },
        'warning',
      )
  }
}

/** A special price is claimed for what its agreement names, while it holds. */
async function checkDebits(ctx: SignedCtx, { customerId }: About, rows: readonly SaleIn[], note: Note): Promise<void> {
  const special = rows.filter(({ type, debitNo }) => type === 'SD' && debitNo)
  const found = Map.groupBy(
    await specialPrices(ctx, customerId, distinct(special.map(({ debitNo }) => debitNo))),
    ({ debitNo }) => debitNo,
  )
  for (const row of special) {
    const fits = (found.get(row.debitNo) ?? []).some(
      (one) =>
        one.item === row.item &&
        one.currency === row.currency &&
        one.endKey === companyKey(row.endCustomer) &&
        row.shipOn >= one.startsOn &&
        row.shipOn <= one.endsOn,
    )
    if (!fits) note(row, 'debitNo', 'channel-report.row_debit')
  }
}

/** Who was never named before is told of, with whom it may be: only names that this customer reported itself. */
async function checkEnds(ctx: SignedCtx, { customerId }: About, rows: readonly SaleIn[], note: Note): Promise<void> {
  const keys = distinct(rows.map(({ endCustomer }) => companyKey(endCustomer)))
  const known = await knownEnds(ctx, customerId, keys)
  const all = new Set(known.map(({ key }) => key))
  const own = new Map(known.filter((one) => one.own).map(({ key, name }) => [key, name]))
  const alike = alikeOf(
    keys.filter((key) => !all.has(key)),
    [...own.keys()],
  )
  const told = new Set<string>()
  for (const row of rows) {
    const key = companyKey(row.endCustomer)
    if (!key || all.has(key) || told.has(key)) continue
    told.add(key)
    const near = alike.get(key)
    if (near) note(row, 'endCustomer', 'channel-report.row_alike_end', { name: own.get(near) ?? '' }, 'warning')
    else note(row, 'endCustomer', 'channel-report.row_new_end', {}, 'warning')
  }
}

type Rows = { stock: readonly StockIn[]; sales: readonly SaleIn[]; findings: readonly Finding[] }
/** What of the rows only the portal can know, in a few statements however many they are; `findings` are what was found before. */
export async function checkRows(ctx: SignedCtx, about: About, rows: Rows): Promise<Finding[]> {
  const findings: Finding[] = []
  const note: Note = ({ rowNo }, col, code, params, level = 'error') =>
    void findings.push({ row: rowNo, col, level, code, ...(params && { params }) })
  await checkItems(ctx, about, [...rows.stock, ...rows.sales], note)
  if (!rows.sales.length) return findings
  await checkTwice(ctx, about, rows.sales, note)
  checkPrices(
    rows.sales,
    await bookPrices(ctx, about.customerId, distinct(rows.sales.map(({ item }) => item)), about.period),
    note,
  )
  // what is wrong already would be wrong here, too
  const wrong = new Set([...rows.findings, ...findings].flatMap(({ level, row }) => (level === 'error' ? [row] : [])))
  await checkDebits(
    ctx,
    about,
    rows.sales.filter(({ rowNo }) => !wrong.has(rowNo)),
    note,
  )
  await checkEnds(ctx, about, rows.sales, note)
  return findings
}
