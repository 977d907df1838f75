import * as z from 'zod/mini'
import { carriers } from '#areas/sdk-server/contract.ts'
import { contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { decision, decisionErrors, Saved, step } from '#platform/contract/record.ts'

/** Refusals of large-file authorisations. */
export const largeFileErrors = errors('large-file', {
  not_found: 'not_found',
  project_not_found: 'not_found',
  key_not_found: 'not_found',
  pending: 'duplicate',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof largeFileErrors> {}
}
/** What of the area a role may be given. */
export const largeFilePermissions = permissions('large-file', ['large_file_audit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof largeFilePermissions> {}
}
/** How often its calls may be made. */
export const largeFileLimits = limits({
  application: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof largeFileLimits> {}
}

/** Days an approved application is good for. */
export const validDays = 90
/** Days before the end from which the screen offers to apply anew. */
export const renewDays = 14
export const applicationStates = ['pending', 'approved', 'rejected', 'revoked'] as const

const carrier = z.enum(carriers)
const state = z.enum(applicationStates)
const auditor = { permission: ['large_file_audit'] } as const
/** normal: large files may be taken now; expired: not, or not any more. */
const status = z.enum(['normal', 'expired'])

/** The right of a company to the large files of a chip project. */
export const largeFile = contract('large-file', {
  /**
   * Where the caller's company stands: per chip project it has SDKs of, and for `chipProjectId` (or, without one, for
   * the best of all) in front. Staff need no authorisation. `reason` is why the last application was not granted.
   */
  status: get('/sdk/checkLargeFileStatus', {
    access: 'session',
    input: { chipProjectId: z.optional(id) },
    reply: z.object({
      status,
      validEnd: z.nullable(time),
      /** an application waits */
      pending: z.boolean(),
      reason: z.string(),
      list: z.array(
        z.object({
          chipProjectId: z.int(),
          code: z.string(),
          name: z.string(),
          status,
          validEnd: z.nullable(time),
          pending: z.boolean(),
          reason: z.string(),
          /** apply: nothing waits, and it has ended or ends within `renewDays`; takeBack: the caller's own one waits */
          can: z.object({ apply: z.boolean(), takeBack: z.boolean() }),
        }),
      ),
    }),
    errors: ['large-file.project_not_found'],
  }),
  /** Applies for a chip project with an own key; one application per company and project waits at a time. */
  apply: post('/sdk/submitCert', {
    access: 'session',
    input: {
      reason: text(500),
      chipProjectId: id,
      carrier,
      keyId: id,
    },
    reply: z.object({ id: z.int() }),
    errors: ['large-file.project_not_found', 'large-file.key_not_found', 'large-file.pending', 'platform.too_many'],
  }),
  /** Takes the caller's own application back while nobody has decided it; it is gone then, and may be made anew. */
  takeBack: post('/largeFile/takeBack', {
    access: 'session',
    input: { chipProjectId: id },
    reply: z.null(),
    errors: ['large-file.not_found'],
  }),
  /** Applications for /admin/largeFile: those that wait first, oldest first; then the latest. */
  desk: get('/largeFile/desk', {
    access: auditor,
    input: {
      ...paging,
      status: z.optional(state),
      keyword,
    },
    reply: page(
      z.object({
        id: z.int(),
        companyName: z.string(),
        userName: z.string(),
        projectCode: z.string(),
        projectName: z.string(),
        reason: said,
        carrier,
        keyName: said,
        fingerprint: z.string(),
        status: state,
        /** approved, but its time is over */
        ended: z.boolean(),
        validEnd: z.nullable(time),
        auditor: z.string(),
        auditReason: said,
        createdAt: time,
        version: z.int(),
        /** who may decide it while it waits, three at most; nobody in other states */
        waitsFor: z.array(z.string()),
        can: z.object({ audit: z.boolean(), revoke: z.boolean() }),
      }),
    ),
  }),
  /** Grants an application for 90 days, or refuses it with a reason, as its approval does; the applicant gets a mail. */
  audit: post('/largeFile/audit', {
    access: auditor,
    input: decision,
    reply: Saved,
    errors: ['large-file.not_found', ...decisionErrors],
  }),
  /** Ends a granted authorisation at once. */
  revoke: post('/largeFile/revoke', {
    access: auditor,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: ['large-file.not_found', 'platform.state'],
  }),
})
