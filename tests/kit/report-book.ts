import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { columnsOf, templateVersion, versionSheet, type ReportKind } from '#areas/channel-report/report.rules.ts'
import { dayOf } from '#platform/contract/day.ts'
import zh from '#areas/channel-report/texts/zh.ts'
import type { Cell } from '#platform/server/http/csv.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'

export type Line = Partial<Record<string, Cell>>
/** A workbook as somebody fills the template in; `version` and `heads` say what it is. */
export function reportBook(
  kind: ReportKind,
  lines: readonly Line[],
  more: { version?: string; heads?: string[] } = {},
): Promise<Buffer> {
  const columns = columnsOf(kind)
  async function* rows() {
    for (let at = 0; at < lines.length; at += 1000)
      yield lines.slice(at, at + 1000).map((line) => columns.map((column) => line[column] ?? null))
  }
  const heads = more.heads ?? columns.map((column) => zh[`column.${column}`])
  const hidden = { name: versionSheet, hidden: true, rows: [[more.version ?? `${kind}/${templateVersion}`]] }
  return buffer(xlsxFile('r', heads, rows(), { sheet: zh[`kind.${kind}`], more: [hidden] }).body as Readable)
}
/** The month so many after this one, which is the one of Shanghai. */
export function reportMonth(n: number): string {
  const [year, month] = dayOf(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 + n, 1)).toISOString().slice(0, 7)
}
