import { blockGroups, mostBlocks, mostFigures } from './contract.ts'
import { mostSpellings } from './desk.contract.ts'

export type Group = (typeof blockGroups)[number]
export type Figure = { name: string; nameEn: string; value: string; valueEn: string }
export type Block = { group: Group; name: string; nameEn: string; note: string; noteEn: string }

/** The lines of a text by their number, with the parts of each; empty lines are left out. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line, i) => [i + 1, line.split('|').map((part) => part.trim())] as const)
    .filter(([, parts]) => parts.some(Boolean))
/** How long a part of a line may be. */
export const longest = 60
const fits = (parts: readonly string[], most: number) =>
  parts.length <= most && parts.every((part) => part.length <= longest)

/** Key figures from their lines; the number of the first line that is none. */
export function readFigures(text: string): Figure[] | number {
  const figures: Figure[] = []
  for (const [line, parts] of linesOf(text)) {
    const [name, nameEn = '', value, valueEn = ''] = parts
    if (!name || !value || !fits(parts, 4) || figures.length === mostFigures) return line
    figures.push({ name, nameEn, value, valueEn })
  }
  return figures
}

const isGroup = (word: string | undefined): word is Group => blockGroups.some((group) => group === word)
/** Blocks from their lines; the number of the first line that is none. */
export function readBlocks(text: string): Block[] | number {
  const blocks: Block[] = []
  for (const [line, parts] of linesOf(text)) {
    const [group, name, nameEn = '', note = '', noteEn = ''] = parts
    if (!isGroup(group) || !name || !fits(parts, 5) || blocks.length === mostBlocks) return line
    blocks.push({ group, name, nameEn, note, noteEn })
  }
  return blocks
}

const joined = (...parts: string[]) => parts.join(' | ').replace(/( \| ?)+$/, '')
/** The same as lines again. */
export const figureLines = (figures: readonly Figure[]): string =>
  figures.map(({ name, nameEn, value, valueEn }) => joined(name, nameEn, value, valueEn)).join('\n')
export const blockLines = (blocks: readonly Block[]): string =>
  blocks.map(({ group, name, nameEn, note, noteEn }) => joined(group, name, nameEn, note, noteEn)).join('\n')

/** Lines as a table holds them: the cells of each as they are typed, empty rows with them. */
export const rowsOf = (text: string, columns: number): string[][] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const cells = line.split(/ ?\| ?/)
        return Array.from({ length: Math.max(columns, cells.length) }, (_, n) => cells[n] ?? '')
      })
/** The same as lines again; what parts the cells can stand in none. */
export const textOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '')).join(' | ')).join('\n')

/** Other spellings of a code from their lines; the number of the first line that cannot be one. */
export function readSpellings(text: string): string[] | number {
  const spellings = new Set<string>()
  for (const [i, line] of text.split('\n').entries()) {
    const one = line.trim()
    if (!one) continue
    if (!/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/.test(one) || spellings.size === mostSpellings) return i + 1
    spellings.add(one)
  }
  return [...spellings]
}
