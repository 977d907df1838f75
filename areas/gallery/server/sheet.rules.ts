import type { partColumns } from '../contract.ts'
import { partKinds, partStates } from '../contract.ts'
import type { Part } from './sample.ts'

type Column = (typeof partColumns)[number]
type Cell = string | number | boolean | Date | null
export type Row = { row: number } & Omit<Part, 'id' | 'remark'>
type Code = 'cell_part_no' | 'cell_twice' | 'cell_kind' | 'cell_state' | 'cell_qty' | 'cell_price' | 'cell_day'
export type Fault = { row: number; column: Column; value: string; code: `gallery.${Code}` }
/** The words a value of a list may be written in: those of every language the workbook may have been made in. */
export type Words = { kind: ReadonlyMap<string, Part['kind']>; state: ReadonlyMap<string, Part['state']> }

const wordOf = (cell: Cell | undefined): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim()
const isDay = (word: string) => /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(`${word}T00:00:00Z`))

/** The rows below the header of a workbook: each is good, or everything that is wrong with it is said. */
export function readRows(rows: readonly (readonly Cell[])[], words: Words): { rows: Row[]; faults: Fault[] } {
  const seen = new Set<string>()
  const good: Row[] = []
  const faults: Fault[] = []
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => wordOf(cell) === '')) continue
    const row = at + 2
    const before = faults.length
    const [partNo, kind, state, qty, price, updated] = Array.from({ length: 6 }, (_, n) => wordOf(cells[n])) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const note = (column: Column, value: string, code: Code, wrong: boolean) =>
      void (wrong && faults.push({ row, column, value: value.slice(0, 64), code: `gallery.${code}` }))
    note('part_no', partNo, 'cell_part_no', !/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(partNo))
    note('part_no', partNo, 'cell_twice', partNo !== '' && seen.has(partNo))
    seen.add(partNo)
    const known = { kind: words.kind.get(kind), state: words.state.get(state) }
    note('kind', kind, 'cell_kind', !known.kind)
    note('state', state, 'cell_state', !known.state)
    note('qty', qty, 'cell_qty', !/^\d{1,9}$/.test(qty))
    note('price', price, 'cell_price', !/^\d{1,9}(\.\d{1,2})?$/.test(price))
    note('updated', updated, 'cell_day', !isDay(updated))
    if (faults.length === before)
      good.push({
        row,
        partNo,
        kind: known.kind!,
        state: known.state!,
        qty: Number(qty),
        price: Number(price),
        updated,
      })
  }
  return { rows: good, faults }
}

/** Under each of its words the value; `wordsIn` says all words of one. */
export const wordsOf = (wordsIn: (key: string) => readonly string[]): Words => ({
  kind: new Map(partKinds.flatMap((value) => wordsIn(`kind.${value}`).map((word) => [word, value] as const))),
  state: new Map(partStates.flatMap((value) => wordsIn(`state.${value}`).map((word) => [word, value] as const))),
})
