import * as z from 'zod/mini'
import { shipModes } from '#areas/order/contract.ts'
import { currencies } from '#areas/order-base/contract.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, id, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, Saved, step } from '#platform/contract/record.ts'

/** Refusals of deliveries and pickups; one of another customer is answered like one that does not exist. */
export const deliveryErrors = errors('delivery', {
  not_found: 'not_found',
  /** signed, settled or closed meanwhile */
  abnormal: 'state',
  line_unknown: 'validation',
  line_twice: 'validation',
  no_lines: 'validation',
  not_open: 'validation',
  over_shipped: 'validation',
  warehouse: 'validation',
  carrier_needed: 'validation',
  tell_what: 'validation',
  all_signed: 'validation',
  day_before: 'validation',
  day_future: 'validation',
  in_pickup: 'state',
  not_ready: 'validation',
  one_unit: 'validation',
  consent: 'validation',
  id_no: 'validation',
  id_needed: 'validation',
  letter_needed: 'validation',
  day_past: 'validation',
  code_spent: 'state',
  wrong_day: 'state',
  papers_kept: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof deliveryErrors> {}
}
/** delivery_read: deliveries of the customers one has to do with; delivery_handle: what the business assistant and the warehouse do. */
export const deliveryPermissions = permissions('delivery', ['delivery_read', 'delivery_handle'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof deliveryPermissions> {}
}
/** How often a paper may be drawn, by account; and how often somebody at the warehouse may look at a whole identity number. */
export const deliveryLimits = limits({
  delivery_paper: { points: 120, seconds: 3600 },
  pickup_identity: { points: 60, seconds: 3600 },
  // of one delivery by one person: each is told to the assistant
  delivery_report: { points: 10, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof deliveryLimits> {}
}

export const deliveryStates = ['prepared', 'shipped', 'signed', 'exception'] as const
/** How a discrepancy was settled: all of it is there after all, it is shipped again, or it was credited. */
export const outcomes = ['found', 'resent', 'credited'] as const
/** Papers that the portal draws: the packing list, and the certificate of conformity. */
export const papers = ['packing', 'coc'] as const
/** Files of a delivery: what the warehouse adds, and photos of whoever signs. */
export const deliveryModels = { paper: 'delivery_paper', photo: 'delivery_photo' } as const
export const paperFiles = { accept: ['pdf', 'jpg', 'png'], maxMb: 20, maxCount: 10 } as const
export const photoFiles = { accept: ['jpg', 'png', 'pdf'], maxMb: 20, maxCount: 10 } as const
/** Days after which nobody's silence counts as a signature: from the day the carrier delivered, else from the day it left. */
export const signDays = { arrived: 10, shipped: 15, remind: 2 } as const
/** Lines of one delivery, as many as an order has. */
export const mostLines = 200

export const deliveryReader = { permission: ['delivery_read'] } as const
const signer = { permission: ['order_sign'] } as const
const words = z.string()
const mayBe = z.nullable(words)

export const deliveryFields = {
  id: z.int(),
  dnNo: words,
  orderId: z.int(),
  orderNo: words,
  poNo: words,
  customerCode: words,
  customer: words,
  unitCode: words,
  unit: words,
  shipMode: z.enum(shipModes),
  warehouse: words,
  carrier: words,
  trackingNo: words,
  /** the items in words: the first of them, and how many there are */
  item: words,
  lineCount: z.int(),
  qty: z.int(),
  signedQty: z.int(),
  lostQty: z.int(),
  shippedAt: z.nullable(time),
  arrivedOn: mayBe,
  /** when silence counts as a signature; null where nothing waits for one */
  signBy: mayBe,
  status: z.enum(deliveryStates),
  autoSigned: z.boolean(),
  signedAt: z.nullable(time),
  discrepancy: words,
  outcome: z.nullable(z.enum(outcomes)),
  updatedAt: time,
  version: z.int(),
}
export const DeliveryRow = z.object({ ...deliveryFields, can: z.object({ sign: z.boolean(), report: z.boolean() }) })
export const DeliveryLine = z.object({
  id: z.int(),
  lineNo: z.int(),
  item: words,
  qty: z.int(),
  signedQty: z.int(),
  lostQty: z.int(),
  lotNo: words,
  dateCode: words,
  coo: words,
  boxes: z.int(),
})
export const deliveryDetail = {
  currency: z.enum(currencies),
  /** of all of it, in hundredths */
  amount: z.int(),
  address: words,
  receiver: words,
  signedBy: words,
  lines: z.array(DeliveryLine),
  papers: z.array(FileItem),
  photos: z.array(FileItem),
  /** the appointment it is picked up by; null where it has none */
  pickup: z.nullable(z.object({ id: z.int(), no: words, status: words })),
  history: z.array(HistoryRow),
}
export const deliveryNarrowed = { status: z.optional(z.enum(deliveryStates)), keyword }
/** So many pieces of a line, as the browser sends it. */
export const Pieces = z.strictObject({ lineId: z.int(), qty: z.int().check(z.minimum(0), z.maximum(100_000_000)) })
const pieces = json(20_000, z.array(Pieces).check(z.maxLength(mostLines)))

/** What left the warehouse, for who orders and for the staff of ordering. */
export const delivery = contract('delivery', {
  /** Deliveries of the caller’s customers, those to be signed for first; deliveries in preparation are included. */
  list: orderGet('/odrDelivery', {
    scope: 'deliveries_read',
    access: deliveryReader,
    input: { ...paging, ...deliveryNarrowed },
    reply: page(DeliveryRow),
  }),
  /** One delivery with its lines, documents and history. */
  show: orderGet('/odrDelivery/{id}', {
    scope: 'deliveries_read',
    access: deliveryReader,
    input: { id },
    reply: z.object({ ...DeliveryRow.shape, ...deliveryDetail }),
    errors: ['delivery.not_found'],
  }),
  /** The packing list or the certificate of conformity as a PDF; neither names the end customer. */
  paper: orderGet('/odrDelivery/{id}/paper', {
    scope: 'deliveries_read',
    access: deliveryReader,
    input: { id, kind: z.enum(papers) },
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['delivery.not_found', 'platform.too_many'],
  }),
  /**
   * Signs for a delivery: for everything not yet signed for, or for the given quantities. If anything is missing, say
   * what in `discrepancy`; the business assistant resolves it.
   */
  sign: orderPost('/odrDelivery/sign', {
    scope: 'deliveries_write',
    access: signer,
    input: { ...step, lines: z._default(pieces, []), discrepancy: optionalText(1000), photoIds: wireIds },
    reply: Saved,
    errors: [
      'delivery.not_found',
      'delivery.abnormal',
      'delivery.line_unknown',
      'delivery.line_twice',
      'delivery.over_shipped',
      'delivery.tell_what',
      'delivery.all_signed',
      'file.denied',
    ],
  }),
  /** Reports a problem with a delivery without signing for any of it. */
  report: orderPost('/odrDelivery/discrepancy', {
    scope: 'deliveries_write',
    access: signer,
    input: { ...step, discrepancy: text(1000), photoIds: wireIds },
    reply: Saved,
    errors: ['delivery.not_found', 'delivery.abnormal', 'file.denied', 'platform.too_many'],
  }),
})
