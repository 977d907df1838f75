import * as z from 'zod/mini'
import { permissions, roles, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, day, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { messageTypes } from '#platform/contract/message.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'

/** Refusals of publications. */
export const postErrors = errors('message', {
  post_not_found: 'not_found',
  no_target: 'validation',
  url_rule: 'validation',
  past: 'validation',
  expired: 'state',
  nobody: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof postErrors> {}
}
/** Writing to many, and releasing what somebody else wrote. */
export const messagePermissions = permissions('message', ['msg_publish', 'msg_audit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof messagePermissions> {}
}

/** draft → pending → (somebody else releases it) scheduled → publishing → published; what was rejected is written at again, what is out may be recalled. */
export const postStates = ['draft', 'pending', 'rejected', 'scheduled', 'publishing', 'published', 'recalled'] as const
/** As the desk shows them: what was published has run out after its last day. */
export const shownStates = [...postStates, 'expired'] as const
/** To whom: everybody, holders of roles, people of companies, those in projects of chips, customers who are certified. */
export const targets = ['all', 'roles', 'companies', 'chips', 'certified'] as const
/** What became of the mail to one person, or of the message to their phone: none, waiting for the daily one, written, gone, kept without a mail server, refused. */
export const mailStates = ['none', 'daily', 'queued', 'sent', 'outbox', 'failed'] as const
/** Which people of a publication. */
export const peopleStates = ['read', 'unread', 'failed'] as const

/** A comma list that may be empty, at most 200. */
const list = (one: string) => z._default(z.string().check(z.regex(new RegExp(`^(${one}(,${one}){0,199})?$`))), '')
const toWhom = { target: z.enum(targets), roles: list('[a-z_]{1,40}'), targetIds: list('\\d{1,15}') }
const words = { title: text(100), titleEn: text(200), body: text(4000), bodyEn: text(8000) }
const Shown = {
  id: z.int(),
  type: z.enum(messageTypes),
  title: z.string(),
  state: z.enum(shownStates),
  target: z.enum(targets),
  mustRead: z.boolean(),
  people: z.int(),
  publishAt: z.nullable(time),
  publishedAt: z.nullable(time),
  expireOn: z.string(),
  createdBy: z.string(),
  /** who released it; empty before */
  auditor: z.string(),
  /** who must act next while it waits or was rejected, by name */
  waitsFor: z.array(z.string()),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    takeBack: z.boolean(),
    audit: z.boolean(),
    publish: z.boolean(),
    unschedule: z.boolean(),
    recall: z.boolean(),
    remove: z.boolean(),
  }),
}
const Proof = z.object({
  people: z.int(),
  read: z.int(),
  daily: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** of all these, how many were written to on their phone */
  sms: z.int(),
})
const publisher = { permission: ['msg_publish'] } as const
const reader = { permission: ['msg_publish', 'msg_audit'] } as const
const steps = ['message.post_not_found', 'platform.changed'] as const
const choice = z.array(z.object({ id: z.int(), name: z.string() }))

/**
 * Publications: what staff write to many, and the proof of who has it. Two people see each: whoever wrote at it or submitted it does
 * not release it, however few it is for.
 */
export const messageDesk = contract('message', {
  /** Publications, last changed first. */
  posts: get('/message/post', {
    access: reader,
    input: { ...paging, keyword, state: z.optional(z.enum(shownStates)), type: z.optional(z.enum(messageTypes)) },
    reply: page(z.object(Shown)),
  }),
  /** One publication with its words, whom it is for, how it reached them, and its history. */
  showPost: get('/message/post/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Shown,
      titleEn: z.string(),
      titleZh: said,
      content: said,
      contentEn: z.string(),
      url: z.string(),
      roles: z.array(z.enum(roles)),
      targetNames: choice,
      targetIds: z.array(z.int()),
      remindDays: z.int(),
      proof: Proof,
      history: z.array(HistoryRow),
    }),
    errors: ['message.post_not_found'],
  }),
  /** How many people a publication would reach now, and how many of them by a mail at once, by phone, and by the daily mail. */
  countPeople: get('/message/postPeople', {
    access: reader,
    input: { ...toWhom, type: z.enum(messageTypes), mustRead: flag },
    reply: z.object({ people: z.int(), mail: z.int(), sms: z.int(), daily: z.int() }),
    errors: ['message.no_target'],
  }),
  /** Companies by name, and all chips, to choose from; at most 50 companies. */
  postChoices: get('/message/postChoice', {
    access: publisher,
    input: { keyword },
    reply: z.object({ companies: choice, chips: choice }),
  }),
  /** Writes a draft, new or changed. Traditional Chinese is made of the Chinese words. */
  savePost: post('/message/post', {
    access: publisher,
    input: {
      ...versioned,
      type: z.enum(messageTypes),
      ...words,
      url: optionalText(500),
      ...toWhom,
      mustRead: z._default(flag, false),
      remindDays: z._default(int.check(z.minimum(1), z.maximum(30)), 3),
      expireOn: z._default(z.union([z.literal(''), day]), ''),
    },
    reply: Saved,
    errors: [...steps, 'message.no_target', 'message.url_rule', 'message.past', 'platform.state'],
  }),
  /** Submits a draft: once somebody else has released it, it is published at once, or at `publishAt` where that is still to come. */
  submitPost: post('/message/post/submit', {
    access: publisher,
    input: { ...step, publishAt: z.optional(z.iso.datetime()) },
    reply: Saved,
    errors: [...steps, 'message.past', 'message.expired', 'message.nobody', 'platform.state', 'platform.too_many'],
  }),
  /** Takes back what the caller has submitted and nobody has decided: it is a draft again. */
  takeBackPost: post('/message/post/takeBack', {
    access: publisher,
    input: step,
    reply: Saved,
    errors: [...steps, 'platform.state', 'platform.denied'],
  }),
  /** Releases what was submitted, or sends it back with a reason; the same as deciding its approval. Not for who wrote at it or submitted it. */
  auditPost: post('/message/post/audit', {
    access: { permission: ['msg_audit'] },
    input: decision,
    reply: Saved,
    errors: [
      ...steps,
      'message.expired',
      'message.nobody',
      'platform.own_audit',
      'platform.reason_needed',
      'platform.state',
      'platform.denied',
    ],
  }),
  /** Publishes at once what is released for later; people have it within seconds, a thousand at a time. */
  publishPost: post('/message/post/publish', {
    access: publisher,
    input: step,
    reply: Saved,
    errors: [...steps, 'message.expired', 'message.nobody', 'platform.state', 'platform.too_many'],
  }),
  /** Makes a draft again of what was released for later. */
  unschedulePost: post('/message/post/unschedule', {
    access: publisher,
    input: step,
    reply: Saved,
    errors: [...steps, 'platform.state'],
  }),
  /** Takes a publication back: it leaves lists and bells, and mails that have not gone are not sent. */
  recallPost: post('/message/post/recall', {
    access: publisher,
    input: { ...step, reason: optionalText(500) },
    reply: Saved,
    errors: [...steps, 'platform.state', 'platform.reason_needed'],
  }),
  /** Deletes a draft, or what was rejected, for good; what is out is recalled instead. */
  removePost: post('/message/post/remove', {
    access: publisher,
    input: step,
    reply: z.null(),
    errors: [...steps, 'platform.state'],
  }),
  /** Who has a publication, who has read it, and what became of the mail; by name. */
  postDeliveries: get('/message/post/{id}/people', {
    access: reader,
    input: { id, ...paging, keyword, state: z.optional(z.enum(peopleStates)) },
    reply: page(
      z.object({
        id: z.int(),
        name: z.string(),
        loginName: z.string(),
        company: z.string(),
        readAt: z.nullable(time),
        mail: z.enum(mailStates),
        /** it was written to their phone */
        sms: z.boolean(),
        mailError: z.string(),
        remindedAt: z.nullable(time),
      }),
    ),
    errors: ['message.post_not_found'],
  }),
  /** The same as a file of comma separated values, all of them. */
  exportPost: get('/message/post/{id}/export', {
    access: publisher,
    input: { id },
    reply: bytes,
    logged: true,
    errors: ['message.post_not_found'],
  }),
})
