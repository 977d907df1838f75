import { describe, expect, test } from 'vitest'
import { asked, problemsOf, type Asked } from '../answer.rules.ts'
import type { Question, ShownQuestion } from '../question.contract.ts'
import { crossOf, resultOf, suppressed } from './result.rules.ts'
import { gapsOf, markOf } from './survey.rules.ts'

const options = ['a', 'b', 'c'].map((code) => ({ code, text: code.toUpperCase(), other: code === 'c' }))
const rows = ['r1', 'r2'].map((code) => ({ code, text: code }))
const q = (type: Asked['type'], given: Partial<ShownQuestion> = {}): ShownQuestion => ({
  code: 'q',
  type,
  title: 'Q',
  help: '',
  required: false,
  options: [],
  rows: [],
  min: null,
  max: null,
  showIf: null,
  ...given,
})
const wrong = (question: Asked, value: unknown) => problemsOf([question], { q: value }).map(({ what }) => what)

describe('answers', () => {
  test.each<[string, ShownQuestion, unknown, string[]]>([
    ['a choice', q('single', { options }), { choice: 'a' }, []],
    ['no option', q('single', { options }), { choice: 'x' }, ['wrong']],
    ['another key', q('single', { options }), { choice: 'a', more: 1 }, ['wrong']],
    ['other without words', q('single', { options }), { choice: 'c' }, ['other']],
    ['words without other', q('single', { options }), { choice: 'a', other: 'x' }, ['wrong']],
    ['other with words', q('dropdown', { options }), { choice: 'c', other: 'x' }, []],
    ['several', q('multiple', { options, min: 1, max: 2 }), { choices: ['a', 'b'] }, []],
    ['too many', q('multiple', { options, max: 1 }), { choices: ['a', 'b'] }, ['most']],
    ['too few', q('multiple', { options, min: 2 }), { choices: ['a'] }, ['least']],
    ['one twice', q('multiple', { options }), { choices: ['a', 'a'] }, ['wrong']],
    ['words', q('text'), 'some', []],
    ['too many words', q('text'), 'x'.repeat(2001), ['long']],
    ['a number', q('number', { min: 1, max: 5 }), 3, []],
    ['a small number', q('number', { min: 1 }), 0, ['small']],
    ['a number as text', q('number'), '3', ['wrong']],
    ['a day', q('date'), '2026-02-28', []],
    ['no day', q('date'), '2026-02-30', ['wrong']],
    ['a rating', q('rating'), 5, []],
    ['six of five', q('rating'), 6, ['wrong']],
    ['nought of ten', q('nps'), 0, []],
    ['a matrix', q('matrix_single', { options, rows }), { r1: 'a' }, []],
    ['half of a required matrix', q('matrix_rating', { rows, required: true }), { r1: 4 }, ['rows']],
    ['an unknown row', q('matrix_rating', { rows }), { r9: 4 }, ['wrong']],
    ['a ranking', q('rank', { options }), ['b', 'a', 'c'], []],
    ['half a ranking', q('rank', { options }), ['b'], ['rank']],
    ['files', q('file'), ['a', 'b'], []],
    ['six files', q('file'), ['a', 'b', 'c', 'd', 'e', 'f'], ['most']],
    ['an answer to a heading', q('section'), 'x', ['wrong']],
    ['nothing where something is required', q('text', { required: true }), '  ', ['required']],
  ])('%s', (_, question, value, problems) => {
    expect(wrong(question, value)).toEqual(problems)
  })
  test('what is not asked is not taken', () => {
    const questions = [
      q('single', { options }),
      q('text', { code: 'why', required: true, showIf: { q: 'q', op: 'is', value: 'b' } }),
    ]
    expect(problemsOf(questions, { q: { choice: 'a' } })).toEqual([])
    expect(problemsOf(questions, { q: { choice: 'b' } })).toEqual([{ code: 'why', what: 'required' }])
    expect(problemsOf(questions, { q: { choice: 'a' }, why: 'x' })).toEqual([{ code: 'why', what: 'unknown' }])
    expect(
      problemsOf(questions, JSON.parse('{"__proto__":{"q":1},"toString":1}') as object as never).map(
        ({ what }) => what,
      ),
    ).toEqual(['unknown', 'unknown'])
    expect(asked(questions, { q: { choice: 'b' }, why: 'x' }).list).toHaveLength(2)
  })
  test.each([
    ['at_least', 7, true],
    ['at_least', 6, false],
    ['at_most', 6, true],
    ['not', 7, false],
    ['not', 6, true],
  ] as const)('%s with %i', (op, given, is) => {
    const questions = [
      q('nps'),
      q('text', { code: 'why', showIf: { q: 'q', op, value: op === 'at_most' ? '6' : '7' } }),
    ]
    expect(asked(questions, { q: given }).list.length === 2).toBe(is)
  })
})

