import { most, type QuestionType, type ShownQuestion } from './question.contract.ts'

/** What of a question its answer is checked against. */
export type Asked = Pick<ShownQuestion, 'code' | 'type' | 'required' | 'options' | 'rows' | 'min' | 'max' | 'showIf'>
export type Answers = Readonly<Record<string, unknown>>
/** What is wrong with an answer; `n` is the bound it breaks. */
export type Problem = { code: string; what: keyof typeof problemWords; n?: number }
/** Names of problems; their words stand under `survey.problem`. */
export const problemWords = {
  required: true,
  wrong: true,
  least: true,
  most: true,
  small: true,
  big: true,
  long: true,
  other: true,
  rank: true,
  rows: true,
  unknown: true,
} as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const hasOnly = (value: object, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name))
const isOneOf = (q: Asked, value: unknown) => q.options.some(({ code }) => code === value)

/** Nothing was said: left out, empty text, nothing chosen. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (isText(value)) return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value)) return false
  if ('choices' in value) return isEmpty(value['choices'])
  if ('choice' in value) return isEmpty(value['choice'])
  return Object.keys(value).length === 0
}

type Wrong = Omit<Problem, 'code'> | null
const wrong: Wrong = { what: 'wrong' }
/** The words beside a chosen option that asks for them, and none beside the others. */
function otherOf(q: Asked, chosen: readonly unknown[], other: unknown): Wrong {
  const asks = q.options.some((one) => one.other && chosen.includes(one.code))
  if (!asks) return other === undefined ? null : wrong
  if (!isText(other) || other.trim() === '') return { what: 'other' }
  return other.length > most.other ? { what: 'long', n: most.other } : null
}
function choice(q: Asked, value: unknown): Wrong {
  if (!isObject(value) || !hasOnly(value, ['choice', 'other']) || !isOneOf(q, value['choice'])) return wrong
  return otherOf(q, [value['choice']], value['other'])
}
function choices(q: Asked, value: unknown): Wrong {
  if (!isObject(value) || !hasOnly(value, ['choices', 'other'])) return wrong
  const chosen = value['choices']
  if (!Array.isArray(chosen) || new Set(chosen).size < chosen.length || !chosen.every((one) => isOneOf(q, one)))
    return wrong
  if (q.min !== null && chosen.length < q.min) return { what: 'least', n: q.min }
  if (q.max !== null && chosen.length > q.max) return { what: 'most', n: q.max }
  return otherOf(q, chosen, value['other'])
}
function words(_: Asked, value: unknown): Wrong {
  if (!isText(value)) return wrong
  return value.length > most.words ? { what: 'long', n: most.words } : null
}
function number(q: Asked, value: unknown): Wrong {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e12) return wrong
  if (q.min !== null && value < q.min) return { what: 'small', n: q.min }
  return q.max !== null && value > q.max ? { what: 'big', n: q.max } : null
}
function date(_: Asked, value: unknown): Wrong {
  if (!isText(value) || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return wrong
  const day = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value ? wrong : null
}
const whole =
  (from: number, to: number) =>
  (_: Asked, value: unknown): Wrong =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to ? null : wrong
const score = whole(1, 5)
const matrix =
  (fits: (q: Asked, value: unknown) => boolean) =>
  (q: Asked, value: unknown): Wrong => {
    if (
      !isObject(value) ||
      !hasOnly(
        value,
        q.rows.map(({ code }) => code),
      )
    )
      return wrong
    if (!Object.values(value).every((one) => fits(q, one))) return wrong
    return q.required && q.rows.some(({ code }) => !(code in value)) ? { what: 'rows' } : null
  }
function rank(q: Asked, value: unknown): Wrong {
  if (!Array.isArray(value) || !value.every((one) => isOneOf(q, one))) return wrong
  return new Set(value).size === q.options.length && value.length === q.options.length ? null : { what: 'rank' }
}
function files(_: Asked, value: unknown): Wrong {
  if (!Array.isArray(value) || !value.every((one) => isText(one) && /^[\w-]{1,64}$/.test(one))) return wrong
  if (new Set(value).size < value.length) return wrong
  return value.length > most.files ? { what: 'most', n: most.files } : null
}
const checks: Record<QuestionType, (q: Asked, value: unknown) => Wrong> = {
  single: choice,
  dropdown: choice,
  multiple: choices,
  text: words,
  number,
  date,
  rating: score,
  nps: whole(0, 10),
  matrix_single: matrix(isOneOf),
  matrix_rating: matrix((q, value) => score(q, value) === null),
  rank,
  file: files,
  section: () => wrong,
}

/** Whether a question is asked, by the answers before it. */
export function isAsked({ showIf }: Pick<Asked, 'showIf'>, answers: Answers): boolean {
  if (!showIf) return true
  const given = Object.hasOwn(answers, showIf.q) ? answers[showIf.q] : undefined
  const plain = isObject(given) ? (given['choice'] ?? given['choices']) : given
  const { op, value } = showIf
  const same = plain === value || (typeof plain === 'number' && plain === Number(value))
  if (op === 'is') return same
  if (op === 'not') return !isEmpty(given) && !same && !(Array.isArray(plain) && plain.includes(value))
  if (op === 'has') return Array.isArray(plain) ? plain.includes(value) : same
  if (typeof plain !== 'number') return false
  return op === 'at_least' ? plain >= Number(value) : plain <= Number(value)
}

/** The questions that are asked after these answers, and what of the answers belongs to them. */
export function asked<Q extends Asked>(
  questions: readonly Q[],
  answers: Answers,
): { list: Q[]; given: Record<string, unknown> } {
  const list: Q[] = []
  const given: Record<string, unknown> = {}
  for (const q of questions) {
    if (!isAsked(q, given)) continue
    list.push(q)
    if (Object.hasOwn(answers, q.code) && !isEmpty(answers[q.code])) given[q.code] = answers[q.code]
  }
  return { list, given }
}

/** What is wrong with answers, question by question: the same in the browser and on the server. Nothing unasked is taken. */
export function problemsOf(questions: readonly Asked[], answers: Answers): Problem[] {
  const { list, given } = asked(questions, answers)
  const problems: Problem[] = Object.keys(answers)
    .filter((code) => !isEmpty(answers[code]) && !Object.hasOwn(given, code))
    .map((code) => ({ code, what: 'unknown' }))
  for (const q of list) {
    const value = given[q.code]
    const found: Wrong =
      value === undefined
        ? q.required && q.type !== 'section'
          ? { what: 'required' }
          : null
        : checks[q.type](q, value)
    if (found) problems.push({ code: q.code, ...found })
  }
  return problems
}
