/** A line as it was read: its row in the source, what is ordered, how many and for when. */
export type ReadLine = { row: number; item: string; qty: number; requestOn: string | null; name: string | undefined }
export type Cells = readonly (string | number | boolean | Date | null)[]

const heads = {
  item: /^(型号|物料|料号|产品型号|烧录码|item|artikel(nummer|nr\.?)?|typ|model|part(\s*(no|number))?\.?|material|p\/n|mpn|product)$/i,
  qty: /^(数量|订购数量|采购数量|(bestell)?menge|anzahl|qty\.?|quantity|pcs|amount\s*of\s*pieces)$/i,
  day: /^(交期|需求日期|要求交期|需求交期|liefer(termin|datum)|wunschtermin|date|delivery(\s*date)?|request(ed)?(\s*date)?|due(\s*date)?|required(\s*date)?)$/i,
}
const wordOf = (cell: Cells[number]): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim()
/** The first word of a cell that may be a head: nothing longer is one. */
const headOf = (cell: Cells[number]) => {
  const word = wordOf(cell)
  const end = word.length > 60 ? -1 : word.search(/[\s（(]/)
  return end > 0 ? word.slice(0, end) : word
}
const widthless = (word: string) => word.normalize('NFKC')
const units = String.raw`(?:pcs?|ea|st(?:ü|u|ue)?ck|stk|颗|片|个|只)?\.?`
const plainQty = new RegExp(String.raw`^(\d{1,3}(?:[, ]\d{3})+|\d{1,9})(?:\.0+)?\s*${units}$`, 'i')
const germanQty = new RegExp(String.raw`^(\d{1,3}(?:[. ]\d{3})+|\d{1,9})(?:,0+)?\s*${units}$`, 'i')
const tenThousands = new RegExp(String.raw`^(\d{1,5})(?:\.(\d{1,4}))?\s*万\s*${units}$`)
/** A whole quantity: 1520, 1,520, 1 520 pcs, 1.2万; where a comma parts the decimals also 1.520 and 1.520,00. */
export function quantityOf(given: string, german = false): number | undefined {
  const word = widthless(given)
  const myriads = tenThousands.exec(word)
  const found = (german ? germanQty : plainQty).exec(word) ?? (surelyGerman.test(word) ? germanQty.exec(word) : null)
  const n = myriads
    ? Number(myriads[1]! + (myriads[2] ?? '').padEnd(4, '0'))
    : Number(found?.[1]?.replaceAll(/[,. ]/g, '') ?? 0)
  return n > 0 && n <= 100_000_000 ? n : undefined
}
/** Points between thousands and a comma before the decimals: nothing else is written so. */
const surelyGerman = /^\d{1,3}(?:\.\d{3})+,\d/
const commaDecimals = /^(?:\d{1,3}(?:\.\d{3})+,\d+|0,\d+|\d+,(?:\d{1,2}|\d{4,}))$/
/** Whether a comma parts the decimals of a table: one number that cannot be meant otherwise says so. */
const isGerman = (rows: readonly Cells[]): boolean =>
  rows.some((row) =>
    row.some((cell) => typeof cell === 'string' && cell.length < 20 && commaDecimals.test(cell.trim())),
  )
/** A day: 2026-12-01, 2026/12/1, 2026.12.01, 20261201, 2026年12月1日, 01.12.2026. */
export function dayIn(given: string): string | null {
  const word = widthless(given)
  const german = /^(\d{1,2})\.(\d{1,2})\.(20\d\d)$/.exec(word)
  const found = german
    ? [german[3], german[2], german[1]]
    : /^(20\d\d)(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d\d)(\d\d))$/.exec(word)?.slice(1).filter(Boolean)
  if (!found) return null
  const iso = found.map((part) => part!.padStart(2, '0')).join('-')
  const at = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null
}

type Columns = { item: number; qty: number; day: number }
function columnsOf(row: Cells): Columns | undefined {
  const at = (head: RegExp) => row.findIndex((cell) => head.test(wordOf(cell)) || head.test(headOf(cell)))
  const [item, qty, day] = [at(heads.item), at(heads.qty), at(heads.day)]
  return item >= 0 && qty >= 0 ? { item, qty, day } : undefined
}
/** Letters, digits and what names are made of, in capitals: so that a name is found whatever stands around it. */
export const folded = (word: string): string => word.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, '')

