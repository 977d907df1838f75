import { fewest } from '../contract.ts'
import type { Answers } from '../answer.rules.ts'
import type { ShownQuestion } from '../question.contract.ts'

export type Cell = { code: string; text: string; n: number | null }
/** Stands for who did not answer a question, in a cross-table. */
export const noAnswer = ''

const isSmall = (n: number) => n > 0 && n < fewest
/** The codes an answer holds: the option, the options, or a number as text. */
export function codesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const { choice, choices } = value as { choice?: string; choices?: string[] }
  return choices ?? (choice === undefined ? [] : [choice])
}

/** The values of a question that are counted one by one, with their words. */
export function scaleOf({ type, options }: ShownQuestion): { code: string; text: string }[] {
  const span = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => ({ code: String(from + n), text: String(from + n) }))
  if (type === 'rating') return span(1, 5)
  if (type === 'nps') return span(0, 10)
  return type === 'single' || type === 'dropdown' || type === 'multiple' ? options : []
}
/** Questions two of which can stand against each other. */
/** Eleven rows of a few people each say nothing: in a cross-table those who recommend, those who do not, and those between. */
export const npsGroups = ['detractors', 'passives', 'promoters'] as const
type Group = (typeof npsGroups)[number]
type GroupWord = (group: Group) => string
const groupOf = (score: number): Group => (score <= 6 ? 'detractors' : score <= 8 ? 'passives' : 'promoters')
const crossScaleOf = (q: ShownQuestion, word: GroupWord): { code: string; text: string }[] =>
  q.type === 'nps' ? npsGroups.map((code) => ({ code, text: word(code) })) : scaleOf(q)
/** The lines of a cross-table an answer belongs to. */
const crossCodesOf = (q: ShownQuestion, one: Answers): string[] => {
  const codes = codesOf(Object.hasOwn(one, q.code) ? one[q.code] : undefined)
  return q.type === 'nps' ? codes.map((code) => groupOf(Number(code))) : codes
}
export const isCrossable = (q: ShownQuestion): boolean => scaleOf(q).length > 0

const round = (n: number) => Math.round(n * 100) / 100
const meanOf = (values: readonly number[]): number | null =>
  values.length ? round(values.reduce((sum, n) => sum + n, 0) / values.length) : null
const numbers = (values: readonly unknown[]) => values.filter((one) => typeof one === 'number')
function npsOf(values: readonly number[]): number | null {
  if (!values.length) return null
  const share = (fits: (n: number) => boolean) => values.filter(fits).length / values.length
  return Math.round(100 * (share((n) => n >= 9) - share((n) => n <= 6)))
}
const counted = (options: readonly { code: string; text: string }[], values: readonly unknown[]): Cell[] => {
  const codes = values.flatMap(codesOf)
  return options.map(({ code, text }) => ({ code, text, n: codes.filter((one) => one === code).length }))
}
const hide = (cells: readonly Cell[]): Cell[] => cells.map((cell) => ({ ...cell, n: null }))

/** The mean place of each option, from 1. */
const places = (q: ShownQuestion, values: readonly unknown[]) =>
  q.options.map(({ code, text }) => {
    const at = values.map((one) => (one as string[]).indexOf(code) + 1).filter((n) => n > 0)
    return { code, text, cells: [], mean: meanOf(at) }
  })
const rowsOf = (q: ShownQuestion, values: readonly unknown[]) =>
  q.rows.map(({ code, text }) => {
    const given = values.flatMap((one) => {
      const v = (one as Record<string, unknown>)[code]
      return v === undefined ? [] : [v]
    })
    const scale = q.type === 'matrix_single' ? q.options : scaleOf({ ...q, type: 'rating' })
    return { code, text, cells: counted(scale, given), mean: meanOf(numbers(given)) }
  })

/** One question over all answers. Of anonymous ones nothing is said that fewer than five have answered. */
export function resultOf(q: ShownQuestion, answers: readonly Answers[], anonymous: boolean) {
  const values = answers.flatMap((one) => (Object.hasOwn(one, q.code) ? [one[q.code]] : []))
  const few = anonymous && isSmall(values.length)
  const options = counted(scaleOf(q), values)
  const rows = q.type === 'rank' ? places(q, values) : rowsOf(q, values)
  const plain = numbers(values)
  const isScore = q.type === 'rating' || q.type === 'nps' || q.type === 'number'
  return {
    code: q.code,
    type: q.type,
    title: q.title,
    n: few ? null : values.length,
    options: few ? hide(options) : options,
    rows: rows.map((row) =>
      few || (anonymous && row.cells.length > 0 && isSmall(row.cells.reduce((sum, { n }) => sum + (n ?? 0), 0)))
        ? { ...row, cells: hide(row.cells), mean: null }
        : row,
    ),
    mean: few || !isScore ? null : meanOf(plain),
    nps: few || q.type !== 'nps' ? null : npsOf(plain),
  }
}

