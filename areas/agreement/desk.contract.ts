import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, del, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'
import { code, version, versionStates } from './contract.ts'

/** What of the area a role may be given. */
export const agreementPermissions = permissions('agreement', ['agreement_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof agreementPermissions> {}
}

/** What a text may name without knowing it: filled where it is shown and where it is accepted. */
export const textFields = ['vendor', 'contact'] as const
/** Characters of a text; both languages go in one request, in which a Chinese one takes nine bytes. */
export const mostText = 80_000

const editor = { permission: ['agreement_edit'] } as const
const Row = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  /** in the caller's language */
  title: z.string(),
  state: z.enum(versionStates),
  effectiveFrom: z.iso.date(),
  askAgain: z.boolean(),
  /** comes with the portal, and nobody has changed a word of it */
  shipped: z.boolean(),
  /** when somebody said that a lawyer has read it; null while nobody has, and where nobody has to */
  readAt: z.nullable(time),
  /** the languages it is written in; Traditional Chinese is made from the Chinese text */
  languages: z.array(z.enum(['zh', 'en'])),
  /** people who accepted this very version */
  accepted: z.int(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    renew: z.boolean(),
    confirm: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean(),
  }),
})
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
  'agreement.no_picture',
  'agreement.too_long',
] as const

/** Agreements and their versions, for who writes them: /admin/agreement. */
export const agreementDesk = contract('agreement', {
  /** Every version of every agreement, drafts first, then the newest; `keyword` looks into code, number and titles. */
  list: get('/agreement/desk', {
    access: editor,
    input: { ...paging, code: z.optional(code), state: z.optional(z.enum(versionStates)), keyword },
    reply: page(Row),
  }),
  /** The agreements there are, by code, each with its title. */
  codes: get('/agreement/deskCode', {
    access: editor,
    reply: z.array(z.object({ code: z.string(), title: z.string() })),
  }),
  /** One version: its texts with their fields, and as they are read with these filled; and who did what. */
  facts: get('/agreement/desk/{id}', {
    access: editor,
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
      writtenBy: said,
      publishedAt: z.nullable(time),
      readBy: said,
      withdrawnAt: z.nullable(time),
      withdrawnBy: said,
    }),
    errors: ['agreement.not_found'],
  }),
  /**
   * Writes the draft of the next version: a new one of an agreement there is, one at a time, or changes it. Texts are cleaned; `{vendor}` and
   * `{contact}` stand for what the portal knows, other fields are refused. Chinese and English may wait until it is published.
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
      ...refusals,
    ],
  }),
  /**
   * Publishes a draft as it was read, for its day: from then on neither its texts nor its day change. With `askAgain` whoever accepted an
   * earlier version is asked from that day on.
   */
  publish: post('/agreement/desk/publish', {
    access: editor,
    input: step,
    reply: z.object({ id: z.int() }),
    errors: ['agreement.not_found', 'agreement.text_missing', 'platform.changed', ...refusals],
  }),
  /** Throws a draft away. */
  remove: del('/agreement/desk/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['agreement.not_found'],
  }),
  /** Takes back a version that is not in force yet; it stays on the list. */
  withdraw: post('/agreement/desk/withdraw', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['agreement.not_found', 'agreement.in_force'],
  }),
  /** Says that a lawyer of the vendor has read a text that came with the portal; who said so and when is kept. */
  confirm: post('/agreement/desk/confirm', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['agreement.not_found'],
  }),
})
