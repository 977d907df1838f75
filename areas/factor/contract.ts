import * as z from 'zod/mini'
import { contract, get, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { CeremonyOptions, password, proof } from './proof.contract.ts'

/** Refusals about the own second factor. */
export const factorErrors = errors('factor', {
  wrong_password: 'bad_login',
  code_wrong: 'code_wrong',
  setup_over: 'code_expired',
  required: 'state',
  not_set: 'state',
  passkey_wrong: 'validation',
  passkey_unproven: 'code_wrong',
  passkey_taken: 'duplicate',
  passkeys_full: 'state',
  no_passkey: 'not_found',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof factorErrors> {}
}
/** How often somebody signed in may prove something, wherever it is asked for. */
export const factorLimits = limits({
  own_password: { points: 5, seconds: 900 },
  own_code: { points: 10, seconds: 900 },
  passkey_place: { points: 60, seconds: 600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof factorLimits> {}
}

/** Recovery codes of one set. */
export const recoveryCount = 10
/** Passkeys of one person. */
export const mostPasskeys = 10

export const Codes = z.object({
  /** shown once; the database keeps their hashes only */
  recoveryCodes: z.array(z.string()),
})

/** The own second factor: the authenticator and the codes that stand in for it, beside the passkeys of passkey.contract.ts. */
export const factor = contract('factor', {
  /** What the caller proves a sign-in with beside the password; `required` when they cannot be without. */
  show: get('/factor', {
    access: 'session',
    viewing: 'never',
    reply: z.object({
      /** since when an authenticator is set up; null without one */
      totpAt: z.nullable(time),
      codesLeft: z.int(),
      required: z.boolean(),
      passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: time, lastUsedAt: z.nullable(time) })),
    }),
  }),
  /** Begins to prove a change by an own passkey, after the password: what the device is to sign within five minutes, in this session only. */
  beginProof: post('/factor/prove', {
    access: 'session',
    input: { password },
    reply: z.object({ options: CeremonyOptions }),
    errors: ['factor.wrong_password', 'factor.not_set', 'platform.too_many'],
  }),
  /**
   * Begins to set up an authenticator, proven by the password and the factor there is: the secret to scan, and a token that brings it back with a code
   * of it within ten minutes. One that is set up already stays until then.
   */
  beginTotp: post('/factor/totp/begin', {
    access: 'session',
    input: proof,
    reply: z.object({ token: z.string(), secret: z.string(), uri: z.string() }),
    errors: ['factor.wrong_password', 'factor.code_wrong', 'factor.passkey_unproven', 'platform.too_many'],
  }),
  /** Sets the authenticator up with a code of it; answers ten new recovery codes, and the old ones are over. */
  saveTotp: post('/factor/totp', {
    access: 'session',
    input: {
      token: z.string().check(z.maxLength(500)),
      code: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'factor.code_rule' })),
    },
    reply: Codes,
    errors: ['factor.code_wrong', 'factor.setup_over', 'platform.too_many'],
  }),
  /** Turns the authenticator off, proven by the password and a factor; never the last factor of somebody who must have one. */
  removeTotp: post('/factor/totp/remove', {
    access: 'session',
    input: proof,
    reply: z.null(),
    errors: [
      'factor.wrong_password',
      'factor.code_wrong',
      'factor.passkey_unproven',
      'factor.required',
      'factor.not_set',
      'platform.too_many',
    ],
  }),
  /** Makes ten new recovery codes, proven by the password and a factor; the old ones are over. */
  renewCodes: post('/factor/codes', {
    access: 'session',
    input: proof,
    reply: Codes,
    errors: [
      'factor.wrong_password',
      'factor.code_wrong',
      'factor.passkey_unproven',
      'factor.not_set',
      'platform.too_many',
    ],
  }),
})
