import type { FormRule } from 'antd'
import * as z from 'zod/mini'
import type { TextKey } from '#platform/contract/text.ts'
import { hasWords, label, t } from '#platform/web/i18n/text.ts'

type Issue = z.core.$ZodIssue
type Fields = z.core.$ZodLooseShape
/** Own words for the failed rule of a field, where the general ones say too little. */
export type RuleWords<F extends Fields> = Partial<Record<keyof F & string, TextKey>>

/** What an empty field asks for: to be filled in, or chosen. */
type Missing = 'ui.rule.required' | 'ui.rule.choice'

const formats: Record<string, TextKey> = {
  email: 'ui.rule.email',
  url: 'ui.rule.url',
  date: 'ui.rule.date',
  datetime: 'ui.rule.date',
}
const say = t as (key: TextKey, params?: Record<string, string | number>) => string

/** Too little or too much, of a text, a list or a number. */
function sizeWords(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const isSmall = issue.code === 'too_small'
  const n = Number(isSmall ? issue.minimum : issue.maximum)
  const isNone = isSmall && n <= 1
  if (issue.origin === 'string')
    return isNone ? t('ui.rule.required') : t(isSmall ? 'ui.rule.text_short' : 'ui.rule.text_long', { n })
  if (issue.origin === 'array' || issue.origin === 'set')
    return isNone ? t('ui.rule.choice') : t(isSmall ? 'ui.rule.list_short' : 'ui.rule.list_long', { n })
  if (issue.inclusive === false) return t(isSmall ? 'ui.rule.number_above' : 'ui.rule.number_below', { n })
  return t(isSmall ? 'ui.rule.number_small' : 'ui.rule.number_big', { n })
}

const isOwn = ({ code }: Issue): boolean => code === 'custom' || code === 'invalid_format'
/** What an issue of zod says to a person; schemas hold no words, so that the server can share them. */
function wordsOfIssue(issue: Issue): string {
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeWords(issue)
  if (issue.code === 'not_multiple_of') return t('ui.rule.multiple', { n: issue.divisor })
  if (issue.code === 'invalid_value') return t('ui.rule.choice')
  // a contract may name the words of its own rule
  if (isOwn(issue) && hasWords(issue.message as TextKey)) return label(issue.message as TextKey)
  if (issue.code === 'invalid_format') return say(formats[issue.format] ?? 'ui.rule.format')
  if (issue.code === 'invalid_type' && issue.expected === 'int') return t('ui.rule.whole')
  if (issue.code === 'invalid_type' && issue.expected === 'number') return t('ui.rule.number')
  return issue.code === 'custom' ? t('ui.rule.custom') : t('ui.rule.format')
}

/**
 * How a field's empty value is put to its schema: a form holds '' or undefined for the same nothing. An optional field takes
 * undefined, a text that may be empty takes '', everything else must be filled in.
 */
const emptyOf = (schema: z.core.$ZodType): { required: boolean; value: unknown } => {
  if (z.safeParse(schema, undefined).success) return { required: false, value: undefined }
  const text = z.safeParse(schema, '')
  // Coerced numbers turn '' into 0; that is not what an empty field means.
  return text.success && text.data === '' ? { required: false, value: '' } : { required: true, value: undefined }
}

type Def = { out?: z.core.$ZodType; innerType?: z.core.$ZodType }
/** What a form holds of a field: a list or record that travels as JSON is held as what its text is parsed to. */
function heldAs(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const { out, innerType } = schema._zod.def as Def
  const inner = value instanceof Object && (out ?? innerType)
  return inner ? heldAs(inner, value) : schema
}

/**
 * antd Form rules from the schema the server parses with: `const rules = zodRules(entry.input)`, then
 * `<Form.Item name="title" rules={rules('title')}>`. `needed` is for a field that may be empty by its schema, but not here. Rules across fields stay with the server, whose answer lands on the fields.
 */
export function zodRules<F extends Fields>(schema: z.core.$ZodObject<F>, words: RuleWords<F> = {}) {
  return (field: keyof F & string, needed = false, missing: Missing = 'ui.rule.required'): FormRule[] => {
    const type = (schema._zod.def.shape as Record<string, z.core.$ZodType>)[field]!
    const empty = emptyOf(type)
    const required = needed || empty.required
    const check = (value: unknown) => {
      const blank = value === undefined || value === null || value === ''
      if (blank && required) return Promise.reject(new Error(t(missing)))
      const result = blank ? z.safeParse(type, empty.value) : z.safeParse(heldAs(type, value), value)
      if (result.success) return Promise.resolve()
      const own = !blank && words[field]
      return Promise.reject(new Error(own ? say(own) : wordsOfIssue(result.error.issues[0]!)))
    }
    return [{ required, validator: (_, value: unknown) => check(value) }]
  }
}
