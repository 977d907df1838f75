import { fail } from '#platform/contract/error.ts'
import { locales } from '#platform/contract/text.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { ReadableFile } from '#platform/server/files/policy.ts'
import { readableFiles, readFileBytes } from '#platform/server/files/read-file.ts'
import { BookError, openBook, type Book, type BookRow } from '#platform/server/files/stream-sheet.ts'
import { translate } from '#platform/server/text.ts'
import { reportSheet } from '../import.contract.ts'
import { columnsOf, mostRows, reportKinds, templateVersion, versionSheet, type ReportKind } from '../report.rules.ts'
import { wordOf, type Words } from './row.rules.ts'

/** The words above the columns, in each language a template may have been made in. */
export const headsOf = (locale: SignedCtx['locale'], kind: ReportKind): string[] =>
  columnsOf(kind).map((column) => translate(locale, `channel-report.column.${column}`))

const refused = (error: unknown) =>
  error instanceof BookError ? fail(`channel-report.book_${error.fault}`, { count: mostRows }) : error

/** A pending upload of the caller that is there to be a report. */
export async function uploadedBook(ctx: SignedCtx, fileId: string): Promise<Buffer> {
  const [file] = (await readableFiles(ctx, [fileId])) as [ReadableFile]
  if (file.modelCode !== reportSheet.modelCode || file.size > reportSheet.maxMb * 1024 * 1024) throw fail('file.denied')
  return readFileBytes(ctx, file)
}

/** Refuses what is no template, one of the other kind, and one of an older version: its hidden sheet says which it is. */
async function refuseOther(book: Book, kind: ReportKind): Promise<void> {
  if (!book.sheets.some(({ name, hidden }) => hidden && name === versionSheet))
    throw fail('channel-report.template_other')
  let said = ''
  for await (const [first] of book.rows(versionSheet, 10)) said ||= String(first?.cells[0] ?? '')
  const [name = '', version = ''] = said.split('/')
  if (!reportKinds.some((one) => one === name)) throw fail('channel-report.template_other')
  if (name !== kind) throw fail('channel-report.template_other')
  if (Number(version) !== templateVersion) throw fail('channel-report.template_old', { version: templateVersion })
}

export type Opened = { sheet: string; rows: AsyncGenerator<{ row: number; words: Words }> }
/** Opens a workbook of a kind and gives its rows as words, as they come; whatever is no report is refused with what it lacks. */
export async function openReport(bytes: Buffer, kind: ReportKind): Promise<Opened> {
  const book = await openBook(bytes).catch((error: unknown) => {
    throw refused(error)
  })
  try {
    await refuseOther(book, kind)
  } catch (error) {
    throw refused(error)
  }
  const sheet = book.sheets.find(({ hidden }) => !hidden)?.name ?? ''
  return { sheet: sheet.slice(0, 40), rows: wordsOf(book, sheet, kind) }
}

async function* wordsOf(book: Book, sheet: string, kind: ReportKind) {
  const columns = columnsOf(kind)
  let headed = false
  try {
    for await (const rows of book.rows(sheet, mostRows))
      for (const one of rows) {
        if (!headed) {
          refuseHeads(one, kind)
          headed = true
          continue
        }
        const words: Words = {}
        for (const [i, column] of columns.entries()) {
          const word = wordOf(column, one.cells[i], book.from1904)
          if (word) words[column] = word
        }
        if (Object.keys(words).length) yield { row: one.row, words }
      }
  } catch (error) {
    throw refused(error)
  }
}
function refuseHeads({ row, cells }: BookRow, kind: ReportKind): void {
  const same = (locale: SignedCtx['locale']) =>
    headsOf(locale, kind).every((word, i) => String(cells[i] ?? '').trim() === word)
  if (row !== 1 || !locales.some(same)) throw fail('channel-report.template_heads')
}