test('what cannot be published is named by its question', () => {
  const question = (given: Partial<Question>): Question => ({
    code: 'a',
    type: 'text',
    title: 'x',
    titleEn: '',
    help: '',
    helpEn: '',
    required: false,
    options: [],
    rows: [],
    min: null,
    max: null,
    showIf: null,
    ...given,
  })
  expect(gapsOf([question({}), question({})], false)).toEqual([{ n: 2, what: 'twice' }])
  expect(gapsOf([question({ type: 'single' })], false)).toEqual([{ n: 1, what: 'options' }])
  expect(gapsOf([question({ showIf: { q: 'b', op: 'is', value: 'x' } }), question({ code: 'b' })], false)).toEqual([
    { n: 1, what: 'forward' },
  ])
  expect(gapsOf([question({ type: 'file' })], true)).toEqual([{ n: 1, what: 'files' }])
  expect(gapsOf([question({ type: 'file' })], false)).toEqual([])
})

test('a mark is of one person and one survey, and of one secret', () => {
  const marks = [markOf('s', 1, 2), markOf('s', 2, 1), markOf('s', 1, 3), markOf('t', 1, 2)]
  expect(new Set(marks).size).toBe(4)
  expect(markOf('s', 1, 2)).toBe(marks[0])
})

describe('small numbers', () => {
  test('a small cell takes another with it, or it could be worked out', () => {
    expect(
      suppressed([
        [9, 1],
        [9, 9],
      ]),
    ).toEqual([
      [null, null],
      [null, null],
    ])
    expect(
      suppressed([
        [9, 9],
        [9, 9],
      ]),
    ).toEqual([
      [9, 9],
      [9, 9],
    ])
    expect(
      suppressed([
        [0, 9],
        [9, 0],
      ]),
    ).toEqual([
      [0, 9],
      [9, 0],
    ])
  })
  test('no line of any table tells a hidden cell', () => {
    let seed = 7
    const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
    for (let run = 0; run < 300; run += 1) {
      const cells = Array.from({ length: 2 + random(4) }, () => [random(12), random(12), random(12), random(12)])
      const shown = suppressed(cells)
      const lines = [
        ...shown.map((row, r) => row.map((n, c) => [n, cells[r]![c]!] as const)),
        ...[0, 1, 2, 3].map((c) => shown.map((row, r) => [row[c]!, cells[r]![c]!] as const)),
      ]
      for (const line of lines) {
        const hidden = line.filter(([n]) => n === null).map(([, n]) => n)
        expect(line.some(([n]) => n !== null && n > 0 && n < 5)).toBe(false)
        if (hidden.length && hidden.length < line.length)
          expect(hidden.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(5)
        expect(hidden.length === 1 && line.length > 1).toBe(false)
      }
    }
  })
  test('a question that fewer than five answered says nothing', () => {
    const answers = Array.from({ length: 9 }, (_, n) => (n < 4 ? { q: 5 } : {}))
    expect(resultOf(q('rating'), answers, true)).toMatchObject({ n: null, mean: null })
    expect(resultOf(q('rating'), answers, false)).toMatchObject({ n: 4, mean: 5 })
  })
  test('who recommends stands in three lines, not in eleven', () => {
    const answers = Array.from({ length: 24 }, (_, n) => ({ q: { choice: 'a' }, r: [0, 6, 7, 8, 9, 10][n % 6]! }))
    const { columns, cells } = crossOf(q('single', { options }), q('nps', { code: 'r' }), answers, true)
    expect(columns.map(({ code }) => code)).toEqual(['detractors', 'passives', 'promoters', ''])
    expect(cells[0]).toEqual([8, 8, 8, 0])
  })
  test('two questions against each other', () => {
    const [one, other] = [q('single', { options }), q('rating', { code: 'r' })]
    const answers = Array.from({ length: 20 }, (_, n) => ({ q: { choice: n % 2 ? 'a' : 'b' }, r: n % 4 ? 5 : 1 }))
    const named = crossOf(one, other, answers, false)
    expect(named.cells[0]).toEqual([0, 0, 0, 0, 10, 0])
    expect(named.cells[1]).toEqual([5, 0, 0, 0, 5, 0])
    expect(
      crossOf(one, other, answers.slice(0, 16), true)
        .cells.flat()
        .some((n) => n !== null && n > 0 && n < 5),
    ).toBe(false)
  })
})
