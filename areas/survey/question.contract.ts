import * as z from 'zod/mini'
import { optionalText, text } from '#platform/contract/field.ts'

/** What a question asks for; a section asks for nothing, it is a heading. */
export const questionTypes = [
  'single',
  'multiple',
  'dropdown',
  'text',
  'number',
  'date',
  'rating',
  'nps',
  'matrix_single',
  'matrix_rating',
  'rank',
  'file',
  'section',
] as const
export type QuestionType = (typeof questionTypes)[number]
/** How an earlier answer is compared. */
export const showOps = ['is', 'not', 'has', 'at_least', 'at_most'] as const
/** Questions of a survey, options or rows of a question, characters of an answer in words, files of a question. */
export const most = { questions: 60, options: 30, words: 2000, other: 200, files: 5 } as const

const code = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,31}$/))
const Row = z.strictObject({ code, text: text(200), textEn: optionalText(200) })
const Option = z.strictObject({ ...Row.shape, other: z._default(z.boolean(), false) })
/** One question as its author writes it, in Chinese and, where given, in English. */
export const Question = z.strictObject({
  code,
  type: z.enum(questionTypes),
  title: text(300),
  titleEn: optionalText(300),
  help: optionalText(500),
  helpEn: optionalText(500),
  required: z._default(z.boolean(), false),
  options: z._default(z.array(Option).check(z.maxLength(most.options)), []),
  rows: z._default(z.array(Row).check(z.maxLength(most.options)), []),
  /** least and most: of chosen options, or of a number */
  min: z._default(z.nullable(z.number()), null),
  max: z._default(z.nullable(z.number()), null),
  /** asked only where an earlier question was answered so */
  showIf: z._default(
    z.nullable(
      z.strictObject({ q: code, op: z.enum(showOps), value: z.union([z.string().check(z.maxLength(64)), z.number()]) }),
    ),
    null,
  ),
})
export type Question = z.output<typeof Question>
export const Questions = z.array(Question).check(z.maxLength(most.questions))

/** A question in the reader's language. */
export const ShownQuestion = z.object({
  code: z.string(),
  type: z.enum(questionTypes),
  title: z.string(),
  help: z.string(),
  required: z.boolean(),
  options: z.array(z.object({ code: z.string(), text: z.string(), other: z.boolean() })),
  rows: z.array(z.object({ code: z.string(), text: z.string() })),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  showIf: z.nullable(z.object({ q: z.string(), op: z.enum(showOps), value: z.union([z.string(), z.number()]) })),
})
export type ShownQuestion = z.output<typeof ShownQuestion>
