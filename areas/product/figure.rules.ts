import { blockGroups, mostBlocks, mostFigures } from './contract.ts'
import { mostSpellings } from './desk.contract.ts'

export type Group = (typeof blockGroups)[number]
export type Figure = { name: string; nameEn: string; value: string; valueEn: string }
export type Block = { group: Group; name: string; nameEn: string; note: string; noteEn: string }

/** The lines of a text, with the parts of each; empty lines are left out. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean))
const longest = 60
const fits = (parts: readonly string[], most: number) =>
  parts.length <= most && parts.every((part) => part.length <= longest)

/** Key figures from their lines; the number of the first line that is none. */
export function readFigures(text: string): Figure[] | number {
  const figures: Figure[] = []
  for (const [i, parts] of linesOf(text).entries()) {
    const [name, nameEn = '', value, valueEn = ''] = parts
    if (!name || !value || !fits(parts, 4) || figures.length === mostFigures) return i + 1
    figures.push({ name, nameEn, value, valueEn })
  }
  return figures
}

const isGroup = (word: string | undefined): word is Group => blockGroups.some((group) => group === word)
/** Blocks from their lines; the number of the first line that is none. */
export function readBlocks(text: string): Block[] | number {
  const blocks: Block[] = []
  for (const [i, parts] of linesOf(text).entries()) {
    const [group, name, nameEn = '', note = '', noteEn = ''] = parts
    if (!isGroup(group) || !name || !fits(parts, 5) || blocks.length === mostBlocks) return i + 1
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
