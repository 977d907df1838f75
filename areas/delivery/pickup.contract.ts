import { decideErrors, waitingFields } from '#areas/approval/contract.ts'
import { unitRegions } from '#areas/order-base/contract.ts'
import * as z from 'zod/mini'
import { contract, day, flag, id, ids, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, FileItem, HistoryRow, Saved, step, versioned } from '#platform/contract/record.ts'
import { deliveryReader } from './contract.ts'

export const pickupStates = ['submitted', 'passed', 'rejected', 'picked', 'expired', 'withdrawn'] as const
export const idTypes = ['id_card', 'hk_id', 'permit', 'passport'] as const
export const windows = ['am', 'pm'] as const
export const pickupSteps = ['letter'] as const
export const letterModel = 'pickup_letter'
export const letterFiles = { accept: ['pdf', 'jpg'], maxMb: 10, maxCount: 2 } as const
export const templateModel = 'order_template'
/** How often the code may be said wrong before another is needed; digits of it; how far ahead one may come; what is kept of an identity document after that. */
export const mostTries = 5
export const codeDigits = 8
export const mostDaysAhead = 60
export const keptDays = 30

const signer = { permission: ['order_sign'] } as const
const clerk = { permission: ['delivery_handle'] } as const
/** At the desk: also who stands in for an assistant. */
const deskReader = { permission: ['delivery_read', 'delivery_handle'] } as const
const words = z.string()
const phone = z.string().check(z.trim(), z.maxLength(30), z.regex(/^\+?[0-9][0-9 ()-]{4,28}$/))
const Row = z.object({
  id: z.int(),
  pickupNo: words,
  customerCode: words,
  customer: words,
  unitCode: words,
  unit: words,
  region: z.enum(unitRegions),
  person: words,
  idType: z.enum(idTypes),
  /** all that is shown of the identity document */
  idLast4: words,
  phone: words,
  plateNo: words,
  pickOn: words,
  pickWindow: z.enum(windows),
  /** the numbers of its deliveries */
  dnNos: words,
  status: z.enum(pickupStates),
  reason: words,
  /** how often the code may still be said wrong */
  triesLeft: z.int(),
  pickedAt: z.nullable(time),
  updatedAt: time,
  version: z.int(),
})
const OwnRow = z.object({ ...Row.shape, can: z.object({ edit: z.boolean(), withdraw: z.boolean() }) })
const DeskRow = z.object({
  ...Row.shape,
  can: z.object({ decide: z.boolean(), collect: z.boolean(), renew: z.boolean(), identity: z.boolean() }),
})
const Delivery = z.object({ id: z.int(), dnNo: words, poNo: words, item: words, qty: z.int(), warehouse: words })
const detail = {
  deliveries: z.array(Delivery),
  letters: z.array(FileItem),
  consentAt: time,
  user: words,
  history: z.array(HistoryRow),
}
const asked = { ...paging, status: z.optional(z.enum(pickupStates)), keyword }
const moved = [
  'delivery.not_found',
  'delivery.abnormal',
  'platform.changed',
  'platform.state',
  'platform.denied',
] as const

/** Self-pickup: an appointment with a stamped letter, and a code for one use at the warehouse. */
export const pickup = contract('delivery', {
  /** Appointments of the customers the caller has to do with, the next first. */
  appointments: orderGet('/odrPickup', { access: deliveryReader, input: asked, reply: page(OwnRow) }),
  /** Deliveries that may be picked up and are in no appointment; `templates` are the letters to fill in, as file ids. */
  ready: orderGet('/odrPickup/ready', {
    access: deliveryReader,
    reply: z.object({
      list: z.array(z.object({ ...Delivery.shape, unitCode: words, region: z.enum(unitRegions) })),
      templates: z.array(z.object({ name: z.enum(['cn_pickup', 'hk_pickup']), file: FileItem })),
    }),
  }),
  /** One with its deliveries and letters; the code is for who ordered alone, once it was passed, and who decides is said before. */
  appointment: orderGet('/odrPickup/{id}', {
    access: deliveryReader,
    input: { id },
    reply: z.object({
      ...OwnRow.shape,
      ...detail,
      code: words,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(pickupSteps) })),
    }),
    errors: ['delivery.not_found'],
  }),
  /**
   * Makes an appointment, or changes one's own until it is passed: it is reviewed anew. The number of the identity document is kept
   * locked; it may be left out where it stays as it was. `consent` is that of the person who picks up.
   */
  save: orderPost('/odrPickup/save', {
    access: signer,
    input: {
      ...versioned,
      deliveryIds: ids,
      person: text(60),
      idType: z.enum(idTypes),
      idNo: optionalText(30),
      phone,
      plateNo: optionalText(20),
      pickOn: day,
      pickWindow: z.enum(windows),
      consent: z._default(flag, false),
      letterIds: wireIds,
    },
    reply: Saved,
    errors: [
      ...moved,
      'delivery.not_ready',
      'delivery.one_unit',
      'delivery.in_pickup',
      'delivery.consent',
      'delivery.id_no',
      'delivery.id_needed',
      'delivery.letter_needed',
      'delivery.day_past',
      'file.denied',
    ],
  }),
  /** Takes an appointment back. */
  withdraw: orderPost('/odrPickup/withdraw', { access: signer, input: step, reply: Saved, errors: moved }),

  /** Appointments of all customers, those that wait first, then by day. */
  deskAppointments: orderGet('/odrDesk/pickup', { access: deskReader, input: asked, reply: page(DeskRow) }),
  /** One with its deliveries and letters, and the step that waits for the caller. */
  deskAppointment: orderGet('/odrDesk/pickup/{id}', {
    access: deskReader,
    input: { id },
    reply: z.object({ ...DeskRow.shape, ...detail, step: z.nullable(z.enum(pickupSteps)) }),
    errors: ['delivery.not_found'],
  }),
  /** Passes an appointment, whose code is then told to who made it; or rejects it with a reason. */
  audit: orderPost('/odrPickup/audit', {
    access: clerk,
    input: decision,
    reply: Saved,
    errors: ['delivery.not_found', ...decideErrors],
  }),
  /** The whole number of the identity document, for the warehouse to compare; each look is in the operation log. */
  identity: orderPost('/odrPickup/identity', {
    access: clerk,
    input: { id },
    reply: z.object({ idNo: words }),
    errors: ['delivery.not_found', 'platform.state', 'platform.too_many'],
  }),
  /** Hands the goods over to who says the code: its deliveries leave, and count as signed for. Wrong five times it opens nothing any more. */
  collect: orderPost('/odrPickup/collect', {
    access: clerk,
    input: { ...step, code: z.string().check(z.trim(), z.maxLength(20)) },
    reply: z.object({ ...Saved.shape, taken: z.boolean(), triesLeft: z.int() }),
    errors: [...moved, 'delivery.code_spent', 'delivery.wrong_day', 'order.not_open', 'order.not_found'],
  }),
  /** Another code in place of one that was said wrong too often or has become known. */
  renew: orderPost('/odrPickup/renew', { access: clerk, input: step, reply: Saved, errors: moved }),
})
