import * as z from 'zod/mini'
import { severity } from '#areas/sdk/contract.ts'
import { contract, get, id, post } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import { knownFields, knownStates, Named, Ticket } from './contract.ts'

const reader = { permission: ['issue_read'] } as const
const writer = { permission: ['issue_handle'] } as const
const optionalId = z.optional(id)

/** What is done with one by its state alone, each with a reason where it takes something away. */
export const knownSteps = ['submit', 'give_back', 'publish', 'reopen', 'withdraw'] as const
const Row = z.object({
  ...knownFields,
  /** tickets in which customers have met it */
  tickets: z.int(),
  author: z.string(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    publish: z.boolean(),
    give_back: z.boolean(),
    fix: z.boolean(),
    reopen: z.boolean(),
    link: z.boolean(),
    withdraw: z.boolean(),
  }),
})
/** The texts of the form; the English ones stand in for nobody: without them readers of English get the others. */
export const knownTexts = {
  title: text(120),
  titleEn: optionalText(200),
  symptom: text(5000),
  symptomEn: optionalText(5000),
  workaround: optionalText(5000),
  workaroundEn: optionalText(5000),
}

/** Known issues as the vendor's support keeps them. */
export const knownDesk = contract('known-issue', {
  /** All of them, what waits for a decision first, then last changed first. */
  desk: get('/aservice/knownDesk', {
    access: reader,
    input: {
      ...paging,
      status: z.optional(z.enum(knownStates)),
      chipProjectId: optionalId,
      severity: z.optional(severity),
      keyword,
    },
    reply: page(Row),
  }),
  /** One of them as it is edited, with its tickets and its history. */
  deskShow: get('/aservice/knownDesk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      titleZh: said,
      titleEn: z.string(),
      symptom: said,
      symptomEn: z.string(),
      workaround: said,
      workaroundEn: z.string(),
      linked: z.array(Ticket),
      history: z.array(HistoryRow),
    }),
    errors: ['known-issue.not_found'],
  }),
  /** Chip projects with an SDK that is out, each with its versions in the order of their release, and their patches. */
  deskChoices: get('/aservice/knownDesk/choices', {
    access: reader,
    reply: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        versions: z.array(z.object({ ...Named.shape, patches: z.array(Named) })),
      }),
    ),
  }),
  /** With what a new one begins that is written down from a ticket. */
  fromTicket: get('/aservice/knownDesk/fromTicket', {
    access: writer,
    input: { issueId: id },
    reply: z.object({
      no: z.string(),
      subject: z.string(),
      chipProjectId: z.nullable(z.int()),
      fromVersionId: z.nullable(z.int()),
    }),
    errors: ['issue.not_found'],
  }),
  /** Writes a draft, or changes one; what is out is corrected by the lead of support. A new one may come with the ticket it was met in. */
  save: post('/aservice/known', {
    access: writer,
    input: {
      ...versioned,
      ...knownTexts,
      severity,
      chipProjectId: id,
      fromVersionId: id,
      toVersionId: optionalId,
      issueId: optionalId,
    },
    reply: Saved,
    errors: [
      'known-issue.not_found',
      'known-issue.project',
      'known-issue.foreign_version',
      'known-issue.order',
      'known-issue.fix_early',
      'issue.not_found',
      'platform.changed',
      'platform.state',
      'platform.denied',
    ],
  }),
  /** Takes it one step on. Publishing is for the lead of support, of what somebody else wrote; everybody it concerns is told. */
  step: post('/aservice/known/step', {
    access: writer,
    input: { ...step, action: z.enum(knownSteps), reason: optionalText(500) },
    reply: Saved,
    errors: [
      'known-issue.not_found',
      'platform.state',
      'platform.denied',
      'platform.reason_needed',
      'platform.own_audit',
    ],
  }),
  /** Says what fixes it: a later version, a patch of an affected one, or both. Everybody it concerns is told. */
  fix: post('/aservice/known/fix', {
    access: writer,
    input: { ...step, versionId: optionalId, patchId: optionalId },
    reply: Saved,
    errors: [
      'known-issue.not_found',
      'known-issue.fix_needed',
      'known-issue.foreign_version',
      'known-issue.foreign_patch',
      'known-issue.fix_early',
      'platform.state',
      'platform.denied',
    ],
  }),
  /** Links a ticket that met it; whoever follows the ticket is told what is published. Twice changes nothing. */
  link: post('/aservice/known/link', {
    access: writer,
    input: { id, issueNo: text(32) },
    reply: z.object({ id: z.int() }),
    errors: ['known-issue.not_found', 'issue.not_found', 'platform.state'],
  }),
  /** Takes such a link away. */
  unlink: post('/aservice/known/unlink', {
    access: writer,
    input: { id, issueId: id },
    reply: z.object({ id: z.int() }),
    errors: ['known-issue.not_found', 'issue.not_found'],
  }),
})
