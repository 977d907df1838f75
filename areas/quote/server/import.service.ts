import {
  isDay,
  readTable,
  refuseRows,
  tableTemplate,
  type Fault,
  type Table,
  type TableRow,
} from '#areas/order-base/server/order-base.public.ts'
import { currencies } from '#areas/order-base/contract.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { ErrorCode } from '#platform/contract/error.ts'
import { pricePattern } from '#platform/contract/price.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { nextNumbers } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { mostBreaks } from '../contract.ts'
import { mostRows, quoteColumns, quoteSheet, type priceBook } from '../book.contract.ts'
import { inOrder } from '../quote.rules.ts'
import { named, type Named, type Wrong } from './fields.rules.ts'
import { namedIn, sellingUnits } from './lookup.sql.ts'
import type { Break } from './quote.sql.ts'
import { insertDrafts } from './write.sql.ts'

type Column = (typeof quoteColumns)[number]
const table: Table<Column> = {
  columns: quoteColumns,
  head: (column) => `quote.sheet.${column}`,
  most: mostRows,
  file: quoteSheet,
}
const lengths = { endCustomer: 200, project: 200, debitNo: 40, incoterm: 20 } as const
/** Rules name fields of the form; this is where they stand in the table. */
const columnOf: Record<Wrong['field'], Column> = {
  customerCode: 'customer',
  item: 'item',
  unit: 'unit',
  currency: 'currency',
  endsOn: 'to',
  moq: 'moq',
  breaks: 'breaks',
}

type Selling = Awaited<ReturnType<typeof sellingUnits>>[number]
const example = ({ code, currency }: Selling) =>
  currency === 'USD'
    ? [
        'A0001',
        'MODEL-1',
        code,
        currency,
        9.8,
        760,
        152,
        '2027-01-01',
        '2027-03-31',
        '15200: 9.50; 30400: 9.20',
        '',
        '',
        '',
        'FCA',
      ]
    : ['A0001', 'MODEL-1', code, currency, 78.4, '', '', '2027-01-01', '2027-03-31', '', '', '', '', '']
/** A row for each of the first units that sell; of a portal that has none yet, for one that is made up. */
export async function quoteTemplate(ctx: SignedCtx) {
  const units = await sellingUnits(ctx)
  return tableTemplate(
    ctx,
    table,
    'quotes',
    (units.length ? units : [{ code: 'UNIT-1', currency: 'USD' as const }]).map(example),
  )
}

/** Lower prices as they are written in one cell, `10000: 9.50; 50000: 9.20`; null where they are not. */
export function breaksOf(text: string): Break[] | null {
  const parts = text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length > mostBreaks) return null
  const breaks = parts.map((part) => /^(\d{1,9})\s*[:：=]\s*(\d+(?:\.\d+)?)$/.exec(part))
  if (breaks.some((one) => !one || !pricePattern.test(one[2]!))) return null
  return breaks.map((one) => ({ qty: Number(one![1]), price: one![2]! }))
}

