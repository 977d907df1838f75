import * as z from 'zod/mini'
import { contract, flag, get, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'

/** Refusals of the agreement pages. */
export const agreementErrors = errors('agreement', {
  not_found: 'not_found',
  unknown_version: 'validation',
  other_text: 'validation',
  unknown_code: 'validation',
  unknown_field: 'validation',
  missing_field: 'validation',
  cut_field: 'validation',
  not_on_paper: 'validation',
  no_picture: 'validation',
  too_long: 'validation',
  past_day: 'validation',
  text_missing: 'validation',
  version_taken: 'duplicate',
  draft_exists: 'duplicate',
  in_force: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof agreementErrors> {}
}

/** Agreements that are signed, not accepted by a click: their text is drawn as a paper that is made out to a company. */
export const paperCodes = ['nda_one_way', 'nda_two_way'] as const
/** draft → pending (somebody asks for its publication) → a version, by somebody else; what was sent back is written at again. */
export const draftStates = ['draft', 'pending', 'rejected'] as const
/** The same with the moment in which the version takes its place. */
export const draftSteps = [...draftStates, 'published'] as const
/** Where a version stands: written, published for a day to come, in force, after another, or taken back. */
export const versionStates = [...draftStates, 'upcoming', 'current', 'replaced', 'withdrawn'] as const

/** The name an agreement goes by, which is also the end of its page's address: mianze1.0, protocol … */
export const code = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._]{0,63}$/))
/** A version as it is written on the page, such as 2.0; not the number inside the code. */
export const version = z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){0,2}$/))
const acceptedTime = z.nullable(time)

export const agreement = contract('agreement', {
  /**
   * One agreement in the caller's language: the version asked for, or the one in force today. `versions`
   * are all that are or were in force, newest first; `acceptedAt` is when the caller agreed to this very version. One that
   * was withdrawn is in none of the lists and is shown to those who had agreed to it. Whoever agreed to it in this language reads the very
   * words they agreed to; `acceptedIn` is the language of those. `effectiveFrom` is null where the day is none of this vendor's. `sha256` is the hash of `html`, in zhtw of the Chinese text it is made from.
   */
  show: get('/agreement/{code}', {
    access: 'open',
    input: { code, version: z.optional(version) },
    reply: z.object({
      code: z.string(),
      version: z.string(),
      effectiveFrom: z.nullable(z.iso.date()),
      title: z.string(),
      html: z.string(),
      versions: z.array(
        z.object({ version: z.string(), effectiveFrom: z.nullable(z.iso.date()), current: z.boolean() }),
      ),
      sha256: z.string(),
      acceptedAt: acceptedTime,
      acceptedIn: z.nullable(z.enum(['zh', 'en'])),
      /** comes with the portal, and no lawyer of the vendor has read it: told to staff alone */
      unread: z.boolean(),
    }),
    errors: ['agreement.not_found'],
  }),
  /**
   * Notes that the caller agrees to a version: with the hash of its text, the time and the address.
   * May be repeated: the first time stays. A version that is unknown or not in force yet is refused with 1001, and so is a text that is
   * another by now than the one of `sha256`.
   */
  accept: post('/public/saveAgreement', {
    access: 'session',
    input: {
      code,
      version,
      sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      agree: flag.check(z.refine((agreed) => agreed, { error: 'agreement.must_agree' })),
    },
    plain: ['code'],
    reply: z.object({ code: z.string(), version: z.string(), acceptedAt: time }),
    errors: ['agreement.unknown_version', 'agreement.other_text'],
  }),
  /**
   * What the caller accepted once and is asked for anew, and how many versions ask anew at all: a page that knew of fewer (the header
   * `x-asking` of each answer) asks this. Nobody of the vendor is asked.
   */
  asked: get('/agreement/asked', {
    access: 'session',
    reply: z.object({ asking: z.int(), list: z.array(z.object({ code: z.string(), version: z.string() })) }),
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
