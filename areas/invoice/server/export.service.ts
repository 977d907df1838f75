import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf, timeOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { csvFile, cutLine, timeHead, type Cell } from '#platform/server/http/csv.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { yuanOf } from '#platform/contract/money.ts'
import { mostExported, type exportFormats, type invoice } from '../contract.ts'
import type { invoiceDesk } from '../desk.contract.ts'
import * as sql from './invoice.sql.ts'

const batch = 500
const columns = [
  'apply_no',
  'title_name',
  'tax_no',
  'type',
  'medium',
  'amount',
  'net',
  'tax',
  'state',
  'number',
  'red_number',
  'applied',
  'issued',
] as const
const times = new Set<string>(['applied', 'issued'])
type Find = (below: number, most: number) => Promise<(sql.InvoiceRow & { company?: string })[]>
type Given = { format: (typeof exportFormats)[number]; desk: boolean; find: Find }

/** A list of invoices as a file: the words of the caller's language, amounts in yuan with two places, at most `mostExported` rows. */
async function fileOf(ctx: SignedCtx, { format, desk, find }: Given) {
  await ctx.app.limits.spend('invoice_export', `${ctx.user.id}`)
  const say = (key: string) => translate(ctx.locale, `invoice.${key}`)
  const cellsOf = (row: Awaited<ReturnType<Find>>[number]): Cell[] => [
    ...(desk ? [row.company ?? ''] : []),
    row.applyNo,
    row.title,
    row.titleSnapshot.taxNo,
    say(`type.${row.invoiceType}`),
    say(`medium.${row.medium}`),
    yuanOf(row.amountFen),
    yuanOf(row.netFen),
    yuanOf(row.taxFen),
    say(`state.${row.status}`),
    row.invoiceNo,
    row.redNo,
    timeOf(row.appliedAt),
    row.issuedAt ? timeOf(row.issuedAt) : '',
  ]
  async function* batches() {
    let below = Number.MAX_SAFE_INTEGER
    for (let left = mostExported; left > 0; left -= batch) {
      const rows = await find(below, batch)
      yield rows.map(cellsOf)
      if (rows.length < batch) return
      below = rows.at(-1)!.id
    }
    if ((await find(below, 1)).length) yield [[cutLine(ctx.locale, mostExported)]]
  }
  const head = [...(desk ? ['company' as const] : []), ...columns].map((name) =>
    times.has(name) ? timeHead(say(`field.${name}`)) : say(`field.${name}`),
  )
  const write = format === 'csv' ? csvFile : xlsxFile
  return write(`invoices-${dayOf(ctx.now)}`, head, batches())
}

/** The rows are read after the answer began, on a handle of its own. */
const apart = (ctx: SignedCtx): SignedCtx => ({ ...ctx, db: ctx.app.database.db })
export const exportList = (ctx: SignedCtx, { format, ...q }: Parsed<typeof invoice.exportList>) =>
  fileOf(ctx, { format, desk: false, find: (below, most) => sql.findBelow(apart(ctx), q, below, most) })
export const exportDesk = (ctx: SignedCtx, { format, ...q }: Parsed<typeof invoiceDesk.exportDesk>) =>
  fileOf(ctx, { format, desk: true, find: (below, most) => sql.findReviewedBelow(apart(ctx), q, below, most) })
