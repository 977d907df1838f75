import * as z from 'zod/mini'
import { Check, checks, decideErrors } from '#areas/approval/contract.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, del, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, results, Saved, step, versioned } from '#platform/contract/record.ts'
import { code, version, versionStates } from './contract.ts'

/** Writing versions and asking for their publication; publishing what somebody else wrote. */
export const agreementPermissions = permissions('agreement', ['agreement_edit', 'agreement_publish'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof agreementPermissions> {}
}

/** What a text may name without knowing it: filled where it is shown and where it is accepted. */
export const textFields = ['vendor', 'contact'] as const
/** What a text that is signed may name besides: the company it is made out to, and the day; and what it has to name. */
export const paperFields = [...textFields, 'company', 'number', 'address', 'day'] as const
export const partyFields = ['vendor', 'company'] as const
/** Characters of a text; both languages go in one request, in which a Chinese one takes nine bytes. */
export const mostText = 80_000

const editor = { permission: ['agreement_edit'] } as const
const reader = { permission: ['agreement_edit', 'agreement_publish'] } as const
const Row = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  /** in the caller's language */
  title: z.string(),
  state: z.enum(versionStates),
  effectiveFrom: z.iso.date(),
  askAgain: z.boolean(),
  /** signed as a paper: nobody is asked for it by a click */
  paper: z.boolean(),
  /** comes with the portal, and nobody has changed a word of it */
  shipped: z.boolean(),
  /** when somebody said that a lawyer has read it; null while nobody has, and where nobody has to */
  readAt: z.nullable(time),
  /** the languages it is written in; Traditional Chinese is made from the Chinese text */
  languages: z.array(z.enum(['zh', 'en'])),
  /** people who accepted this very version */
  accepted: z.int(),
  version: z.int(),
  /** who may publish it while it waits, by name */
  waitsFor: z.array(z.string()),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    takeBack: z.boolean(),
    audit: z.boolean(),
    renew: z.boolean(),
    confirm: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
  }),
})
/** The steps of its approval: there is one. */
export const agreementSteps = ['audit'] as const
const written = {
  number: version,
  effectiveFrom: z.iso.date(),
  askAgain: z._default(flag, false),
  titleZh: text(100),
  titleEn: optionalText(100),
  htmlZh: optionalText(mostText),
  htmlEn: optionalText(mostText),
}
const refusals = [
  'agreement.past_day',
  'agreement.version_taken',
  'agreement.unknown_field',
  'agreement.missing_field',
  'agreement.cut_field',
  'agreement.not_on_paper',
  'agreement.no_picture',
  'agreement.too_long',
] as const

/** What a version is compared with: the one in force on its day, as it is written, with its fields. */
const Before = z.object({
  number: z.string(),
  effectiveFrom: z.iso.date(),
  titleZh: z.string(),
  titleEn: z.string(),
  htmlZh: z.string(),
  htmlEn: z.string(),
})

/** Agreements and their versions, for who writes and publishes them: /admin/agreement. */
export const agreementDesk = contract('agreement', {
  /** Every version of every agreement, drafts first, then the newest; `keyword` looks into code, number and titles. */
  list: get('/agreement/desk', {
    access: reader,
    input: { ...paging, code: z.optional(code), state: z.optional(z.enum(versionStates)), keyword },
    reply: page(Row),
  }),
  /** The agreements there are, by code, each with its title. */
  codes: get('/agreement/deskCode', {
    access: reader,
    reply: z.array(z.object({ code: z.string(), title: z.string() })),
  }),
  /**
   * One version: its texts with their fields, and as they are read with these filled; the version before it, which it is compared with;
   * and who did what. `step` is the one that waits for the caller, with what they look at.
   */
  facts: get('/agreement/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      titleZh: z.string(),
      titleEn: z.string(),
      htmlZh: z.string(),
      htmlEn: z.string(),
      filledZh: z.string(),
      filledEn: z.string(),
      /** the number a next version may have */
      next: z.string(),
      before: z.nullable(Before),
      writtenBy: z.string(),
      requestedBy: z.string(),
      publishedAt: z.nullable(time),
      readBy: z.string(),
      withdrawnAt: z.nullable(time),
      withdrawnBy: z.string(),
      step: z.nullable(z.enum(agreementSteps)),
      checks: z.array(Check),
      history: z.array(HistoryRow),
    }),
    errors: ['agreement.not_found'],
  }),
  /** The text of a version that is signed as the paper itself, as a PDF, made out to a company there is not. */
  paper: get('/agreement/desk/{id}/paper', {
    access: reader,
    input: { id, language: z.enum(['zh', 'en']) },
    reply: bytes,
    errors: ['agreement.not_found', 'agreement.text_missing'],
  }),
  /**
   * Writes the draft of the next version: a new one of an agreement there is, one at a time, or changes it. Texts are cleaned; `{vendor}` and
   * `{contact}` stand for what the portal knows, other fields are refused; what is signed has further ones, and names both
   * parties. Chinese and English may wait until it is published.
   */
  save: post('/agreement/desk', {
    access: editor,
    input: { ...versioned, code, ...written },
    plain: ['code'],
    reply: Saved,
    errors: [
      'agreement.not_found',
      'agreement.unknown_code',
      'agreement.draft_exists',
      'platform.changed',
      'platform.state',
      ...refusals,
    ],
  }),
  /** Asks for the publication of a draft as it was read, in both languages; it is not changed while it waits. */
  submit: post('/agreement/desk/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['agreement.not_found', 'agreement.text_missing', 'platform.changed', 'platform.state', ...refusals],
  }),
  /** Takes back what the caller has asked for and nobody has decided: it is a draft again. */
  takeBack: post('/agreement/desk/takeBack', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['agreement.not_found', 'platform.changed', 'platform.state', 'platform.denied'],
  }),
  /**
   * Publishes what somebody else wrote, for its day, or sends it back with a reason; the same as deciding its approval. From its publication
   * on neither texts nor day change. With `askAgain` whoever accepted an earlier version is asked from that day on.
   */
  audit: post('/agreement/desk/audit', {
    access: { permission: ['agreement_publish'] },
    input: {
      id,
      version: z.optional(int),
      step: z.enum(agreementSteps),
      result: z.enum(results),
      reason: optionalText(500),
      checks,
    },
    reply: z.object({ id: z.int() }),
    errors: ['agreement.not_found', 'agreement.past_day', 'agreement.version_taken', ...decideErrors],
  }),
  /** Throws a draft away, or what was sent back. */
  remove: del('/agreement/desk/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['agreement.not_found', 'platform.state'],
  }),
  /** Takes back a version that is not in force yet; it stays on the list. */
  withdraw: post('/agreement/desk/withdraw', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['agreement.not_found', 'agreement.in_force'],
  }),
  /**
   * Says that a lawyer of the vendor has read a text that came with the portal; who said so and when is kept. Answers how many texts are
   * `left` that nobody has read, and the `next` of them as the list has it; null when none is.
   */
  confirm: post('/agreement/desk/confirm', {
    access: editor,
    input: { id },
    reply: z.object({ left: int, next: z.nullable(int) }),
    errors: ['agreement.not_found'],
  }),
})
