import { unzipSync, zipSync } from 'fflate'

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

/** Columns of a table at most: the reader fills every gap up to the last one. */
const mostColumns = 200
const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
const tags = /<(?:\w+:)?(row|c)((?:\s[^<>]*)?)>/g
const reference = /\sr\s*=\s*["']\s*([A-Za-z]{0,9})(\d+)/
/** Refuses rows and columns beyond what may be read by what they say of their place: the reader would make all that lie before them. */
function refuseFar(text: string, mostRows: number): void {
  let rows = 0
  for (const [, name, attributes = ''] of text.matchAll(tags)) {
    // a tag that ends inside a quoted value could say its place behind it
    if (attributes.split('"').length % 2 === 0 || attributes.split("'").length % 2 === 0) throw new SheetError('bad')
    if (name === 'row') rows += 1
    const at = reference.exec(attributes)
    const far = at && (Number(at[2]) > mostRows + 1 || columnOf(at[1] ?? '') > mostColumns)
    if (far || rows > mostRows + 1) throw new SheetError('large')
  }
}

/**
 * Looks at the parts of a workbook before any of it is read: how large they become, how far its cells lie, and that there is no DTD, macro,
 * link or formula in them. Answers the workbook made anew of what was looked at: a zip may say two things of what it holds.
 */
function checked(bytes: Buffer, mostRows: number): Buffer {
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
    const found = unzipSync(bytes, { filter })
    // what a part says of its size it is held to: fflate gives it no more room
    for (const part of Object.values(found)) {
      const text = decoder.decode(part)
      if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new SheetError('bad')
      if (/<(\w+:)?f[\s>/]/.test(text)) throw new SheetError('formula')
      if (/<(\w+:)?sheetData[\s>/]/.test(text)) refuseFar(text, mostRows)
    }
    return Buffer.from(zipSync(found, { level: 1 }))
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

/** The rows of the first sheet of a workbook, at most so many besides the header; a SheetError says why it is none. */
export async function readSheetRows(bytes: Buffer, mostRows: number): Promise<SheetCell[][]> {
  const sound = checked(bytes, mostRows)
  // loaded with the first workbook: few portals ever read one
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(sound).catch(() => {
    throw new SheetError('bad')
  })
  if (rows.length > mostRows + 1) throw new SheetError('large')
  // a number beyond all days, in a cell that is said to be a date, is what Excel shows of it
  const shown = (cell: SheetCell): SheetCell => (cell instanceof Date && Number.isNaN(cell.getTime()) ? '####' : cell)
  return (rows as SheetCell[][]).map((row) => row.map(shown))
}