/** One row as a draft, or what is wrong with it. */
function readRow({ row, words }: TableRow<Column>, known: Named) {
  const faults: Fault<Column>[] = []
  const note = (column: Column, code: ErrorCode) => void faults.push({ row, column, code })
  const currency = currencies.find((one) => one === words.currency.toUpperCase())
  if (!currency) note('currency', 'quote.unit_currency')
  const written = {
    customerCode: words.customer.toUpperCase(),
    item: words.item.toUpperCase(),
    unit: words.unit.toUpperCase(),
  }
  const { wrong, of } = named({ ...written, currency: currency ?? 'USD' }, known)
  for (const { field, code } of wrong) if (currency || field !== 'currency') note(columnOf[field], code)
  if (!pricePattern.test(words.price)) note('price', 'quote.price_bad')
  const numberIn = (column: 'moq' | 'mpq', most: number): number => {
    const value =
      words[column] === '' ? (of?.model[column] ?? 1) : /^\d{1,9}$/.test(words[column]) ? Number(words[column]) : 0
    if (value < 1 || value > most) note(column, 'quote.number_bad')
    return value
  }
  const [moq, mpq] = [numberIn('moq', 10_000_000), numberIn('mpq', 1_000_000)]
  if (moq > 0 && mpq > 0 && moq % mpq !== 0) note('moq', 'quote.whole_packages')
  const [from, to] = (['from', 'to'] as const).map((column) =>
    isDay(words[column]) ? words[column] : void note(column, 'quote.day_bad'),
  )
  if (from && to && to < from) note('to', 'quote.days')
  const breaks = breaksOf(words.breaks)
  if (!breaks) note('breaks', 'quote.breaks_bad')
  else if (pricePattern.test(words.price) && !inOrder(words.price, moq, breaks)) note('breaks', 'quote.breaks_order')
  const texts = textsOf(words, (column) => note(column, 'quote.text_long'))
  if (faults.length || !of || !currency || !from || !to || !breaks) return { row, faults }
  const { model: _model, ...ids } = of
  const days = { startsOn: from, endsOn: to }
  return {
    row,
    faults,
    draft: { ...ids, ...texts, ...days, currency, price: words.price, moq, mpq, breaks: JSON.stringify(breaks) },
  }
}
type Read = ReturnType<typeof readRow>

function textsOf(words: Record<Column, string>, long: (column: keyof typeof lengths) => void) {
  for (const [column, most] of Object.entries(lengths) as [keyof typeof lengths, number][])
    if (words[column].length > most) long(column)
  const { endCustomer, project, debitNo, incoterm } = words
  return { endCustomer, project, debitNo, incoterm }
}

/** Two rows of one table that would hold for the same on the same day. */
function sameTwice(read: readonly Read[]): Fault<Column>[] {
  const seen = Map.groupBy(
    read.flatMap(({ row, draft }) => (draft ? [{ row, ...draft }] : [])),
    (one) =>
      [one.customerId, one.modelId, one.burnCodeId, one.unitId, one.currency, one.endCustomer.toLowerCase()].join('\n'),
  )
  return [...seen.values()].flatMap((rows) =>
    rows
      .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
      .flatMap((one, i, all) =>
        i > 0 && one.startsOn <= all[i - 1]!.endsOn
          ? [{ row: one.row, column: 'from', code: 'quote.same_in_file' } as const]
          : [],
      ),
  )
}

/** Drafts from a table, all or none. */
export async function importBook(ctx: SignedCtx, { fileId }: Parsed<typeof priceBook.importSheet>) {
  const { sheet, rows } = await readTable(ctx, table, fileId)
  const written = rows.map(({ words }) => words)
  const count = await transact(ctx, async (tx) => {
    const known = await namedIn(tx, {
      customers: written.map(({ customer }) => customer.toUpperCase()),
      units: written.map(({ unit }) => unit.toUpperCase()),
      items: written.map(({ item }) => item.toUpperCase()),
    })
    const read = rows.map((row) => readRow(row, known))
    const faults = [...read.flatMap((one) => one.faults), ...sameTwice(read)]
    if (faults.length) throw refuseRows(ctx, table, sheet, faults)
    const drafts = read.flatMap(({ draft }) => draft ?? [])
    const numbers = await nextNumbers(tx, 'QT', drafts.length)
    const made = await insertDrafts(
      tx,
      drafts.map((draft, i) => ({ ...draft, quoteNo: numbers[i]!, userId: tx.user.id })),
    )
    const entry = { bizType: 'quote', fromState: '', toState: 'draft', action: 'import', actorId: tx.user.id }
    await insertStatusLogs(
      tx.db,
      made.map((bizId) => ({ ...entry, comment: null, bizId })),
    )
    return made.length
  })
  return { rows: count }
}
