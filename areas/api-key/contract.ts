import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { scopes } from '#platform/contract/scope.ts'

/** Refusals of keys of the API. */
export const apiKeyErrors = errors('api-key', {
  not_found: 'not_found',
  password: 'validation',
  scope: 'validation',
  too_many: 'state',
  over: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof apiKeyErrors> {}
}
/** Having keys of one's own, and seeing and revoking those of the whole company. */
export const apiKeyPermissions = permissions('api-key', ['api_key', 'api_key_company'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof apiKeyPermissions> {}
}

/** Keys a person may have in use. */
export const mostApiKeys = 20
/** How long a key may be good for, in days. */
export const lifetimes = [30, 90, 180, 365] as const
/** Hours for which the secret before a rotation goes on being good: at once, an hour, a day, a week. */
export const overlaps = [0, 1, 24, 168] as const
/** Days before its end on which the person of a key is told. */
export const warnDays = 14
/** What a key is for: real orders, or test orders that nobody at the vendor sees. */
export const apiKeyKinds = ['live', 'test'] as const
/** How a key stands: `stopped` while its person has left or not used the account for long. */
export const apiKeyStates = ['active', 'expiring', 'stopped', 'expired', 'revoked'] as const

const Row = z.object({
  id: z.int(),
  name: z.string(),
  /** what the key begins with */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** of its scopes those its person has no right to any more: they open nothing */
  idle: z.array(z.enum(scopes)),
  /** it makes test orders, and reads nothing else */
  test: z.boolean(),
  /** whose key it is */
  person: z.string(),
  personEn: z.string(),
  own: z.boolean(),
  status: z.enum(apiKeyStates),
  createdAt: time,
  expiresAt: time,
  lastUsedAt: z.nullable(time),
  lastUsedIp: z.string(),
  rotatedAt: z.nullable(time),
  /** until when the secret before the rotation is good; null when it is not */
  previousEndsAt: z.nullable(time),
  version: z.int(),
  can: z.object({ rotate: z.boolean(), revoke: z.boolean() }),
})
const holder = { permission: ['api_key'] } as const
/** Shown once, and kept as a hash. */
const Made = z.object({ ...Saved.shape, key: z.string() })
const scopeList = json(1000, z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)))
const password = z.string().check(z.minLength(1), z.maxLength(200))

/** A call as the reference shows it: what it takes, and what it answers, by example. */
const Call = z.object({
  id: z.string(),
  scope: z.enum(scopes),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  about: z.string(),
  /** it may be sent again with an Idempotency-Key */
  repeats: z.boolean(),
  input: z.array(
    z.object({ name: z.string(), place: z.enum(['path', 'query', 'body']), type: z.string(), required: z.boolean() }),
  ),
  /** as `curl` sends it, and the envelope it gets; empty where it answers a file */
  example: z.string(),
  answer: z.string(),
})

/** Keys with which a company's own systems make the calls of one of its people (issue "Channel": an API for customers). */
export const apiKey = contract('api-key', {
  /** The caller's own keys; of a main account those of the whole company. Those in use first, the newest first. */
  list: get('/apiKey', {
    access: holder,
    input: { ...paging, keyword, status: z.optional(z.enum(apiKeyStates)), kind: z.optional(z.enum(apiKeyKinds)) },
    reply: page(Row),
    viewing: 'never',
  }),
  /** The scopes the caller may give a key: those that open something to them. */
  scopes: get('/apiKey/scopes', { access: holder, reply: z.object({ list: z.array(z.enum(scopes)) }) }),
  /** Every call that takes keys, with examples, in the order of the scopes, and the states of an order: what the reference page shows. */
  reference: get('/apiKey/reference', {
    access: holder,
    reply: z.object({
      perMinute: z.int(),
      states: z.array(z.object({ state: z.string(), name: z.string() })),
      calls: z.array(Call),
    }),
  }),
  /** Makes a key; the answer is the only time it is shown. The own password proves that it is asked for. */
  add: post('/apiKey/add', {
    access: holder,
    input: {
      name: text(64),
      kind: z._default(z.enum(apiKeyKinds), 'live'),
      scopes: scopeList,
      days: z.coerce.number().check(
        z.int(),
        z.refine((n) => (lifetimes as readonly number[]).includes(n)),
      ),
      password,
    },
    reply: Made,
    errors: ['api-key.password', 'api-key.scope', 'api-key.too_many', 'platform.too_many'],
  }),
  /** Gives an own key a new secret, and keeps the old one good for so many hours, so that a system can change over without a gap. */
  rotate: post('/apiKey/rotate', {
    access: holder,
    input: {
      ...step,
      hours: z.coerce.number().check(
        z.int(),
        z.refine((n) => (overlaps as readonly number[]).includes(n)),
      ),
      password,
    },
    reply: Made,
    errors: ['api-key.not_found', 'api-key.password', 'api-key.over', 'platform.changed', 'platform.too_many'],
  }),
  /** Revokes a key for good, within a second on every node: an own one, or any of the company as its main account. */
  revoke: post('/apiKey/revoke', { access: holder, input: { id }, reply: z.null(), errors: ['api-key.not_found'] }),
})
