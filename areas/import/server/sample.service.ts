import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Locale, TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { importKind, tableNameOf, type Column, type ImportKind } from '#platform/server/import.ts'
import { csvCell } from '#platform/contract/csv.ts'
import { hasText, translate } from '#platform/server/text.ts'
import type { imports } from '../contract.ts'
import { mayBring } from './import.rules.ts'
import { mostOf } from './shape.service.ts'

/** A page with a line on it, as small as a PDF can be. */
function smallPdf(line: string): Uint8Array {
  const text = line.replaceAll(/[^ -~]/g, ' ').replaceAll(/[\\()]/g, String.raw`\$&`)
  const stream = `BT /F1 18 Tf 60 760 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = pdf.length
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return strToU8(pdf)
}

/** The smallest file of a type that a sample names, with a line in it. */
const smallFile = (path: string, line: string): Uint8Array =>
  path.endsWith('.zip') ? zipSync({ 'README.txt': strToU8(`${line}\r\n`) }) : smallPdf(line)

/** What a column holds, and what may stand in it. */
function noteOf(locale: Locale, kind: string, column: Column): string {
  const own = `import.column.${kind}.${column.name}` as TextKey
  const about = hasText(locale, own) ? own : (`import.column.any.${column.name}` as TextKey)
  const needed = column.needed && translate(locale, 'import.sample.needed')
  const values = column.values && translate(locale, 'import.sample.values', { values: column.values.join(', ') })
  const most = !column.values && translate(locale, 'import.sample.most', { most: mostOf(column) })
  const said = hasText(locale, about) ? translate(locale, about) : ''
  return `${column.name}: ${[said, needed, values, most].filter(Boolean).join(' ')}`
}

/** The files of an example: its table, what stands in its columns, and a file for each row. */
export async function sampleFiles(ctx: Pick<SignedCtx, 'locale'> & SignedCtx, kind: ImportKind) {
  const rows = await kind.sample(ctx)
  const heads = kind.columns.map(({ name }) => name)
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
  const csv = `\u{feff}${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
  const notes = kind.columns.map((column) => noteOf(ctx.locale, kind.kind, column))
  const about = [translate(ctx.locale, 'import.sample.about', { table: `${tableNameOf(kind)}.csv` }), '', ...notes]
  const files: Record<string, Uint8Array> = {
    [`${tableNameOf(kind)}.csv`]: strToU8(csv),
    'README.txt': strToU8(`\u{feff}${about.join('\r\n')}\r\n`),
  }
  for (const { file, title, revision, name = '' } of rows)
    if (file) files[file] = smallFile(file, [title ?? name, revision].filter(Boolean).join(' '))
  return files
}

export async function getSample(ctx: SignedCtx, { kind }: Parsed<typeof imports.sample>) {
  if (!mayBring(ctx.user, kind)) throw fail('platform.denied')
  const zip = zipSync(await sampleFiles(ctx, importKind(kind)), { level: 6 })
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="import-${kind}-sample.zip"`,
      'cache-control': 'no-store',
    },
    body: Readable.from([zip], { objectMode: false }),
  }
}
