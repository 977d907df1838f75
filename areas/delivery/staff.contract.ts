import * as z from 'zod/mini'
import { contract, day, flag, id, int, orderGet, orderPost } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { deliveryDetail, deliveryFields, deliveryNarrowed, deliveryReader, mostLines, outcomes } from './contract.ts'

const clerk = { permission: ['delivery_handle'] } as const
const words = z.string()
const DeskRow = z.object({
  ...deliveryFields,
  can: z.object({
    ship: z.boolean(),
    arrive: z.boolean(),
    settle: z.boolean(),
    papers: z.boolean(),
    drop: z.boolean(),
  }),
})
/** A line as it is packed. */
const Packed = z.strictObject({
  lineId: z.int(),
  qty: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  lotNo: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  dateCode: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  coo: z._default(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{2})?$/)), ''),
  boxes: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
})
const moved = [
  'delivery.not_found',
  'delivery.abnormal',
  'platform.changed',
  'platform.state',
  'platform.denied',
] as const

/** What the business assistant and the warehouse do with deliveries. */
export const deliveryDesk = contract('delivery', {
  /** Deliveries of all customers, discrepancies first, then what is prepared. */
  desk: orderGet('/odrDesk/delivery', {
    access: deliveryReader,
    input: { ...paging, ...deliveryNarrowed },
    reply: page(DeskRow),
  }),
  /** One of them with its lines, papers and what happened. */
  review: orderGet('/odrDesk/delivery/{id}', {
    access: deliveryReader,
    input: { id },
    reply: z.object({ ...DeskRow.shape, ...deliveryDetail }),
    errors: ['delivery.not_found'],
  }),
  /** Orders that have something to ship, by their first confirmed day. */
  toShip: orderGet('/odrDesk/toShip', {
    access: clerk,
    input: { ...paging, keyword },
    reply: page(
      z.object({
        id: z.int(),
        orderNo: words,
        poNo: words,
        customerCode: words,
        customer: words,
        unitCode: words,
        shipMode: words,
        openQty: z.int(),
        confirmOn: z.nullable(words),
      }),
    ),
  }),
  /** The lines of an order that may be shipped, without what other deliveries have been prepared for, and the warehouses of its unit. */
  open: orderGet('/odrDesk/toShip/{id}', {
    access: clerk,
    input: { id },
    reply: z.object({
      id: z.int(),
      orderNo: words,
      poNo: words,
      customer: words,
      shipMode: words,
      warehouses: z.array(words),
      lines: z.array(
        z.object({
          id: z.int(),
          lineNo: z.int(),
          item: words,
          openQty: z.int(),
          mpq: z.int(),
          confirmOn: z.nullable(words),
        }),
      ),
    }),
    errors: ['delivery.not_found'],
  }),
  /**
   * Ships lines of an order, or prepares them (`hold`): what is picked up is always prepared and leaves with whoever picks it up. With an
   * `id` what was prepared is shipped as it is.
   */
  ship: orderPost('/odrDelivery/ship', {
    access: clerk,
    input: {
      id: z.optional(id),
      version: z._default(int, 0),
      orderId: z.optional(id),
      warehouse: optionalText(40),
      carrier: optionalText(60),
      trackingNo: optionalText(60),
      hold: z._default(flag, false),
      lines: z._default(json(60_000, z.array(Packed).check(z.maxLength(mostLines))), []),
    },
    reply: Saved,
    errors: [
      ...moved,
      'order.not_found',
      'order.not_open',
      'delivery.no_lines',
      'delivery.line_unknown',
      'delivery.line_twice',
      'delivery.not_open',
      'delivery.warehouse',
      'delivery.carrier_needed',
      'delivery.in_pickup',
    ],
  }),
  /** The carrier says that it is there: ten days on, silence counts as a signature. */
  arrive: orderPost('/odrDelivery/arrive', {
    access: clerk,
    input: { ...step, arrivedOn: day },
    reply: Saved,
    errors: [...moved, 'delivery.day_before', 'delivery.day_future'],
  }),
  /** Settles a discrepancy: all of it is there after all, what is missing is shipped again, or it was credited. */
  settle: orderPost('/odrDelivery/settle', {
    access: clerk,
    input: { ...step, outcome: z.enum(outcomes), reason: text(300) },
    reply: Saved,
    errors: [...moved, 'platform.reason_needed', 'order.not_shipped'],
  }),
  /** The papers of a delivery that the portal does not draw: exactly these. */
  setPapers: orderPost('/odrDelivery/papers', {
    access: clerk,
    input: { id, paperIds: wireIds },
    reply: Saved,
    errors: ['delivery.not_found', 'delivery.papers_kept', 'file.denied'],
  }),
  /** Drops what was prepared and is not to be shipped. */
  drop: orderPost('/odrDelivery/drop', {
    access: clerk,
    input: step,
    reply: z.null(),
    errors: [...moved, 'delivery.in_pickup'],
  }),
})
