import writeXlsxFile from 'write-excel-file/node'
import type { Cell } from './csv.ts'
import type { Bytes } from './mount.ts'

/**
 * The same as an Excel workbook of one sheet. Texts are stored as text, so nothing in them is a formula (traps row 38). It is put
 * together in memory: for thousands of rows, not for millions.
 */
export async function xlsxFile(
  name: string,
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<Bytes> {
  const rows: Cell[][] = []
  for await (const some of batches) for (const row of some) rows.push([...row])
  const head = header.map((value) => ({ value, fontWeight: 'bold' as const }))
  const body = await writeXlsxFile([head, ...rows], { stickyRowsCount: 1 }).toBuffer()
  return {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
      'cache-control': 'no-store',
      'content-length': body.length,
    },
    body,
  }
}
