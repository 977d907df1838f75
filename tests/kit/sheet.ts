import writeXlsxFile from 'write-excel-file/node'

/** A workbook of one sheet, as people fill one in. */
export async function sheetOf(rows: readonly (readonly (string | number)[])[], name: string): Promise<Buffer> {
  return writeXlsxFile(rows.map((row) => row.map((value) => (value === '' ? null : { value }))) as never, {
    sheet: name,
  }).toBuffer()
}
