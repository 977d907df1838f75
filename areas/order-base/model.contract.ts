import * as z from 'zod/mini'
import { contract, day, flag, id, int, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, shown, versioned } from '#platform/contract/record.ts'
import { burnStates, lifecycles, packings } from './contract.ts'

const all = { permission: ['order_base_all'] } as const
const clerk = { permission: ['customer_edit'] } as const
const whole = (least: number, most: number) => int.check(z.minimum(least), z.maximum(most))
const history = z.array(HistoryRow)
const can = z.object({ edit: z.boolean() })

const model = {
  model: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40), z.regex(/^[A-Z0-9][A-Z0-9./-]{1,39}$/)),
  name: text(100),
  nameEn: text(100),
  /** the code of its chip; empty where it has none in the portal */
  chip: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20)), ''),
  package: optionalText(40),
  mpq: whole(1, 1_000_000),
  moq: whole(1, 10_000_000),
  packing: z.enum(packings),
  leadWeeks: whole(0, 104),
  lifecycle: z.enum(lifecycles),
  ltbOn: z._default(z.union([z.literal(''), day]), ''),
  allocation: z._default(flag, false),
  eccn: optionalText(20),
  hsCode: optionalText(20),
  msl: optionalText(5),
  rohs: z._default(flag, false),
}
const burnCode = {
  code: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(60), z.regex(/^[A-Z0-9][A-Z0-9./-]{1,59}$/)),
  model: model.model,
  customerCode: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(5), z.regex(/^[A-Z][0-9]{4}$/)),
  firmware: text(200),
  sha256: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(64), z.regex(/^[0-9a-f]{64}$/)),
  checksum: optionalText(20),
  status: z.enum(burnStates),
}
const ModelRow = z.object({ id: z.int(), ...shown(model), name: said, updatedAt: time, version: z.int(), can })
const BurnRow = z.object({
  id: z.int(),
  ...shown(burnCode),
  customer: z.string(),
  /** as its model is packed and ordered at least */
  moq: z.int(),
  mpq: z.int(),
  updatedAt: time,
  version: z.int(),
  can,
})

/** What can be ordered: models, and models with a customer's firmware burnt in. */
export const orderModel = contract('order-base', {
  /** All models, by name. */
  models: orderGet('/odrDesk/model', {
    access: all,
    input: { ...paging, lifecycle: z.optional(z.enum(lifecycles)), packing: z.optional(z.enum(packings)), keyword },
    reply: page(ModelRow),
  }),
  /** One with what was done to it. */
  model: orderGet('/odrDesk/model/{id}', {
    access: all,
    input: { id },
    reply: z.object({ ...ModelRow.shape, history }),
    errors: ['order-base.not_found'],
  }),
  /** Chips of the portal, by code, for the one that a model is; what a model of it begins with. */
  chips: orderGet('/odrDesk/chip', {
    access: clerk,
    input: { ...paging, keyword },
    reply: page(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
  }),
  /** Creates a model, or changes one; its least quantity is whole packages, and a last time buy has its day. */
  saveModel: orderPost('/odrDesk/model', {
    access: clerk,
    input: { ...versioned, ...model },
    reply: Saved,
    errors: [
      'order-base.not_found',
      'order-base.same_code',
      'order-base.unknown_chip',
      'order-base.whole_packages',
      'order-base.ltb_needed',
      'platform.changed',
    ],
  }),
  /** All burn codes, by code. */
  burnCodes: orderGet('/odrDesk/burnCode', {
    access: all,
    input: { ...paging, status: z.optional(z.enum(burnStates)), keyword },
    reply: page(BurnRow),
  }),
  /** One with what was done to it. */
  burnCode: orderGet('/odrDesk/burnCode/{id}', {
    access: all,
    input: { id },
    reply: z.object({ ...BurnRow.shape, history }),
    errors: ['order-base.not_found'],
  }),
  /** Creates a burn code, or changes one. */
  saveBurnCode: orderPost('/odrDesk/burnCode', {
    access: clerk,
    input: { ...versioned, ...burnCode },
    reply: Saved,
    errors: [
      'order-base.not_found',
      'order-base.same_code',
      'order-base.unknown_model',
      'order-base.unknown_customer',
      'platform.changed',
    ],
  }),
})
