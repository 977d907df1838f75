import type { Cell, Layout } from './layout.ts'

/** A word, number or sign, where it stands in its cell. */
export type Token = { text: string; cell: Cell; page: number; row: number; from: number; to: number }
/** Cells beside each other; `first` is the number of its first token, `key` is what it says. */
export type Row = { page: number; cells: Cell[]; first: number; key: string }

// a number with its separators is one, a Han character stands alone, and so does any sign
const words = /\p{N}+(?:[.,:]\p{N}+)*|\p{Script=Han}|[[\p{L}\p{M}]--\p{Script=Han}]+|[^\s\p{L}\p{M}\p{N}]/gv
/** The same sign under two numbers: micro and mu, ohm and omega, minus and dash; a full-width letter is its plain one. */
const same: Record<string, string> = {
  '\u00b5': '\u03bc',
  '\u2126': '\u03a9',
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u212b': '\u00c5',
}
const folded = (text: string) =>
  text.normalize('NFC').replaceAll(/[\u00b5\u2126\u2212\u2010\u2011\u212b]/g, (c) => same[c]!)

const isBeside = (a: Cell, b: Cell) =>
  Math.abs(a.box[1] + a.box[3] - b.box[1] - b.box[3]) < Math.max(a.box[3], b.box[3]) * 0.4
function rowsOf(layout: Layout): Omit<Row, 'first' | 'key'>[] {
  const rows: Omit<Row, 'first' | 'key'>[] = []
  layout.forEach((cells, n) => {
    let last: Cell | undefined
    for (const cell of cells) {
      if (last && isBeside(cell, last)) rows.at(-1)!.cells.push(cell)
      else rows.push({ page: n + 1, cells: [cell] })
      last = cell
    }
  })
  return rows
}

/** What stands in the margins of most pages: the share of the height that is margin, and of the pages that are most. */
const [margin, most] = [900, 0.6]
const plain = ({ cells }: Pick<Row, 'cells'>) => cells.map(({ text }) => text.trim()).join(' ')
const numbersOf = (row: Pick<Row, 'cells'>) => (plain(row).match(/\p{N}+/gu) ?? []).map(Number)
/** Whether each number of these rows is the same in all, or goes with the number of their page. */
function countsPages(rows: readonly Pick<Row, 'cells' | 'page'>[]): boolean {
  const numbers = rows.map(numbersOf)
  const page = rows[0]!.page
  return numbers[0]!.every(
    (start, k) =>
      numbers.every((own) => own[k] === start) || numbers.every((own, n) => own[k]! - rows[n]!.page === start - page),
  )
}
/**
 * What stands at the head or foot of most pages: `once` it is compared, before all else; `drop` are the rows that say it again, and
 * page numbers.
 */
function furniture(rows: readonly Omit<Row, 'first' | 'key'>[], pages: number) {
  const drop = new Set<number>()
  const once = new Set<number>()
  if (pages < 3) return { drop, once }
  const alike = new Map<string, number[]>()
  rows.forEach((row, n) => {
    const [, y, , height] = row.cells[0]!.box
    if (y > margin && y + height < 10_000 - margin) return
    const key = `${Math.round(y / 60)} ${plain(row).replaceAll(/\p{N}+/gu, '#')}`
    const found = alike.get(key)
    if (found) found.push(n)
    else alike.set(key, [n])
  })
  for (const found of alike.values()) {
    const own = found.map((n) => rows[n]!)
    if (found.length < pages * most || !countsPages(own)) continue
    const isNumber = new Set(own.map(plain)).size > 1
    for (const n of isNumber ? found : found.slice(1)) drop.add(n)
    if (!isNumber) once.add(found[0]!)
  }
  return { drop, once }
}

/** A PDF as one stream of rows and words, without what every page repeats. */
export function streamOf(layout: Layout): { rows: Row[]; tokens: Token[] } {
  const found = rowsOf(layout)
  const { drop, once } = furniture(found, layout.length)
  const tokens: Token[] = []
  const rows: Row[] = []
  const order = [...once, ...found.keys().filter((n) => !once.has(n) && !drop.has(n))]
  for (const { page, cells } of order.map((n) => found[n]!)) {
    const first = tokens.length
    for (const cell of cells)
      for (const { 0: text, index } of cell.text.matchAll(words))
        tokens.push({ text: folded(text), cell, page, row: rows.length, from: index, to: index + text.length })
    const key = tokens
      .slice(first)
      .map(({ text }) => text)
      .join('\u0001')
    if (tokens.length > first) rows.push({ page, cells, first, key })
  }
  return { rows, tokens }
}
