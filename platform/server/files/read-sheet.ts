import { unzipSync } from 'fflate'

export type SheetCell = string | number | boolean | Date | null
/** Why a workbook is not read. */
export type SheetFault = 'bad' | 'formula' | 'large'
export class SheetError extends Error {
  readonly fault: SheetFault
  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}
const mostBytes = 50 * 1024 * 1024
const mostParts = 500
// a workbook that asks for something outside itself, or brings programs along, is no table of values
const outside = /^xl\/(externalLinks|connections|vbaProject|macrosheets|activeX|embeddings)/i

/** Looks at the parts of a workbook before any of it is read: how large they become, and that there is no DTD, macro, link or formula in them. */
function refuseHostile(bytes: Buffer): void {
  let size = 0
  let parts = 0
  const decoder = new TextDecoder()
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      size += originalSize
      parts += 1
      if (size > mostBytes || parts > mostParts) throw new SheetError('large')
      if (outside.test(name)) throw new SheetError('bad')
      return /\.(xml|rels)$/.test(name)
    }
    // what a part says of its size it is held to: fflate gives it no more room
    for (const [name, part] of Object.entries(unzipSync(bytes, { filter }))) {
      const text = decoder.decode(part)
      if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new SheetError('bad')
      if (name.startsWith('xl/worksheets/') && /<(\w+:)?f[\s>/]/.test(text)) throw new SheetError('formula')
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('bad')
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** What the first sheet of a workbook is called, as its tab says; empty where it says nothing. */
export function sheetNameOf(bytes: Buffer): string {
  const part = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' })['xl/workbook.xml']
  const found = /<(?:\w+:)?sheet\s[^>]*?\bname="([^"]{1,200})"/.exec(new TextDecoder().decode(part))
  return (found?.[1] ?? '').replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
}

/** The rows of the first sheet of a workbook, at most so many besides the header (traps row 38); a SheetError says why it is none. */
export async function readSheetRows(bytes: Buffer, mostRows: number): Promise<SheetCell[][]> {
  refuseHostile(bytes)
  // loaded with the first workbook: few portals ever read one
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(bytes).catch(() => {
    throw new SheetError('bad')
  })
  if (rows.length > mostRows + 1) throw new SheetError('large')
  return rows as SheetCell[][]
}
