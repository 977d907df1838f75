import * as z from 'zod/mini'
import { contract, flag, get, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'

/** Refusals of the agreement pages. */
export const agreementErrors = errors('agreement', {
  not_found: 'not_found',
  unknown_version: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof agreementErrors> {}
}

/** The name an agreement goes by, which is also the end of its page's address: mianze1.0, protocol … */
const code = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._]{0,63}$/))
/** A version as it is written on the page, such as 2.0; not the number inside the code. */
const version = z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){0,2}$/))
const acceptedTime = z.nullable(time)

export const agreement = contract('agreement', {
  /**
   * One agreement in the caller's language: the version asked for, or the one in force today (domain §15). `versions`
   * are all that are or were in force, newest first; `acceptedAt` is when the caller agreed to this very version. One that
   * was withdrawn is in none of the lists and is shown to those who had agreed to it.
   */
  show: get('/agreement/{code}', {
    access: 'open',
    input: { code, version: z.optional(version) },
    reply: z.object({
      code: z.string(),
      version: z.string(),
      effectiveFrom: z.iso.date(),
      title: z.string(),
      html: z.string(),
      versions: z.array(z.object({ version: z.string(), effectiveFrom: z.iso.date(), current: z.boolean() })),
      acceptedAt: acceptedTime,
    }),
    errors: ['agreement.not_found'],
  }),
  /**
   * Notes that the caller agrees to a version: with the hash of its text, the time and the address (traps row 24).
   * May be repeated: the first time stays. A version that is unknown or not in force yet is refused with 1001.
   */
  accept: post('/public/saveAgreement', {
    access: 'session',
    input: { code, version, agree: flag.check(z.refine((agreed) => agreed, { error: 'agreement.must_agree' })) },
    plain: ['code'],
    reply: z.object({ code: z.string(), version: z.string(), acceptedAt: time }),
    errors: ['agreement.unknown_version'],
  }),
  /** What the caller has agreed to, newest first; `current` says whether that version is still in force. */
  accepted: get('/agreement/accepted', {
    access: 'session',
    reply: z.array(
      z.object({
        code: z.string(),
        version: z.string(),
        effectiveFrom: z.iso.date(),
        title: z.string(),
        current: z.boolean(),
        acceptedAt: time,
      }),
    ),
  }),
})
