import * as z from 'zod/mini'
import { CodeSent } from '#areas/account/contract.ts'
import { bytes, contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { text } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'

/** Refusals of signing. */
export const signatureErrors = errors('signature', {
  not_found: 'not_found',
  closed: 'state',
  frozen: 'state',
  incomplete: 'validation',
  stale: 'state',
  empty: 'validation',
  picture: 'validation',
  contact_missing: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof signatureErrors> {}
}
/** How often its calls may be made. */
export const signatureLimits = limits({
  signature_document: { points: 120, seconds: 600 },
  evidence_check: { points: 6, seconds: 600 },
  signature_verify: { points: 30, seconds: 600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof signatureLimits> {}
}

/** The board: its size and the pen, in CSS pixels. */
export const board = { width: 600, height: 300, pen: 6 } as const
/** modelCode of the picture of a signature. */
export const signatureModel = 'signature_png'
/** Where the code goes that proves the signer. */
export const signWays = ['email', 'mobile'] as const
export const sha256 = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/))

const record = { bizType: z.string().check(z.regex(/^[a-z_]{1,40}$/)), bizId: id }
const way = z.enum(signWays)
const recordErrors = ['signature.not_found', 'platform.too_many'] as const

export const signature = contract('signature', {
  /**
   * What there is to sign of a record: its hash as it stands now, where a code may go, and the last signature. `current` says
   * whether that one is under what stands now.
   */
  document: get('/signature/document', {
    access: 'session',
    viewing: 'never',
    input: record,
    reply: z.object({
      docSha256: z.string(),
      title: z.string(),
      /** what the document names and is still missing or wrong, in words */
      incomplete: z.array(z.string()),
      open: z.boolean(),
      ways: z.array(z.object({ way, contact: z.string() })),
      signed: z.nullable(z.object({ no: z.int(), fullName: z.string(), at: time, current: z.boolean() })),
    }),
    errors: recordErrors,
  }),
  /** The PDF that is signed, made of the data of its record; the same data give the same bytes. */
  pdf: get('/signature/pdf', { access: 'session', input: record, reply: bytes, errors: recordErrors }),
  /** Sends a code to the signer's own email address or phone. It names the document it is for. */
  sendCode: post('/signature/sendCode', {
    access: 'session',
    input: { ...record, way },
    reply: CodeSent,
    errors: [
      ...recordErrors,
      'signature.closed',
      'signature.contact_missing',
      'account.codes_spent',
      'account.no_mail',
      'account.no_phone',
    ],
  }),
  /**
   * Signs a document: `docSha256` is the one that was read, `png` the board as a PNG in base64url. Leaves a row of evidence, bound
   * to the one before; the final PDF follows.
   */
  sign: post('/signature/sign', {
    access: 'session',
    input: {
      ...record,
      docSha256: sha256,
      png: z._default(z.string().check(z.maxLength(300_000), z.regex(/^[A-Za-z0-9_-]*$/)), ''),
      fullName: text(64).check(z.minLength(2)),
      way,
      code: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'account.code_rule' })),
    },
    reply: z.object({ no: z.int(), hash: z.string(), at: time }),
    errors: [
      ...recordErrors,
      'signature.closed',
      'signature.frozen',
      'signature.incomplete',
      'signature.stale',
      'signature.empty',
      'signature.picture',
      'signature.contact_missing',
      'account.code_wrong',
      'account.code_over',
    ],
  }),
  /** Whether a PDF with this SHA-256 was signed here: when, and the number of the evidence. No names. */
  verify: get('/public/signature/verify', {
    access: 'open',
    input: { sha256 },
    reply: z.object({ known: z.boolean(), no: z.nullable(z.int()), at: z.nullable(time) }),
    errors: ['platform.too_many'],
  }),
})
