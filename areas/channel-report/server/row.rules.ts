import type { ErrorCode } from '#platform/contract/error.ts'
import { fullPrice } from '#platform/contract/price.ts'
import { agings, agingWords, neededColumns, saleTypes, type ReportColumn, type ReportKind } from '../report.rules.ts'

export type Words = Partial<Record<ReportColumn, string>>
/** What is said of a cell. */
export type Finding = {
  row: number
  col: ReportColumn
  level: 'error' | 'warning'
  code: ErrorCode
  params?: Record<string, string | number>
}
type Month = { first: string; last: string }
export type StockIn = {
  rowNo: number
  item: string
  lotNo: string
  dateCode: string
  snapshotOn: string
  onHand: number
  inTransit: number
  onOrder: number
  reserved: number
  consigned: number
  received: number
  sold: number
  adjustment: number
  unitCost: string | null
  currency: string | null
  aging: string
  warehouse: string
  remark: string
}
export type SaleIn = {
  rowNo: number
  type: string
  invoiceNo: string
  invoiceLine: number
  shipOn: string
  item: string
  qty: number
  price: string
  currency: string
  endCustomer: string
  endCode: string
  country: string
  province: string
  city: string
  street: string
  application: string
  project: string
  terminal: string
  ems: string
  debitNo: string
  bookCost: string | null
  debitCost: string | null
  lotNo: string
  dateCode: string
  remark: string
}

/** A day of the calendar there is. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
const dayColumns: ReadonlySet<string> = new Set(['snapshotDate', 'shipDate'])
const dayMs = 86_400_000
/** A cell as people read it: a day that a workbook counts is a day, and 1/5/2026 is none. */
export function wordOf(column: ReportColumn, cell: string | number | undefined, from1904: boolean): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number' && dayColumns.has(column) && cell > 20_000 && cell < 80_000) {
    const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
    return new Date(first + Math.floor(cell) * dayMs).toISOString().slice(0, 10)
  }
  const text = String(cell).trim()
  const day = dayColumns.has(column) && /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text)
  return day ? `${day[1]}-${day[2]!.padStart(2, '0')}-${day[3]!.padStart(2, '0')}` : text
}

const lengths: Partial<Record<ReportColumn, number>> = {
  item: 60,
  invoiceNo: 60,
  endCustomer: 200,
  endCode: 40,
  country: 40,
  warehouse: 40,
  debitNo: 40,
  currency: 10,
  type: 10,
}
const usual = 200
const bare = (text: string) => (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text)

/** Reads the words of one row, and notes what is wrong with each. */
function reader(row: number, kind: ReportKind, words: Words) {
  const findings: Finding[] = []
  const note = (col: ReportColumn, code: ErrorCode, params?: Finding['params']) =>
    void findings.push({ row, col, level: 'error', code, ...(params && { params }) })
  for (const col of neededColumns[kind]) if (!words[col]) note(col, 'channel-report.row_required')
  for (const [col, text] of Object.entries(words) as [ReportColumn, string][]) {
    const most = lengths[col] ?? usual
    if (text.length > most) note(col, 'channel-report.row_long', { most })
  }
  const text = (col: ReportColumn) => words[col] ?? ''
  const whole = (col: ReportColumn, least: number): number => {
    const word = bare(text(col))
    if (!word) return 0
    const number = /^-?\d{1,9}$/.test(word) ? Number(word) : NaN
    if (!(number >= least)) note(col, 'channel-report.row_number', { least: Math.max(least, -999_999_999) })
    return number || 0
  }
  const price = (col: ReportColumn): string | null => {
    const word = bare(text(col))
    if (!word) return null
    if (/^\d{1,10}(\.\d{1,6})?$/.test(word)) return fullPrice(word)
    note(col, 'channel-report.row_price')
    return null
  }
  const day = (col: ReportColumn, { first, last }: Month): string => {
    const word = text(col)
    if (!word) return first
    if (!isDay(word)) note(col, 'channel-report.row_date')
    else if (word < first || word > last) note(col, 'channel-report.row_period', { first, last })
    return word
  }
  const choice = (col: ReportColumn, values: readonly string[]): string => {
    const word = text(col).toUpperCase()
    if (word && !values.includes(word)) note(col, 'channel-report.row_choice', { values: values.join(', ') })
    return word
  }
  return { findings, note, text, whole, price, day, choice }
}
const currencies = ['USD', 'RMB'] as const
const least = -999_999_999

