import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { bankLine, unitsOnPaper } from '#areas/order-base/server/order-base.public.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { drawPaper, type Paper } from '#platform/server/files/pdf/paper.ts'
import { cutLine, type Cell } from '#platform/server/http/csv.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { mostLines, type bill } from '../contract.ts'
import { noteIn, seenBill, unitOf } from './bill.service.ts'
import * as sql from './bill.sql.ts'

/** Lines that a PDF holds; all of them are in the Excel file. */
const mostDrawn = 400
const batch = 1000
/** A spreadsheet takes amounts as numbers with two decimals. */
const money = (hundredths: number): number => Number(yuanOf(hundredths))
/** The rows are read after the answer began, on a handle of its own. */
const apart = (ctx: SignedCtx): SignedCtx => ({ ...ctx, db: ctx.app.database.db })
const sayIn = (ctx: Pick<SignedCtx, 'locale'>) => (key: string) => translate(ctx.locale, `bill.${key}`)

/** Rows of a table read on, batch by batch, up to the most a file holds. */
async function* batchesOf<R>(
  ctx: SignedCtx,
  read: (last: R | undefined, most: number) => Promise<R[]>,
  cells: (row: R) => Cell[],
): AsyncGenerator<Cell[][]> {
  let last: R | undefined
  for (let n = 0; n < mostLines; n += batch) {
    const rows = await read(last, batch)
    yield rows.map(cells)
    if (rows.length < batch) return
    last = rows.at(-1)
  }
  if ((await read(last, 1)).length) yield [[cutLine(ctx.locale, mostLines)]]
}

type Line = Awaited<ReturnType<typeof sql.linesAfter>>[number]
function sheetOf(ctx: SignedCtx, row: sql.BillRow): Bytes {
  const say = sayIn(ctx)
  const head = ['day', 'kind', 'doc', 'po', 'item', 'qty', 'price', 'amount', 'note'].map((name) =>
    say(`field.${name}`),
  )
  const cells = (one: Line): Cell[] => [
    one.onDay,
    say(`kind.${one.kind}`),
    one.docNo,
    one.poNo,
    one.item,
    one.qty,
    one.price === null ? null : Number(one.price),
    money(one.amount),
    noteIn(ctx, one),
  ]
  async function* all() {
    for (const name of ['opening', 'shipped', 'returned', 'debitCredit', 'received', 'adjusted', 'closing'] as const)
      yield [[say(`field.${name}`), '', '', '', '', null, null, money(row[name])]]
    yield* batchesOf<Line>(ctx, (last, most) => sql.linesAfter(apart(ctx), row, last, most), cells)
  }
  return xlsxFile(row.billNo, head, all())
}

// its readers are in China and abroad: names in both languages
const both = (key: string): string => {
  const [zh, en] = [translate('zh', `bill.${key}`), translate('en', `bill.${key}`)]
  return zh === en ? zh : `${zh} ${en}`
}
type Seller = { address: string; addressEn: string; phone: string; taxNo: string }
/** What is known of who sells, besides its name. */
const ofSeller = (ctx: SignedCtx, { address, addressEn, phone, taxNo }: Seller) =>
  (
    [
      ['seller_place', [inLocale(ctx.locale, address || addressEn, addressEn), phone].filter(Boolean).join(' · ')],
      ['seller_tax_no', taxNo],
    ] as const
  ).flatMap(([name, value]) => (value ? [[both(name), value] as const] : []))
async function paperOf(ctx: SignedCtx, row: sql.BillRow): Promise<Paper> {
  const lines = await sql.linesAfter(ctx, row, undefined, mostDrawn + 1)
  const unit = (await unitsOnPaper(ctx, [row.unitId])).get(row.unitId)!
  const banks = unit.banks.filter(({ currency }) => currency === row.currency).map(bankLine)
  const amount = (hundredths: number) => `${row.currency} ${yuanOf(hundredths)}`
  const figures = ['opening', 'shipped', 'returned', 'debitCredit', 'received', 'adjusted', 'closing'] as const
  const date = dayOf(row.issuedAt)
  return {
    title: row.billNo,
    date,
    foot: `${row.billNo} · ${row.customerCode} · ${row.period}`,
    blocks: [
      { kind: 'title', text: both('bill') },
      {
        kind: 'facts',
        rows: [
          [both('field.no'), row.billNo],
          [both('field.customer'), `${row.customerCode} ${row.customer}`],
          [both('field.unit'), unitOf(ctx, row)],
          ...ofSeller(ctx, unit),
          [both('field.period'), row.period],
          [both('field.due'), row.dueOn],
          ...figures.map((name) => [both(`field.${name}`), amount(row[name])] as const),
          ...banks.map((line) => [both('pay_to'), line] as const),
        ],
      },
      { kind: 'heading', text: both('lines') },
      {
        kind: 'facts',
        rows: lines
          .slice(0, mostDrawn)
          .map(
            (one) =>
              [
                `${one.onDay} ${one.docNo}`,
                [
                  both(`kind.${one.kind}`),
                  one.poNo,
                  one.item,
                  one.qty === null ? '' : `× ${one.qty}`,
                  amount(one.amount),
                ]
                  .filter(Boolean)
                  .join(' · '),
              ] as const,
          ),
      },
      ...(lines.length > mostDrawn ? [{ kind: 'small', text: both('more_lines') } as const] : []),
    ],
  }
}

export async function billFile(ctx: SignedCtx, { id, as }: Parsed<typeof bill.file>): Promise<Bytes> {
  const row = await seenBill(ctx, id)
  await ctx.app.limits.spend('bill_file', `${ctx.user.id}`)
  if (as === 'xlsx') return sheetOf(ctx, row)
  const body = await drawPaper(await paperOf(ctx, row))
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${row.billNo}.pdf"`,
      'cache-control': 'no-store',
      'content-length': body.length,
    },
    body,
  }
}

type Shipment = Awaited<ReturnType<typeof sql.shipmentsBelow>>[number]
export async function exportShipments(ctx: SignedCtx, q: Parsed<typeof bill.exportShip>): Promise<Bytes> {
  await ctx.app.limits.spend('bill_file', `${ctx.user.id}`)
  const say = sayIn(ctx)
  const head = ['code', 'customer', 'day', 'kind', 'po', 'doc', 'item', 'qty', 'price', 'currency', 'amount'].map(
    (name) => say(`field.${name}`),
  )
  const cells = (one: Shipment): Cell[] => [
    one.customerCode,
    one.customer,
    one.onDay,
    say(`kind.${one.kind}`),
    one.poNo,
    one.docNo,
    one.item,
    one.qty,
    one.price === null ? null : Number(one.price),
    one.currency,
    money(one.amount),
  ]
  const rows = batchesOf<Shipment>(ctx, (last, most) => sql.shipmentsBelow(apart(ctx), q, last, most), cells)
  return xlsxFile(`shipments-${dayOf(ctx.now)}`, head, rows)
}
