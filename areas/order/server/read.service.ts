import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { ReadableFile } from '#platform/server/files/policy.ts'
import { readableFiles, readFileBytes } from '#platform/server/files/read-file.ts'
import { readSheetRows, SheetError } from '#platform/server/files/read-sheet.ts'
import { tableOf, textOf } from '#platform/server/files/delimited.ts'
import { translate } from '#platform/server/text.ts'
import { mostLines } from '../contract.ts'
import { readFile, type orderCheck } from '../check.contract.ts'
import { ownBuyer } from './check.service.ts'
import { offersIn } from './offer.sql.ts'
import * as rules from './read.rules.ts'

/** Rows of a source looked through: a purchase order has heads, addresses and terms around its lines. */
const mostRows = 5000

async function rowsOfPdf(ctx: SignedCtx, bytes: Buffer, known: ReadonlySet<string>): Promise<rules.Cells[]> {
  const pages = await ctx.app.files.pdf.layout(bytes).catch(() => {
    throw fail('order.unreadable')
  })
  const rows = pages.flatMap((cells) => rules.rowsOfPage(cells))
  return rules.linesIn(rows, known).length ? rows : rules.wordsOfRows(rows)
}
async function rowsOfFile(ctx: SignedCtx, wire: string, known: ReadonlySet<string>): Promise<readonly rules.Cells[]> {
  const [file] = (await readableFiles(ctx, [wire])) as [ReadableFile]
  if (file.modelCode !== readFile.modelCode || file.size > readFile.maxMb * 1024 * 1024) throw fail('file.denied')
  const bytes = await readFileBytes(ctx, file)
  if (file.name.toLowerCase().endsWith('.pdf')) return rowsOfPdf(ctx, bytes, known)
  if (file.name.toLowerCase().endsWith('.csv')) return tableOf(textOf(bytes))
  try {
    return await readSheetRows(bytes, mostRows)
  } catch (error) {
    if (error instanceof SheetError) throw fail('order.unreadable')
    throw error
  }
}
/** Reads lines and finds the quote of each; what there is none for is named and left to whoever asks. */
export async function readLines(ctx: SignedCtx, { text, fileId, ...frame }: Parsed<typeof orderCheck.read>) {
  await ctx.app.limits.spend('order_read_file', `${ctx.user.id}`)
  if (!text && !fileId) throw fail('order.no_file')
  const { id: customerId, code } = await ownBuyer(ctx)
  const offers = await offersIn(ctx, { ...frame, customerId })
  // of several quotes of an item the one for no end customer is meant, else the first
  const byName = new Map<string, number>()
  for (const { id, item, quoteNo } of offers.toSorted(
    (a, b) => Number(a.endCustomer !== '') - Number(b.endCustomer !== ''),
  ))
    for (const name of [rules.folded(item), rules.folded(quoteNo)]) if (!byName.has(name)) byName.set(name, id)
  const known = new Set(byName.keys())
  const rows = fileId ? await rowsOfFile(ctx, fileId, known) : tableOf(text).map(rules.partedAtBlanks)
  if (rows.length > mostRows) throw fail('order.unreadable')
  const read = rules.linesIn(rows, known)
  // of a paste every line is answered; a file has addresses and terms around its lines
  const lines = [...read, ...(fileId ? [] : rules.unreadIn(rows, read))].toSorted((a, b) => a.row - b.row)
  if (!lines.length || lines.length > mostLines) throw fail('order.nothing_read', { count: mostLines })
  return {
    poNo: rules.poIn(rows, code),
    lines: lines.map(({ name, ...line }) => ({
      ...line,
      quoteId: name === undefined ? null : (byName.get(name) ?? null),
      problem: name ? '' : translate(ctx.locale, 'order.no_quote_for', { item: line.item }),
    })),
  }
}
