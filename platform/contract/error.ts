import type { Reason } from './reason.ts'

/**
 * Kinds of failure and the code each travels under: HTTP 200 with `msgCode`, except `unavailable`
 * (HTTP 503, so that an outage never logs anybody out) and unknown paths (HTTP 404).
 * HTTP 403 is never a kind: it means "the single sign-on session is gone" and nothing else.
 */
export const kinds = {
  validation: 1001,
  not_found: 1002,
  denied: 1003,
  state: 1004,
  duplicate: 1005,
  too_many: 1006,
  in_progress: 1007,
  viewing: 1008,
  proof_needed: 1009,
  order_token: 1010,
  bad_login: 1101,
  disabled: 1102,
  locked: 1103,
  code_wrong: 1104,
  code_expired: 1105,
  company_certified: 2001,
  credit_code: 2002,
  nda_required: 2003,
  points_short: 3001,
  payment_failed: 3002,
  amount_mismatch: 3003,
  odd_reason: 4001,
  quota_exceeded: 4002,
  quote_invalid: 4003,
  po_no: 4004,
  credit_limit: 4005,
  not_orderable: 4006,
  large_file_expired: 5001,
  disclaimer_required: 5002,
  device_clash: 5003,
  upstream: 9001,
  unavailable: 9002,
  server: 9999,
  session: 99999,
} as const
export type Kind = keyof typeof kinds

/** Error codes of all areas with their kind; each area's contract adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ErrorCodes {}
/** A typed text key: `area.reason`. There is no code without words, because the code is the key of the words. */
export type ErrorCode = keyof ErrorCodes & string

const registry = new Map<string, Kind>()

/**
 * Declares the errors of an area: `errors('faq', { not_found: 'not_found' })` makes the code `faq.not_found`.
 * The area repeats the type once: `declare module '#platform/contract/error.ts' { interface ErrorCodes extends CodesOf<typeof faqErrors> {} }`.
 */
export function errors<const A extends string, const E extends Record<string, Kind>>(area: A, reasons: E) {
  const out: Record<string, Kind> = {}
  for (const [reason, kind] of Object.entries(reasons)) {
    out[`${area}.${reason}`] = kind
    registry.set(`${area}.${reason}`, kind)
  }
  return out as { [K in keyof E & string as `${A}.${K}`]: E[K] }
}
export type CodesOf<T> = { [K in keyof T]: T[K] }

/** The kind of a declared code; undeclared codes do not compile, so a miss is a server fault. */
export const kindOf = (code: string): Kind => registry.get(code) ?? 'server'

const reasonOfKind: Partial<Record<Kind, Reason>> = {
  session: 'sign_in',
  nda_required: 'certification',
  large_file_expired: 'large_file',
}
/** What the caller lacks who is refused with a code, where there is a way to get it. Other denials are about the record, not the person. */
export const reasonOf = (code: string): Reason | undefined =>
  code === 'platform.denied' ? 'role' : reasonOfKind[kindOf(code)]

/** Every declared code, for the test that asks whether each has words. */
export const declaredCodes = (): string[] => [...registry.keys()]

/** One field of a refused input: `code` is the rule that failed, `msg` the sentence in the caller's language. */
export type FieldError = { field: string; code: string; msg: string }

/** A refusal with a name. Thrown by `fail`, turned into the envelope in one place on the server. */
export class Failure extends Error {
  readonly code: string
  readonly params: Record<string, string | number>
  readonly fields: readonly FieldError[]
  constructor(code: string, params: Record<string, string | number> = {}, fields: readonly FieldError[] = []) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.params = params
    this.fields = fields
  }
}

/** Refuses the call: `throw fail('document.not_found')`. `params` fill the placeholders of the text. */
export const fail = (code: ErrorCode, params?: Record<string, string | number>, fields?: readonly FieldError[]) =>
  new Failure(code, params, fields)

/** What any call of any area may answer. */
export const platformErrors = errors('platform', {
  validation: 'validation',
  too_deep: 'validation',
  date_order: 'validation',
  not_found: 'not_found',
  denied: 'denied',
  state: 'state',
  too_many: 'too_many',
  cross_site: 'denied',
  session: 'session',
  other_person: 'state',
  in_progress: 'in_progress',
  key_reused: 'duplicate',
  already_done: 'duplicate',
  viewing: 'viewing',
  order_token: 'order_token',
  unavailable: 'unavailable',
  server: 'server',
})
declare module './error.ts' {
  interface ErrorCodes extends CodesOf<typeof platformErrors> {}
}
