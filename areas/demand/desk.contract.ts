import { decideErrors } from '#areas/approval/contract.ts'
import { resultFields } from '#areas/material/desk.contract.ts'
import * as z from 'zod/mini'
import { contract, day, get, id, int, post } from '#platform/contract/contract.ts'
import { keyword, optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { results, Saved, step } from '#platform/contract/record.ts'
import { demandDetail, demandFields, demandResults, demandSteps, deskStates } from './contract.ts'

const reader = { permission: ['demand_read', 'demand_audit1', 'demand_audit2'] } as const
const worker = { permission: ['demand_work'] } as const
const demandStep = z.enum(demandSteps)
const Row = z.object({
  ...demandFields,
  companyId: z.int(),
  companyName: z.string(),
  applicant: z.string(),
  handler: z.string(),
  faeId: z.nullable(z.int()),
  /** companies that joined, and what all of them need a year */
  joined: z.int(),
  totalQty: z.number(),
  can: z.object({
    decide: z.boolean(),
    sample: z.boolean(),
    slot: z.boolean(),
    result: z.boolean(),
    assign: z.boolean(),
  }),
})
const { result: _, ...stated } = resultFields
const moved = ['demand.not_found', 'platform.state', 'platform.denied'] as const

/** Demands as staff review and work on them. */
export const demandDesk = contract('demand', {
  /** What was handed in, what is open first; an account manager sees those of the own customers. */
  desk: get('/materials/demand/desk', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(deskStates)), keyword },
    reply: page(Row),
  }),
  /** One demand as its reviewers read it, with the step that waits for the caller. */
  review: get('/materials/demand/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({ ...Row.shape, ...demandDetail, step: z.nullable(demandStep) }),
    errors: ['demand.not_found'],
  }),
  /** Who may be given a part to try. */
  engineers: get('/materials/demand/engineer', {
    access: reader,
    reply: z.array(z.object({ id: z.int(), name: z.string(), open: z.int() })),
  }),
  /** Decides the step that waits; the lead names who tries the part. */
  audit: post('/materials/demand/audit', {
    access: { permission: ['demand_audit1', 'demand_audit2'] },
    input: {
      id,
      version: z.optional(int),
      step: demandStep,
      result: z.enum(results),
      reason: optionalText(500),
      faeId: z.optional(id),
    },
    reply: Saved,
    errors: ['demand.not_found', 'demand.unknown_engineer', ...decideErrors],
  }),
  /** Gives a part to somebody of support to try. */
  assign: post('/materials/demand/assign', {
    access: { permission: ['demand_audit2'] },
    input: { ...step, faeId: id },
    reply: Saved,
    errors: [...moved, 'demand.unknown_engineer', 'platform.changed'],
  }),
  /** When, on which board or bench and by whom a part is tried, or another time for it; a bench is given away once a day. */
  slot: post('/materials/demand/slot', {
    access: worker,
    input: { ...step, slotOn: day, bench: text(64), testerId: id },
    reply: Saved,
    errors: [...moved, 'demand.slot_past', 'demand.slot_taken', 'demand.unknown_engineer', 'platform.changed'],
  }),
  /** The samples have come. */
  sample: post('/materials/demand/sample', { access: worker, input: step, reply: Saved, errors: moved }),
  /** What came of it in its slot, with its report: the part's row with the chip counts from now on. */
  result: post('/materials/demand/result', {
    access: worker,
    input: { ...step, result: z.enum(demandResults), ...stated },
    reply: Saved,
    errors: [
      ...moved,
      'demand.report_needed',
      'demand.slot_needed',
      'material.verifier',
      'material.report_needed',
      'material.no_change',
      'file.denied',
    ],
  }),
})
