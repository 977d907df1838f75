import { isLikeFormula } from '#platform/contract/csv.ts'
import {
  bringsFile,
  type Column,
  type Finding,
  type ImportKind,
  type RowFault,
  type Words,
} from '#platform/server/import.ts'
import { isObjectKey, isSoundPath } from './import.rules.ts'

type Wrong = readonly [fault: RowFault, params?: Finding['params']]
/** Longest text of a column that does not say its own. */
const usualMost = 200
export const mostOf = ({ most }: Column): number => most ?? usualMost
/** The longest cell that is kept of a table of this kind; one sign more is told. */
export const longest = ({ columns }: ImportKind): number => Math.max(...columns.map(mostOf))

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= '1970-01-01'
}

function wrongIn(column: Column, text: string, today: string): Wrong | undefined {
  if (text.length > mostOf(column)) return ['long', { most: mostOf(column) }]
  // a formula begins with =, in its wide letter too; what else spreadsheets take for one may begin a title
  if (isLikeFormula(text) && /^[\s\p{C}]*[=＝]/u.test(text)) return ['formula']
  if (/(?![\n\t])\p{Cc}/u.test(text)) return ['signs']
  if (column.values && !column.values.includes(text)) return ['value', { values: column.values.join(', ') }]
  if (column.pattern && !column.pattern.test(text)) return ['pattern']
  if (column.kind === 'number' && !/^\d{1,15}$/.test(text)) return ['number']
  if (column.kind !== 'day') return undefined
  return isDay(text) ? (text > today && !column.ahead ? ['future'] : undefined) : ['day']
}

/** A row brings one file: below the folder of the table, or by its place in the storage with what is known of its bytes. */
function wrongFile(words: Words, unless: string | undefined): [col: string, ...Wrong][] {
  if (unless && !bringsFile({ words })) return words[unless] ? [] : [['file', 'file_or', { column: unless }]]
  const { file = '', object = '' } = words
  if ((file === '') === (object === '')) return [['file', 'either']]
  if (file) return isSoundPath(file) ? [] : [['file', 'path']]
  const needed = ['size', 'sha256'].filter((name) => !words[name])
  return [
    ...(isObjectKey(object) ? [] : [['object', 'object_key'] as [string, RowFault]]),
    ...needed.map((name): [string, RowFault] => [name, 'needed']),
  ]
}

/** What is wrong with a row by itself, whatever else there is. */
export function shapeFaults(kind: ImportKind, row: number, words: Words, today: string): Finding[] {
  const found: Finding[] = []
  const say = (col: string, [fault, params]: Wrong) => found.push({ row, col, fault, ...(params && { params }) })
  for (const column of kind.columns) {
    const text = words[column.name] ?? ''
    const wrong = text ? wrongIn(column, text, today) : column.needed && (['needed'] as const)
    if (wrong) say(column.name, wrong)
  }
  if (kind.file && !found.some(({ col }) => col === 'file' || col === 'object'))
    for (const [col, ...wrong] of wrongFile(words, kind.file.unless)) say(col, wrong)
  return found
}