/** What is ordered in a row of a table under these heads, or of loose words that name something known. */
function lineOf(
  cells: Cells,
  row: number,
  known: ReadonlySet<string>,
  { columns, german }: { columns: Columns | undefined; german: boolean },
): ReadLine | undefined {
  const words = cells.map(wordOf)
  const nameAt = words.findIndex((word) => known.has(folded(word)))
  const itemAt = columns ? columns.item : nameAt
  const item = words[itemAt] ?? ''
  if (!item) return undefined
  const rest = words.filter((_, i) => i !== itemAt)
  const headed = columns && quantityOf(words[columns.qty] ?? '', german)
  // loose words: the last number that stands apart is the price or the amount as often as not, the first one a row number
  const numbers = rest.flatMap((word) => quantityOf(word, german) ?? []).filter((n) => n !== row)
  const qty = columns ? headed : (numbers.find((n) => n >= 10) ?? numbers[0])
  if (qty === undefined) return undefined
  const requestOn =
    columns && columns.day >= 0 ? dayIn(words[columns.day] ?? '') : (rest.map(dayIn).find(Boolean) ?? null)
  return { row, item: item.slice(0, 60), qty, requestOn, name: known.has(folded(item)) ? folded(item) : undefined }
}

/** The lines of a table, with or without heads: what names nothing known is kept only where a head says it is an item. */
export function linesIn(rows: readonly Cells[], known: ReadonlySet<string>): ReadLine[] {
  let columns: Columns | undefined
  const german = isGerman(rows)
  return rows.flatMap((cells, i) => {
    const found = columnsOf(cells)
    if (found) {
      columns = found
      return []
    }
    return lineOf(cells, i + 1, known, { columns, german }) ?? []
  })
}

/** Rows of a pasted table that hold a quantity and are no line that was read: they are told, so that none is lost in silence. */
export function unreadIn(rows: readonly Cells[], lines: readonly ReadLine[]): ReadLine[] {
  const read = new Set(lines.map(({ row }) => row))
  const german = isGerman(rows)
  return rows.flatMap((cells, i) => {
    const [item, ...rest] = cells.map(wordOf).filter(Boolean)
    const qty = rest.flatMap((word) => quantityOf(word, german) ?? [])[0]
    if (!item || qty === undefined || read.has(i + 1) || columnsOf(cells)) return []
    return { row: i + 1, item: item.slice(0, 60), qty, requestOn: null, name: undefined }
  })
}
/** A pasted row without a separator, parted at its blanks. */
export const partedAtBlanks = (row: string[]): string[] =>
  row.filter(Boolean).length === 1 ? row.join('').trim().split(/\s+/) : row

type Box = { text: string; box: readonly [x: number, y: number, width: number, height: number] }
/** The rows of a page of a PDF: what stands on one height, from left to right; a cell of several words that names something known is parted. */
export function rowsOfPage(cells: readonly Box[]): string[][] {
  const rows: Box[][] = []
  for (const cell of cells.toSorted((a, b) => a.box[1] - b.box[1])) {
    const last = rows.at(-1)
    const middle = cell.box[1] + cell.box[3] / 2
    if (last && middle < last[0]!.box[1] + last[0]!.box[3] && middle > last[0]!.box[1]) last.push(cell)
    else rows.push([cell])
  }
  return rows.map((row) => row.toSorted((a, b) => a.box[0] - b.box[0]).flatMap(({ text }) => text.trim()))
}
/** The same with every word apart, for lines whose columns stand too close to be told apart. */
export const wordsOfRows = (rows: readonly string[][]): string[][] =>
  rows.map((row) => row.flatMap((cell) => cell.split(/\s+/)))

/** The PO number of a text: the code of the customer, a hyphen and what follows. */
export const poIn = (rows: readonly Cells[], code: string): string => {
  const pattern = new RegExp(`(?:^|[^A-Z0-9])(${code}-[A-Z0-9][A-Z0-9/_.-]{0,34})`, 'i')
  for (const row of rows)
    for (const cell of row) {
      const found = pattern.exec(wordOf(cell))
      if (found) return found[1]!.replace(/[.,-]+$/, '').slice(0, 40)
    }
  return ''
}
