import * as z from 'zod/mini'
import { contract, day, del, flag, get, id, int, post } from '#platform/contract/contract.ts'
import { optionalText, text } from '#platform/contract/field.ts'
import { decider } from './contract.ts'

/** Who decides in whose place, and which days are worked: apart from what every page with an approval loads. */
export const absence = contract('approval', {
  /** Who decides in the caller's place, and for whom the caller decides; those that are over are left out. */
  delegations: get('/approve/delegation', {
    access: decider,
    reply: z.array(
      z.object({
        id: z.int(),
        from: z.string(),
        to: z.string(),
        mine: z.boolean(),
        startsOn: z.string(),
        endsOn: z.string(),
        reason: z.string(),
        can: z.object({ end: z.boolean() }),
      }),
    ),
  }),
  /** Lets somebody decide in the caller's place from one day to another, both included. */
  delegate: post('/approve/delegate', {
    access: decider,
    input: { toUserId: id, startsOn: day, endsOn: day, reason: optionalText(200) },
    reply: z.object({ id: z.int() }),
    errors: ['approval.unknown_person', 'approval.own_delegation', 'approval.dates', 'approval.too_many'],
  }),
  /** Ends a delegation of the caller's. */
  endDelegation: del('/approve/delegation/{id}', {
    access: decider,
    input: { id },
    reply: z.null(),
    errors: ['approval.not_found'],
  }),
  /** The days of a year that differ from Monday to Friday. */
  calendar: get('/workCalendar', {
    access: { permission: ['calendar_edit'] },
    input: { year: int.check(z.minimum(2020), z.maximum(2100)) },
    reply: z.array(z.object({ day: z.string(), isWorkday: z.boolean(), name: z.string() })),
  }),
  /** Says of a day whether it is worked, and why; what is due is counted by it from now on. */
  saveDay: post('/workCalendar', {
    access: { permission: ['calendar_edit'] },
    input: { day, isWorkday: flag, name: text(50) },
    reply: z.null(),
  }),
  /** Takes back what was said of a day. */
  removeDay: del('/workCalendar/{day}', {
    access: { permission: ['calendar_edit'] },
    input: { day },
    reply: z.null(),
    errors: ['approval.not_found'],
  }),
})
