import * as z from 'zod/mini'
import { contract, day, del, get, id, post, put, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword } from '#platform/contract/field.ts'
import { mailChoices, messageEvents, messageTypes, siteChoices, smsChoices } from '#platform/contract/message.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals of the calls below. */
export const messageErrors = errors('message', {
  not_found: 'not_found',
  no_type: 'validation',
  no_ids: 'validation',
  not_off: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof messageErrors> {}
}

/** Marks and deletions of one person, and streams opened: far more than anybody needs by hand; publications write to everybody. */
export const messageLimits = limits({
  message_mark: { points: 240, seconds: 60 },
  message_publish: { points: 20, seconds: 3600 },
  message_stream: { points: 120, seconds: 60, isOpen: true },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof messageLimits> {}
}

/** Where open pages hear of their messages: a stream of events, which is no call (`server/message.plugin.ts`). */
export const eventsPath = '/api/message/events'

/** The tabs of a list: messages of `service` and of `system` stand together. */
export const messageTabs = ['product', 'service', 'activity'] as const
/** Whether a message was read, as the wire says it. */
export const readFlags = ['0', '1'] as const

const Row = {
  id: z.int(),
  type: z.enum(messageTypes),
  title: z.string(),
  /** a page of the portal where it goes on; empty where there is none */
  url: z.string(),
  createdAt: time,
  readFlag: z.boolean(),
  /** it must be read: opened one by one, never marked in one go */
  mustRead: z.boolean(),
}
const narrowing = {
  ...paging,
  type: z.optional(z.enum([...messageTabs, 'system'])),
  keyword,
  startDate: z.optional(day),
  endDate: z.optional(day),
}
const Own = { ...Row, can: z.object({ read: z.boolean(), unread: z.boolean(), remove: z.boolean() }) }
const List = page(z.object(Own))
/** How many messages it was for; those of others, and those that stood so already, are not among them. */
const Done = z.object({ done: z.int() })
/** The numbers of messages, comma separated, at most 200; empty is refused and never means all. */
const Ids = z._default(z.string().check(z.regex(/^(\d{1,15}(,\d{1,15}){0,199})?$/)), '')
const type = z._default(z.string().check(z.maxLength(20)), '')
const of = { type, Ids }
/** How somebody is told of one event. */
const Ways = {
  event: z.enum(messageEvents),
  inSite: z.enum(siteChoices),
  mail: z.enum(mailChoices),
  sms: z.enum(smsChoices),
}
const many = {
  access: 'session',
  logged: false,
  input: of,
  reply: Done,
  errors: ['message.no_type', 'message.no_ids', 'platform.too_many'],
} as const
const one = { access: 'session', logged: false, input: { id }, reply: z.null(), errors: ['message.not_found'] } as const

/**
 * The messages of the caller. Every id is looked for among the caller's own; what was deleted or has
 * run out is there for nobody. Marking is idempotent, deleting keeps the row without showing it.
 */
export const message = contract('message', {
  /** The caller's messages, newest first; `keyword` looks into the title. At most 10,000 are counted. */
  list: get('/message', {
    access: 'session',
    input: { ...narrowing, readFlag: z.optional(z.enum(readFlags)) },
    reply: List,
  }),
  /** Those of them that are not read. */
  unread: get('/message/unread', { access: 'session', input: narrowing, reply: List }),
  /** How many are not read, in all and by tab; beyond 10,000 nothing is counted. */
  number: get('/message/number', {
    access: 'session',
    reply: z.object({ number: z.int(), product: z.int(), service: z.int(), activity: z.int() }),
  }),
  /**
   * One message with what it says. `userId` must be the caller's where it is given; `userType`, `type` and `mt` are taken for the
   * specification's sake and change nothing.
   */
  info: get('/message/info', {
    access: 'session',
    input: {
      id,
      userId: z.optional(id),
      type: z.optional(z.string().check(z.maxLength(20))),
      userType: z.optional(z.string().check(z.maxLength(20))),
      mt: z.optional(z.string().check(z.maxLength(20))),
    },
    reply: z.object({ ...Own, content: z.string() }),
    errors: ['message.not_found'],
  }),
  /** Marks messages of a type as read, `Ids` of `all` every one of it; those that must be read only by `readOne`. */
  read: put('/message/read', { ...many, input: { type, Ids: z.union([z.literal('all'), Ids]) } }),
  /** Marks messages of a type as not read. */
  readUnread: put('/message/readUnread', many),
  /** Marks one of the caller's messages as read. */
  readOne: put('/message/{id}', one),
  /** Marks one of the caller's messages as not read. */
  unreadOne: put('/message/unread/{id}', one),
  /** Deletes messages of a type; what must be read only after it was. */
  remove: del('/message/{type}', many),
  /** Deletes those among them that are not read. */
  removeUnread: del('/message/delUnread/{type}', many),
  /** How the caller is told of each event, and where; what may be chosen stands in `eventChoices`. */
  settings: get('/message/setting', {
    access: 'session',
    reply: z.object({
      list: z.array(z.object({ ...Ways, usual: z.boolean() })),
      email: z.string(),
      mobile: z.string(),
    }),
  }),
  /**
   * Chooses how the caller is told of some events; the others stay as they are. What nobody may miss is refused:
   * results of a certification, what concerns the account's safety, decisions somebody must make.
   */
  saveNoticeUser: post('/public/saveNoticeUser', {
    access: 'session',
    input: { settingsJson: json(4000, z.array(z.strictObject(Ways)).check(z.minLength(1), z.maxLength(20))) },
    reply: z.null(),
    errors: ['message.not_off', 'platform.too_many'],
  }),
})
