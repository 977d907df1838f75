import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, text } from '#platform/contract/field.ts'
import { hookEvents, pingEvent, type HookEvent } from '#platform/contract/hook.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'

/** Refusals of webhooks. */
export const webhookErrors = errors('webhook', {
  not_found: 'not_found',
  url: 'validation',
  inside: 'validation',
  event: 'validation',
  too_many: 'state',
  not_sent: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof webhookErrors> {}
}
/** Keeping the endpoints of the company, and looking at what was sent to them. */
export const webhookPermissions = permissions('webhook', ['webhook', 'webhook_delivery'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof webhookPermissions> {}
}
/** How often somebody may have something sent by hand. */
export const webhookLimits = limits({ webhook_send: { points: 30, seconds: 600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof webhookLimits> {}
}

export const events = Object.keys(hookEvents) as [HookEvent, ...HookEvent[]]
/** What a delivery may be of: an event, or a try. */
export const sentEvents = [...events, pingEvent] as const
/** Endpoints a company may have. */
export const mostEndpoints = 10
/** Days after which what was sent is forgotten. */
export const keptDays = 30
/**
 * Minutes until the next try after each failure; after the last one a delivery has failed for good. Together some three days, so that a
 * receiver that is down over a weekend misses nothing.
 */
export const retryMinutes = [1, 2, 5, 10, 20, 30, 60, 120, 240, 480, 720, 1440, 1440] as const
/** `waiting`: to be sent, or sent again; `dropped`: its person may no longer read it, or the endpoint is gone. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const
/** Tries of a delivery that are shown: more there are only after many times of sending again. */
export const mostTries = 100
/** How an endpoint is: `failing` while what is sent does not get through, `stopped` while nothing is sent at all. */
export const endpointStates = ['active', 'failing', 'paused', 'stopped'] as const
/**
 * Why nothing is sent: its person left the company, or has not used the account for long, or may no longer read what it is told of; or
 * its secret can no longer sign and has to be changed.
 */
export const stopReasons = ['left', 'asleep', 'right', 'secret'] as const

const Endpoint = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  /** it is told of test orders, and of nothing else */
  test: z.boolean(),
  events: z.array(z.enum(events)),
  enabled: z.boolean(),
  status: z.enum(endpointStates),
  stopped: z.nullable(z.enum(stopReasons)),
  /** since when nothing has got through */
  failingAt: z.nullable(time),
  /** deliveries of the last 24 hours: sent, and still to be sent */
  delivered: z.int(),
  waiting: z.int(),
  /** in whose name it listens; `mine`: the caller's */
  mine: z.boolean(),
  person: z.string(),
  personEn: z.string(),
  createdAt: time,
  version: z.int(),
})
const Delivery = z.object({
  id: z.int(),
  endpointId: z.int(),
  endpoint: z.string(),
  type: z.enum(sentEvents),
  objectId: z.int(),
  number: z.string(),
  /** of a test order */
  test: z.boolean(),
  fromState: z.string(),
  toState: z.string(),
  status: z.enum(deliveryStates),
  attempts: z.int(),
  responseStatus: z.nullable(z.int()),
  /** why it did not get through, in a word: `timeout`, `refused`, `inside`, `tls` … */
  error: z.string(),
  tookMs: z.nullable(z.int()),
  createdAt: time,
  nextAt: z.nullable(time),
  deliveredAt: z.nullable(time),
  can: z.object({ replay: z.boolean() }),
})
/** One try of a delivery. */
const Try = z.object({
  id: z.int(),
  responseStatus: z.nullable(z.int()),
  error: z.string(),
  tookMs: z.nullable(z.int()),
  at: time,
})
const keeper = { permission: ['webhook'] } as const
const reader = { permission: ['webhook_delivery'] } as const
/** The secret that signs, shown when it is made. */
const Made = z.object({ ...Saved.shape, secret: z.string() })
const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const eventList = json(1000, z.array(z.enum(events)).check(z.minLength(1), z.maxLength(events.length)))

/** Where a company's own systems are told of changes, signed (issue "Channel": webhooks with retries, delivery log and replay). */
export const webhook = contract('webhook', {
  /** The endpoints of the company, with how they are doing. */
  list: get('/webhook', { access: keeper, input: { ...paging, keyword }, reply: page(Endpoint) }),
  /** One endpoint of the company, as its form and its steps need it. */
  show: get('/webhook/{id}', { access: keeper, input: { id }, reply: Endpoint, errors: ['webhook.not_found'] }),
  /** Adds an endpoint; the answer is the only time its secret is shown. The address must be https and outside the vendor's network. */
  add: post('/webhook/add', {
    access: keeper,
    input: { name: text(64), url: address, events: eventList, test: z._default(flag, false) },
    reply: Made,
    errors: ['webhook.url', 'webhook.inside', 'webhook.event', 'webhook.too_many', 'platform.too_many'],
  }),
  /**
   * Changes name, address, events, or pauses it: what happens meanwhile is not kept for it, what waits is sent afterwards. Who changes the
   * address or the events of another person's endpoint, or saves one that is stopped, takes it over, with a new secret as by `rotate`.
   */
  save: post('/webhook/save', {
    access: keeper,
    input: { ...versioned, id, name: text(64), url: address, events: eventList, enabled: z._default(flag, true) },
    reply: z.object({ ...Saved.shape, secret: z.nullable(z.string()) }),
    errors: [
      'webhook.not_found',
      'webhook.url',
      'webhook.inside',
      'webhook.event',
      'platform.changed',
      'platform.too_many',
    ],
  }),
  /** A new secret; for a day both sign, so that a receiver can change over without a gap. */
  rotate: post('/webhook/rotate', {
    access: keeper,
    input: step,
    reply: Made,
    errors: ['webhook.not_found', 'platform.changed'],
  }),
  /** Ends an endpoint; what waits for it is dropped. */
  remove: post('/webhook/delete', { access: keeper, input: { id }, reply: z.null(), errors: ['webhook.not_found'] }),
  /** Sends a ping now, and answers how it went. */
  ping: post('/webhook/ping', {
    access: keeper,
    input: { id },
    reply: z.object({
      status: z.enum(deliveryStates),
      responseStatus: z.nullable(z.int()),
      error: z.string(),
      tookMs: z.nullable(z.int()),
    }),
    errors: ['webhook.not_found', 'platform.too_many'],
  }),
  /** What was sent and is to be sent, the latest first. */
  deliveries: get('/webhook/delivery', {
    access: reader,
    input: {
      ...paging,
      keyword,
      status: z.optional(z.enum(deliveryStates)),
      type: z.optional(z.enum(sentEvents)),
      endpointId: z.optional(id),
    },
    reply: page(Delivery),
  }),
  /** One delivery: what is posted, word for word, where it goes, and how each try went, the latest first. */
  delivery: get('/webhook/delivery/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Delivery.shape,
      eventId: z.string(),
      url: z.string(),
      body: z.string(),
      replays: z.int(),
      tries: z.array(Try),
    }),
    errors: ['webhook.not_found'],
  }),
  /** Sends a delivery once more: the same event, under the same id, so that a receiver can tell. */
  replay: post('/webhook/replay', {
    access: reader,
    input: { id },
    reply: z.null(),
    errors: ['webhook.not_found', 'webhook.not_sent', 'platform.too_many'],
  }),
})
