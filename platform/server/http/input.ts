import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Entry } from '#platform/contract/contract.ts'
import { fail, type FieldError } from '#platform/contract/error.ts'
import type { Locale } from '#platform/contract/text.ts'
import { hasText, translate } from '../text.ts'
import { isSound } from './sound.ts'
import { checkBounds } from './bounds.ts'

const plain = (v: unknown): Record<string, unknown> =>
  v && typeof v === 'object' && !Array.isArray(v) ? (v as Record<string, unknown>) : {}

/**
 * The specification writes some bodies as `{form}`: one field that holds all others as JSON. Taken for every call that has no field
 * of that name; only fields of the contract come out of it, and lists and objects as the JSON text that flat forms send.
 */
function unwrapped(entry: Entry, body: Record<string, unknown>): Record<string, unknown> {
  const { form, ...rest } = body
  const { shape } = entry.input
  if (typeof form !== 'string' || 'form' in shape) return body
  try {
    const inside = plain(JSON.parse(form))
    const asSent = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
    const fields = Object.keys(shape).filter((name) => Object.hasOwn(inside, name))
    return { ...Object.fromEntries(fields.map((name) => [name, asSent(inside[name])])), ...rest }
  } catch {
    // what is missing without it is named by the contract
    return body
  }
}

/** Query, body and path of a request as one record; an empty text is an absent field, as forms send it. */
export function rawInput(request: FastifyRequest, entry: Entry): Record<string, unknown> {
  const body = entry.body === 'multipart' ? {} : plain(request.body)
  const all = { ...plain(request.query), ...unwrapped(entry, body), ...plain(request.params) }
  for (const [k, v] of Object.entries(all)) if (v === '') delete all[k]
  return all
}

/** Parses an input by the contract; refuses it naming every wrong field in the caller's language (msgCode 1001). */
export function parseInput(entry: Entry, raw: Record<string, unknown>, locale: Locale): unknown {
  refuseUnsound(Object.keys(entry.input.shape), raw, locale)
  checkBounds(entry, raw, locale)
  const parsed = entry.input.safeParse(raw)
  if (!parsed.success) throw fail('platform.validation', {}, fieldErrors(parsed.error.issues, raw, locale))
  refuseOddNumbers(raw, parsed.data, locale)
  // once more: a field may have been JSON in a text
  refuseUnsound(Object.keys(parsed.data), parsed.data, locale)
  return parsed.data
}

/** A number is written in digits: what else becomes one by itself (0x1, 1e7, blanks) was meant otherwise, or badly. */
function refuseOddNumbers(raw: Record<string, unknown>, read: Record<string, unknown>, locale: Locale): void {
  const odd = Object.keys(read).filter((name) => typeof read[name] === 'number' && isOddNumber(raw[name]))
  const msg = translate(locale, 'platform.field.invalid_type')
  if (odd.length)
    throw fail(
      'platform.validation',
      {},
      odd.map((field) => ({ field, code: 'invalid_type', msg })),
    )
}
const isOddNumber = (sent: unknown): boolean =>
  typeof sent === 'string' ? !/^-?\d+(\.\d+)?$/.test(sent) : sent !== undefined && typeof sent !== 'number'

function refuseUnsound(names: readonly string[], fields: Record<string, unknown>, locale: Locale): void {
  const bad = names.filter((name) => !isSound(fields[name]))
  const msg = translate(locale, 'platform.field.unsound')
  if (bad.length)
    throw fail(
      'platform.validation',
      {},
      bad.map((field) => ({ field, code: 'unsound', msg })),
    )
}

/** The issues of a parse as field errors: one per field, the first rule it broke. */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  raw: Record<string, unknown>,
  locale: Locale,
): FieldError[] {
  const seen = new Map<string, FieldError>()
  for (const issue of issues) {
    const field = issue.path.join('.') || '*'
    if (!seen.has(field)) seen.set(field, { field, ...words(issue, raw, locale) })
  }
  return [...seen.values()]
}

function words(issue: z.core.$ZodIssue, raw: Record<string, unknown>, locale: Locale): { code: string; msg: string } {
  const absent = raw[String(issue.path[0])] === undefined
  // a contract may name its own rule: `error: 'page_size'` or a full key such as 'document.own_title'
  const named = [`platform.field.${issue.message}`, issue.message].find((k) => hasText(locale, k))
  const code = absent ? 'required' : named ? issue.message : issue.code
  const key = absent ? 'platform.field.required' : (named ?? `platform.field.${issue.code}`)
  return { code, msg: translate(locale, hasText(locale, key) ? key : 'platform.field.custom') }
}