/**
 * Takes out what gives somebody away: cells of one to four, and as many beside them that the rest of a row or column cannot be
 * worked out from its sum; what is taken out of a line together is five people or more, or the whole line.
 */
export function suppressed(cells: readonly (readonly number[])[]): (number | null)[][] {
  const [height, width] = [cells.length, cells[0]?.length ?? 0]
  const out = cells.map((row) => row.map(isSmall))
  const lines = [
    ...cells.map((_, r) => Array.from({ length: width }, (__, c) => [r, c] as const)),
    ...Array.from({ length: width }, (_, c) => Array.from({ length: height }, (__, r) => [r, c] as const)),
  ]
  const settle = (line: readonly (readonly [number, number])[]): boolean => {
    const gone = line.filter(([r, c]) => out[r]![c])
    if (!gone.length) return false
    const sum = gone.reduce((total, [r, c]) => total + cells[r]![c]!, 0)
    if (gone.length > 1 && sum >= fewest) return false
    const rest = line.filter(([r, c]) => !out[r]![c])
    const [next] = rest.toSorted(([r, c], [s, d]) => (cells[r]![c]! || Infinity) - (cells[s]![d]! || Infinity))
    if (next) out[next[0]]![next[1]] = true
    return next !== undefined
  }
  for (let again = true; again;) again = lines.map(settle).some(Boolean)
  return cells.map((row, r) => row.map((n, c) => (out[r]![c] ? null : n)))
}

/** Two questions against each other, with a line for those who left one out. */
export function crossOf(
  down: ShownQuestion,
  across: ShownQuestion,
  answers: readonly Answers[],
  anonymous: boolean,
  word: GroupWord = String,
) {
  const scale = (q: ShownQuestion) => [
    ...crossScaleOf(q, word).map(({ code, text }) => ({ code, text })),
    { code: noAnswer, text: '' },
  ]
  const [rows, columns] = [scale(down), scale(across)]
  const codes = (q: ShownQuestion, one: Answers) => {
    const given = crossCodesOf(q, one)
    return given.length ? given : [noAnswer]
  }
  const raw = rows.map(() => columns.map(() => 0))
  for (const one of answers) {
    for (const r of codes(down, one))
      for (const c of codes(across, one)) {
        const [i, j] = [rows.findIndex(({ code }) => code === r), columns.findIndex(({ code }) => code === c)]
        if (i >= 0 && j >= 0) raw[i]![j]! += 1
      }
  }
  const cells = anonymous ? safe(raw, down, across, answers) : raw
  const sum = (values: readonly (number | null)[]) =>
    values.includes(null) ? null : values.reduce<number>((total, n) => total + n!, 0)
  return {
    rows: rows.map((one, r) => ({ ...one, n: sum(cells[r]!) })),
    columns: columns.map((one, c) => ({ ...one, n: sum(cells.map((row) => row[c]!)) })),
    cells,
  }
}

/** Where several may be chosen, who did not choose is counted as well: one to four of those give themselves away alike. */
function safe(raw: readonly number[][], down: ShownQuestion, across: ShownQuestion, answers: readonly Answers[]) {
  const total = (q: ShownQuestion, code: string) => answers.filter((one) => crossCodesOf(q, one).includes(code)).length
  const cells = suppressed(raw)
  const lines = { rows: crossScaleOf(down, String), columns: crossScaleOf(across, String) }
  return cells.map((row, r) =>
    row.map((n, c) => {
      if (n === null) return null
      const outside = [
        across.type === 'multiple' && lines.rows[r] ? total(down, lines.rows[r].code) - n : 0,
        down.type === 'multiple' && lines.columns[c] ? total(across, lines.columns[c].code) - n : 0,
      ]
      return outside.some(isSmall) ? null : n
    }),
  )
}

/** The middle of the durations. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** An answer in words, for a file of all of them. */
export function wordsOf(q: ShownQuestion, value: unknown): string {
  if (value === undefined) return ''
  const text = (code: string) => q.options.find((one) => one.code === code)?.text ?? code
  if (Array.isArray(value))
    return value.map((one) => (q.type === 'rank' ? text(one as string) : String(one))).join(' > ')
  if (typeof value !== 'object' || value === null) return String(value as string | number)
  const { other } = value as { other?: string }
  if ('choice' in value || 'choices' in value)
    return [codesOf(value).map(text).join('; '), other ?? ''].filter(Boolean).join(': ')
  const row = (code: string) => q.rows.find((one) => one.code === code)?.text ?? code
  return Object.entries(value)
    .map(([code, one]) => `${row(code)}: ${q.type === 'matrix_single' ? text(String(one)) : String(one)}`)
    .join('; ')
}
