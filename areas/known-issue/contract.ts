import * as z from 'zod/mini'
import { severity } from '#areas/sdk/contract.ts'
import { contract, get, id, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, said } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals about known issues; one the caller has no access to is answered like one that does not exist. */
export const knownIssueErrors = errors('known-issue', {
  not_found: 'not_found',
  project: 'validation',
  foreign_version: 'validation',
  foreign_patch: 'validation',
  order: 'validation',
  fix_early: 'validation',
  fix_needed: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof knownIssueErrors> {}
}

/** Written → handed in → published by somebody else → fixed; withdrawn where it was none. */
export const knownStates = ['draft', 'review', 'published', 'fixed', 'withdrawn'] as const
/** What customers see of these. */
export const openStates = ['published', 'fixed'] as const
/** What people are told of a known issue. */
export const knownEvents = ['published', 'fixed', 'reopened'] as const

/** A record by its name. */
export const Named = z.object({ id: z.int(), name: said })
const Fix = z.object({
  version: z.nullable(Named),
  /** `withdrawn` where it is offered no more */
  patch: z.nullable(
    z.object({ id: z.int(), name: said, versionId: z.int(), versionName: z.string(), withdrawn: z.boolean() }),
  ),
})
/** What lists show of a known issue. */
export const knownFields = {
  id: z.int(),
  code: z.string(),
  title: z.string(),
  severity,
  status: z.enum(knownStates),
  project: z.object({ id: z.int(), code: z.string(), name: said, chip: z.string() }),
  /** affected from here on */
  from: Named,
  /** the last affected version; null where the end is open */
  to: z.nullable(Named),
  fix: Fix,
  publishedAt: z.nullable(time),
  fixedAt: z.nullable(time),
  updatedAt: time,
}
const Row = z.object(knownFields)
/** A ticket as far as a link to it needs it. */
export const Ticket = z.object({ id: z.int(), no: z.string(), subject: said, company: z.string() })

/** Known issues of SDKs as whoever may have the SDKs of their chip project sees them. */
export const knownIssue = contract('known-issue', {
  /** What is published, last published first. `sdkVersionId` leaves what affects that version. */
  list: get('/aservice/known', {
    access: 'session',
    input: {
      ...paging,
      chipProjectId: z.optional(id),
      sdkVersionId: z.optional(id),
      status: z.optional(z.enum(openStates)),
      keyword,
    },
    reply: page(Row),
  }),
  /** Chip projects whose SDKs the caller may have, each with its versions in the order of their release, for filters. */
  choices: get('/aservice/known/choices', {
    access: 'session',
    reply: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), versions: z.array(Named) })),
  }),
  /** Those a ticket of the caller is linked with, as far as they see them; support sees drafts as well. */
  ofTicket: get('/aservice/known/ofTicket', {
    access: { permission: ['issue_view', 'issue_read'] },
    input: { issueId: id },
    reply: z.object({ list: z.array(Row), can: z.object({ link: z.boolean() }) }),
    errors: ['issue.not_found'],
  }),
  /** One of them, with the caller's tickets that met it. */
  show: get('/aservice/known/{id}', {
    access: 'session',
    input: { id },
    reply: z.object({ ...knownFields, symptom: z.string(), workaround: z.string(), tickets: z.array(Ticket) }),
    errors: ['known-issue.not_found'],
  }),
})