/** A row of stock, and what is wrong with it; `warehouse` is that of the report, where it is of one alone. */
export function readStock(
  row: number,
  words: Words,
  month: Month,
  warehouse = '',
): { findings: Finding[]; value: StockIn } {
  const { findings, note, text, whole, price, day, choice } = reader(row, 'inventory', words)
  const currency = choice('currency', currencies)
  const unitCost = price('unitCost')
  if (unitCost && !currency) note('currency', 'channel-report.row_required')
  const said = text('aging').replaceAll(/\s/g, '').replace('–', '-')
  const aging = agings.find((one) => agingWords[one] === said || one === said)
  if (said && !aging) note('aging', 'channel-report.row_choice', { values: Object.values(agingWords).join(', ') })
  const place = text('warehouse')
  if (warehouse && place && place.toLowerCase() !== warehouse.toLowerCase())
    note('warehouse', 'channel-report.row_warehouse', { warehouse })
  const count = (col: ReportColumn) => whole(col, 0)
  return {
    findings,
    value: {
      rowNo: row,
      item: text('item').toUpperCase(),
      lotNo: text('lotNo'),
      dateCode: text('dateCode'),
      snapshotOn: day('snapshotDate', month),
      onHand: count('onHand'),
      inTransit: count('inTransit'),
      onOrder: count('onOrder'),
      reserved: count('reserved'),
      consigned: count('consigned'),
      received: count('received'),
      sold: count('sold'),
      adjustment: whole('adjustment', least),
      unitCost,
      currency: currency || null,
      aging: aging ?? 'd90',
      warehouse: place,
      remark: text('remark'),
    },
  }
}

const back: ReadonlySet<string> = new Set(['RV', 'RU'])
/** A row of sales, and what is wrong with it: what comes back is less than nothing, what is sold is more. */
export function readSale(row: number, words: Words, month: Month): { findings: Finding[]; value: SaleIn } {
  const { findings, note, text, whole, price, day, choice } = reader(row, 'sales', words)
  const type = choice('type', saleTypes)
  const qty = whole('qty', least)
  if (text('qty') && type !== 'IB' && (qty === 0 || back.has(type) !== qty < 0)) note('qty', 'channel-report.row_sign')
  const debitNo = text('debitNo').toUpperCase()
  if (type === 'SD' && !debitNo) note('debitNo', 'channel-report.row_debit_needed')
  return {
    findings,
    value: {
      rowNo: row,
      type,
      invoiceNo: text('invoiceNo'),
      invoiceLine: whole('invoiceLine', 1),
      shipOn: day('shipDate', month),
      item: text('item').toUpperCase(),
      qty,
      price: price('price') ?? '0',
      currency: choice('currency', currencies),
      endCustomer: text('endCustomer'),
      endCode: text('endCode'),
      country: text('country'),
      province: text('province'),
      city: text('city'),
      street: text('street'),
      application: text('application'),
      project: text('project'),
      terminal: text('terminal'),
      ems: text('ems'),
      debitNo,
      bookCost: price('bookCost'),
      debitCost: price('debitCost'),
      lotNo: text('lotNo'),
      dateCode: text('dateCode'),
      remark: text('remark'),
    },
  }
}

/** What an invoice line is known by. */
export const saleKey = (one: Pick<SaleIn, 'invoiceNo' | 'invoiceLine' | 'item'>): string =>
  `${one.invoiceNo.toUpperCase()}\u0000${one.invoiceLine}\u0000${one.item}`

const pairsOf = (key: string) =>
  new Set(Array.from({ length: Math.max(1, key.length - 1) }, (_, i) => key.slice(i, i + 2)))
/** For each new name the known one that is most alike, where at least three in five of their pairs of letters are the same. */
export function alikeOf(fresh: readonly string[], known: readonly string[]): Map<string, string> {
  const byPair = new Map<string, number[]>()
  const counts = known.map((key, i) => {
    const pairs = pairsOf(key)
    for (const pair of pairs) byPair.set(pair, [...(byPair.get(pair) ?? []), i])
    return pairs.size
  })
  const found = new Map<string, string>()
  for (const key of fresh) {
    const pairs = pairsOf(key)
    const shared = new Map<number, number>()
    for (const pair of pairs) for (const i of byPair.get(pair) ?? []) shared.set(i, (shared.get(i) ?? 0) + 1)
    let best = 0.6
    for (const [i, n] of shared) {
      const likeness = (2 * n) / (pairs.size + counts[i]!)
      if (likeness < best) continue
      best = likeness
      found.set(key, known[i]!)
    }
  }
  return found
}
