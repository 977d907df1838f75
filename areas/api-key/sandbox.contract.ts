import * as z from 'zod/mini'
import { orderCurrencies, orderStates, shipModes } from '#areas/order/contract.ts'
import { contract, get, id, post } from '#platform/contract/contract.ts'
import { keyword } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** What the vendor, the carrier or whoever receives does with a test order, in the order in which it happens; `collect` where it is picked up. */
export const sandboxSteps = [
  'accept',
  'refuse',
  'schedule',
  'ship_part',
  'ship',
  'sign',
  'collect_part',
  'collect',
] as const
export type SandboxStep = (typeof sandboxSteps)[number]

const TestOrder = z.object({
  id: z.int(),
  orderNo: z.nullable(z.string()),
  poNo: z.string(),
  /** the items in words */
  item: z.string(),
  qty: z.int(),
  shippedQty: z.int(),
  signedQty: z.int(),
  currency: z.enum(orderCurrencies),
  shipMode: z.enum(shipModes),
  /** in hundredths of the currency */
  gross: z.int(),
  /** as GET /odrOrder names it */
  status: z.enum(orderStates),
  /** the same in the caller's language */
  statusName: z.string(),
  version: z.int(),
  /** the steps that may be taken with it now */
  can: z.object({
    accept: z.boolean(),
    refuse: z.boolean(),
    schedule: z.boolean(),
    ship_part: z.boolean(),
    ship: z.boolean(),
    sign: z.boolean(),
    collect_part: z.boolean(),
    collect: z.boolean(),
  }),
})
const access = { permission: ['api_key'] } as const

/** Test orders of a company, which no desk, bill or figure has (decision 0028); test keys make them by the calls of live ones. */
export const sandbox = contract('api-key', {
  /** The test orders of the company, the latest first, each with its possible next steps. */
  testOrders: get('/sandbox/order', {
    scope: 'orders_read',
    sandbox: true,
    access,
    input: { ...paging, keyword },
    reply: page(TestOrder),
  }),
  /**
   * Moves a test order one step on: a decision, shipment or handover by the vendor, or the receipt signed for. Test
   * webhooks receive a signed event, as live ones do for live orders.
   */
  moveTest: post('/sandbox/step', {
    scope: 'orders_write',
    sandbox: true,
    access,
    input: { id, step: z.enum(sandboxSteps) },
    reply: TestOrder,
    errors: [
      'order.not_found',
      'platform.state',
      'screening.held',
      'order.credit',
      'order.no_rate',
      'order.customer_stopped',
    ],
  }),
})
