import * as z from 'zod/mini'
import { decideErrors } from '#areas/approval/contract.ts'
import { currencies } from '#areas/order-base/contract.ts'
import { contract, day, id, int, orderGet, orderPost } from '#platform/contract/contract.ts'
import { optionalText, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import {
  agreementFields,
  agreementsNarrowed,
  claimDetail,
  claimFields,
  claimsNarrowed,
  claimSteps,
  refusals,
} from './contract.ts'
import { rotationDetail, rotationFields, rotationsNarrowed, rotationSteps } from './rotation.contract.ts'

/** The staff of ordering, and who stands in for one of those who decide. */
const desk = { permission: ['debit_desk', 'debit_handle', 'debit_settle'] } as const
const handler = { permission: ['debit_handle'] } as const
const settler = { permission: ['debit_settle'] } as const
const decider = { permission: ['debit_handle', 'debit_settle'] } as const
const price = z.string().check(z.trim(), z.regex(/^\d{1,10}(\.\d{1,6})?$/))
const missing = ['debit.not_found'] as const
const moved = ['debit.not_found', 'platform.changed', 'platform.state', 'platform.denied'] as const
const DeskClaim = z.object({ ...claimFields, can: z.object({ decide: z.boolean() }) })
const DeskAgreement = z.object({
  ...agreementFields,
  author: z.string(),
  can: z.object({ edit: z.boolean(), publish: z.boolean(), close: z.boolean(), remove: z.boolean() }),
})
const DeskRotation = z.object({
  ...rotationFields,
  can: z.object({ decide: z.boolean(), receive: z.boolean(), credit: z.boolean() }),
})

/** What the staff of ordering do with special prices, claims and rotated stock. */
export const debitDesk = contract('debit', {
  /** Claims of all customers that were handed in, what waits first. */
  desk: orderGet('/odrDesk/debitClaim', {
    access: desk,
    input: { ...paging, ...claimsNarrowed },
    reply: page(DeskClaim),
  }),
  /** One with its lines, and the step that waits for the caller. */
  review: orderGet('/odrDesk/debitClaim/{id}', {
    access: desk,
    input: { id },
    reply: z.object({ ...DeskClaim.shape, ...claimDetail, step: z.nullable(z.enum(claimSteps)) }),
    errors: missing,
  }),
  /** Refuses a line of what waits to be checked, by a code; without one it is let in again. */
  refuse: orderPost('/odrDebit/claim/refuse', {
    access: handler,
    input: { id, lineId: id, code: z._default(z.union([z.literal(''), z.enum(refusals)]), '') },
    reply: Saved,
    errors: [...missing, 'platform.state'],
  }),
  /** The assistant checks it, then finance settles it: what was not refused is credited to the account. */
  audit: orderPost('/odrDebit/claim/audit', {
    access: decider,
    input: { ...decision, step: z.enum(claimSteps) },
    reply: Saved,
    errors: [...missing, 'debit.all_refused', ...decideErrors],
  }),

  /** Agreements with all customers. */
  deskAgreements: orderGet('/odrDesk/debitAgreement', {
    access: desk,
    input: { ...paging, ...agreementsNarrowed },
    reply: page(DeskAgreement),
  }),
  /** One with what happened. */
  deskAgreement: orderGet('/odrDesk/debitAgreement/{id}', {
    access: desk,
    input: { id },
    reply: z.object({ ...DeskAgreement.shape, history: z.array(HistoryRow) }),
    errors: missing,
  }),
  /** Drafts an agreement; of one that holds the quantity is only lowered, never below what is used, and the last day only brought forward. */
  saveAgreement: orderPost('/odrDebit/agreement/save', {
    access: handler,
    input: {
      ...versioned,
      debitNo: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/)),
      customerCode: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z][0-9]{4}$/)),
      unitCode: text(16),
      currency: z.enum(currencies),
      item: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(60)),
      endCustomer: text(200),
      project: optionalText(200),
      bookCost: price,
      debitCost: price,
      maxQty: int.check(z.minimum(1), z.maximum(100_000_000)),
      startsOn: day,
      endsOn: day,
    },
    reply: Saved,
    errors: [
      ...missing,
      'platform.changed',
      'platform.state',
      'debit.agreement_once',
      'debit.unknown_item',
      'debit.other_currency',
      'debit.cost',
      'debit.days',
      'debit.below_used',
      'debit.in_force',
      'order-base.unknown_customer',
    ],
  }),
  /** Puts an agreement into force that somebody else drafted. */
  publish: orderPost('/odrDebit/agreement/publish', {
    access: settler,
    input: step,
    reply: Saved,
    errors: [...moved, 'platform.own_audit'],
  }),
  /** Ends it before its last day, with a reason: nothing is claimed by it any more. */
  close: orderPost('/odrDebit/agreement/close', {
    access: handler,
    input: { ...step, reason: text(300) },
    reply: Saved,
    errors: [...moved, 'platform.reason_needed'],
  }),
  /** Drops a draft that nobody has published. */
  removeAgreement: orderPost('/odrDebit/agreement/remove', {
    access: handler,
    input: step,
    reply: z.null(),
    errors: moved,
  }),

  /** Rotations of all customers, what waits first. */
  deskRotations: orderGet('/odrDesk/stockRotation', {
    access: desk,
    input: { ...paging, ...rotationsNarrowed },
    reply: page(DeskRotation),
  }),
  /** One with its lines and the step that waits for the caller. */
  deskRotation: orderGet('/odrDesk/stockRotation/{id}', {
    access: desk,
    input: { id },
    reply: z.object({ ...DeskRotation.shape, ...rotationDetail, step: z.nullable(z.enum(rotationSteps)) }),
    errors: missing,
  }),
  /** Approves it, which gives it its RMA number, or rejects it with a reason. */
  auditRotation: orderPost('/odrDebit/rotation/audit', {
    access: handler,
    input: decision,
    reply: Saved,
    errors: [...missing, ...decideErrors],
  }),
  /** What was sent back has arrived as it was said. */
  receiveRotation: orderPost('/odrDebit/rotation/receive', {
    access: handler,
    input: step,
    reply: Saved,
    errors: moved,
  }),
  /** Credits what came back to the account. */
  creditRotation: orderPost('/odrDebit/rotation/credit', { access: settler, input: step, reply: Saved, errors: moved }),
})
