import { decideErrors } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { bytes, contract, day, del, get, id, int, post, time } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { page, paging, tabCounts } from '#platform/contract/paging.ts'
import { results, Saved, step, versioned } from '#platform/contract/record.ts'
import { orderDetail, orderFields, orderStates, refundSteps } from './contract.ts'

const reader = { permission: ['sm_manage', 'sm_deliver', 'sm_refund', 'sm_watch', 'sm_follow'] } as const
const staff = { permission: ['sm_manage'] } as const
const deliverer = { permission: ['sm_manage', 'sm_deliver'] } as const
export const bookingKinds = ['service', 'onsite', 'training', 'leave'] as const
/** Days one look at the calendar shows at most. */
export const mostDays = 62

const words = z.string()
const Row = z.object({
  ...orderFields,
  companyId: z.int(),
  company: words,
  contact: words,
  phone: words,
  /** who works on what is next; empty where nobody is named */
  engineer: words,
  can: z.object({ start: z.boolean(), deliver: z.boolean(), plan: z.boolean(), decide: z.boolean() }),
})
const besides = {
  keyword,
  startDate: z.optional(day),
  endDate: z.optional(day),
}
const narrowed = { status: z.optional(z.enum(orderStates)), ...besides }
const working = ['service-order.not_found', 'platform.state', 'platform.denied', 'platform.changed'] as const
/** A milestone as the plan sends it: with its id, or none for a new one; its English words stay where they and its words are left alone. */
const Planned = z.strictObject({
  id: z.optional(z.int()),
  scope: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  scopeEn: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  points: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  engineerId: z.optional(z.nullable(z.int())),
  dueOn: z.optional(z.nullable(z.union([z.literal(''), day]))),
})

/** Orders as service operators and engineers work on them, and the calendar of the engineers. */
export const serviceDesk = contract('service-order', {
  /** Orders that were ever paid or wait for it, those with work to do first; an engineer sees those of the own milestones. */
  desk: get('/serviceMarket/desk/order', { access: reader, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** How many of them there are in each state, under the same other filters. */
  deskCount: get('/serviceMarket/desk/order/tabCount', {
    access: reader,
    input: besides,
    reply: tabCounts(orderStates),
  }),
  /** The same rows as a CSV file. */
  exportDesk: get('/serviceMarket/desk/order/export', {
    access: reader,
    input: narrowed,
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** One order as the staff have it, with the step of its refund that waits for the caller. */
  review: get('/serviceMarket/desk/order/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...orderDetail,
      step: z.nullable(z.enum(refundSteps)),
      /** the milestones as they are kept, in both languages: what a form edits is never what its reader's language made of it */
      plan: z.array(
        z.object({
          id: z.int(),
          scope: words,
          scopeEn: words,
          points: z.int(),
          engineerId: z.nullable(z.int()),
          dueOn: z.nullable(words),
        }),
      ),
    }),
    errors: ['service-order.not_found'],
  }),
  /** Engineers who may be named: those with sm_deliver. */
  engineers: get('/serviceMarket/desk/engineers', {
    access: reader,
    reply: z.array(z.object({ id: z.int(), name: words })),
  }),
  /** Names who works on which milestone until when; before anything is delivered parts may be cut anew, together the points of the order. */
  plan: post('/serviceMarket/desk/order/plan', {
    access: staff,
    input: { ...step, milestones: json(20_000, z.array(Planned).check(z.minLength(1), z.maxLength(10))) },
    reply: Saved,
    errors: [...working, 'service-order.engineer', 'service-order.part_sum'],
  }),
  /** Begins the work on a paid order; support packages are open from here on. Each milestone has its engineer by then. */
  start: post('/serviceMarket/desk/order/start', {
    access: staff,
    input: step,
    reply: Saved,
    errors: [...working, 'service-order.engineer_needed'],
  }),
  /** Delivers the milestone that is next, with its files: its customer has seven days to accept it. */
  deliver: post('/serviceMarket/desk/order/deliver', {
    access: deliverer,
    input: { ...step, milestoneId: id, note: text(2000), fileIds: wireIds },
    reply: Saved,
    errors: [...working, 'service-order.files_needed', 'file.denied', 'file.too_many'],
  }),
  /** Decides the step of a refund that waits: both passed, what is still held goes back; refused, the work goes on. */
  audit: post('/serviceMarket/desk/order/audit', {
    access: { permission: ['sm_manage', 'sm_refund'] },
    input: {
      id,
      version: z.optional(int),
      step: z.enum(refundSteps),
      result: z.enum(results),
      reason: optionalText(500),
    },
    reply: Saved,
    errors: ['service-order.not_found', ...decideErrors],
  }),
  /** Who is booked on which days, and what is due; at most `mostDays` days. */
  calendar: get('/serviceMarket/desk/calendar', {
    access: reader,
    input: { from: day, to: day },
    reply: z.object({
      engineers: z.array(z.object({ id: z.int(), name: words })),
      bookings: z.array(
        z.object({
          id: z.int(),
          engineerId: z.int(),
          engineer: words,
          orderId: z.nullable(z.int()),
          orderNo: words,
          company: words,
          fromDay: words,
          toDay: words,
          kind: z.enum(bookingKinds),
          note: words,
          updatedAt: time,
          version: z.int(),
          can: z.object({ edit: z.boolean(), remove: z.boolean() }),
        }),
      ),
      due: z.array(
        z.object({ orderId: z.int(), orderNo: words, scope: words, engineerId: z.nullable(z.int()), dueOn: words }),
      ),
    }),
    errors: ['service-order.booking_days'],
  }),
  /** Books an engineer for days, or changes a booking: nobody is booked twice on a day, which the database holds. */
  saveBooking: post('/serviceMarket/desk/booking', {
    access: staff,
    input: {
      ...versioned,
      engineerId: id,
      orderNo: optionalText(32),
      fromDay: day,
      toDay: day,
      kind: z.enum(bookingKinds),
      note: optionalText(200),
    },
    reply: Saved,
    errors: [
      'service-order.booking_not_found',
      'service-order.not_found',
      'service-order.engineer',
      'service-order.booking_days',
      'service-order.booked',
      'platform.changed',
    ],
  }),
  /** Removes a booking: the engineer is free on its days again. */
  removeBooking: del('/serviceMarket/desk/booking/{id}', {
    access: staff,
    input: { id },
    reply: z.null(),
    errors: ['service-order.booking_not_found'],
  }),
})
