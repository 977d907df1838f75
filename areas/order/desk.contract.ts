import * as z from 'zod/mini'
import { decideErrors } from '#areas/approval/contract.ts'
import { decidedErrors } from '#platform/contract/decided.ts'
import { contract, day, id, int, orderGet, orderPost } from '#platform/contract/contract.ts'
import { json, optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { results, Saved, step } from '#platform/contract/record.ts'
import { mostLines, orderFields, orderNarrowed, reviewSteps } from './contract.ts'
import { orderDetail } from './detail.contract.ts'

/** Staff alone: who orders reads the list of the customer. */
const reader = { permission: ['order_watch', 'order_approve', 'order_handle'] } as const
const clerk = { permission: ['order_handle'] } as const
const Row = z.object({
  ...orderFields,
  can: z.object({
    decide: z.boolean(),
    schedule: z.boolean(),
    move: z.boolean(),
    cancelRequest: z.boolean(),
    shortClose: z.boolean(),
  }),
})
/** A line with the day its goods are to leave. */
const Day = z.strictObject({ lineId: z.int().check(z.minimum(1)), confirmOn: day })
const moving = ['order.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const

/** Orders as the vendor's staff work on them. */
export const orderDesk = contract('order', {
  /** Orders that were ever submitted, of the customers the caller has to do with, the latest first. */
  desk: orderGet('/odrOrder/desk', { access: reader, input: { ...paging, ...orderNarrowed }, reply: page(Row) }),
  /** One of them as the staff have it, with the step that waits for the caller. */
  review: orderGet('/odrOrder/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...orderDetail,
      step: z.nullable(z.enum(reviewSteps)),
    }),
    errors: ['order.not_found'],
  }),
  /**
   * Passes or returns a step of the review: odd quantities and price exceptions, then the order itself by somebody else. Passing the first gives the order its
   * number and takes quotas and credit; when these are not there, it is refused and still waits.
   */
  approve: orderPost('/odrOrder/approve', {
    access: { permission: ['order_approve', 'order_handle'] },
    input: {
      id,
      step: z.enum(reviewSteps),
      result: z.enum(results),
      reason: optionalText(500),
      version: z.optional(int),
    },
    reply: Saved,
    errors: decidedErrors([...decideErrors, 'order.not_found']),
  }),
  /**
   * Confirms the days of an approved order, of every line; or moves days of one that is scheduled, with the reason. Who pays before is
   * scheduled when the money is there or its proof is named.
   */
  schedule: orderPost('/odrOrder/schedule', {
    access: clerk,
    input: {
      ...step,
      days: json(40_000, z.array(Day).check(z.minLength(1), z.maxLength(mostLines))),
      reason: optionalText(300),
      proof: optionalText(200),
    },
    reply: Saved,
    errors: [
      ...moving,
      'order.dates_needed',
      'order.day_past',
      'order.prepay',
      'order.line_unknown',
      'platform.reason_needed',
    ],
  }),
  /** Decides a request to cancel: cancelled, or refused with the reason. */
  cancelRequest: orderPost('/odrOrder/cancelRequest', {
    access: clerk,
    input: { ...step, result: z.enum(results), reason: optionalText(500) },
    reply: Saved,
    errors: [...moving, 'order.cancel_abnormal', 'platform.reason_needed'],
  }),
  /** Closes what is not shipped of an order that was shipped in part: its quotas and credit are free again. */
  shortClose: orderPost('/odrOrder/shortClose', {
    access: clerk,
    input: { ...step, reason: text(300) },
    reply: Saved,
    errors: moving,
  }),
})
