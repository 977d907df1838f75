import { questionTypes, type Question, type QuestionType } from '../question.contract.ts'

/** A list with one of its members elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  rest.splice(to, 0, list[from]!)
  return rest
}
const choosing = new Set<QuestionType>(['single', 'multiple', 'dropdown', 'rank', 'matrix_single'])
export const hasOptions = (type: QuestionType): boolean => choosing.has(type)
export const hasRows = (type: QuestionType): boolean => type === 'matrix_single' || type === 'matrix_rating'
export const mayAskOther = (type: QuestionType): boolean => ['single', 'multiple', 'dropdown'].includes(type)
export const types = questionTypes

/** The next code nobody has: answers are kept under it, so it never changes and is never taken again. */
function freeCode(taken: readonly string[], letter: string): string {
  const numbers = taken.map((code) => Number(code.slice(letter.length))).filter(Number.isInteger)
  return `${letter}${Math.max(0, ...numbers) + 1}`
}
export const newQuestion = (before: readonly Question[]): Question => ({
  code: freeCode(
    before.map(({ code }) => code),
    'q',
  ),
  type: 'single',
  title: '',
  titleEn: '',
  help: '',
  helpEn: '',
  required: true,
  options: [],
  rows: [],
  min: null,
  max: null,
  showIf: null,
})

type Line = { code: string; text: string; textEn: string }
/** Lines of a text field as options: a line that was there before keeps its code, also when it moves; so does one that is corrected in its place. */
export function linesOf<L extends Line>(text: string, old: readonly L[], make: (line: Line) => L): L[] {
  const words = text.split('\n')
  const kept = words.map((word) => old.find((one) => one.text === word))
  const taken = new Set(kept.map((one) => one?.code))
  const codes = old.map(({ code }) => code)
  return words.map((word, at) => {
    const same = kept[at]
    if (same && kept.indexOf(same) === at) return same
    const corrected = old[at]
    if (corrected && !taken.has(corrected.code)) {
      taken.add(corrected.code)
      return { ...corrected, text: word }
    }
    const code = freeCode(codes, 'o')
    codes.push(code)
    return make({ code, text: word, textEn: '' })
  })
}
/** English words beside the Chinese, line by line. */
export const englishOf = <L extends Line>(text: string, lines: readonly L[]): L[] => {
  const words = text.split('\n')
  return lines.map((line, at) => ({ ...line, textEn: (words[at] ?? '').slice(0, 200) }))
}
/** What is sent: without empty lines and what the type has no use for. */
export const cleaned = (questions: readonly Question[]): Question[] =>
  questions.map((q) => ({
    ...q,
    title: q.title.trim(),
    options: hasOptions(q.type)
      ? q.options.filter(({ text }) => text.trim()).map((one) => ({ ...one, other: one.other && mayAskOther(q.type) }))
      : [],
    rows: hasRows(q.type) ? q.rows.filter(({ text }) => text.trim()) : [],
    required: q.required && q.type !== 'section',
    ...(q.type === 'multiple' || q.type === 'number' ? {} : { min: null, max: null }),
  }))
