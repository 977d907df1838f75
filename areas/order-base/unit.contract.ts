import * as z from 'zod/mini'
import { contract, flag, id, int, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { isLikelyNumber } from '#platform/contract/credit-code.ts'
import { json, keyword, optionalText, text } from '#platform/contract/field.ts'
import { amount } from '#platform/contract/money.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, versioned } from '#platform/contract/record.ts'
import { currencies, pickupTemplates, Unit, unitRegions } from './contract.ts'
import { chosen } from './staff.contract.ts'

const all = { permission: ['order_base_all'] } as const
const keeper = { permission: ['unit_edit'] } as const
/** Accounts of a unit that customers pay to, and warehouses it ships from, at most. */
export const mostBanks = 10
export const mostWarehouses = 10

const short = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '')
/** An account as it is typed: what is wrong with it is said by its line. */
const TypedBank = z.strictObject({
  bank: short(100),
  account: short(40),
  currency: z.enum(currencies),
  swift: z._default(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(11)), ''),
})
export const Bank = z.object({
  bank: z.string(),
  account: z.string(),
  currency: z.enum(currencies),
  swift: z.string(),
})

const DeskUnit = z.object({
  ...Unit.shape,
  id: z.int(),
  address: z.string(),
  addressEn: z.string(),
  phone: z.string(),
  taxNo: z.string(),
  banks: z.array(Bank),
  sort: z.int(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})

/** The legal entities of the vendor that sell, as its staff keep them: without one nothing can be quoted or ordered. */
export const orderUnit = contract('order-base', {
  /** All of them, in their order in lists; those that sell no more as well. */
  deskUnits: orderGet('/odrDesk/businessUnit', {
    access: all,
    input: { ...paging, region: z.optional(z.enum(unitRegions)), keyword },
    reply: page(DeskUnit),
  }),
  /** One with what was done to it, and whether its code stands on quotes, orders or accounts and stays therefore. */
  deskUnit: orderGet('/odrDesk/businessUnit/{id}', {
    access: all,
    input: { id },
    reply: z.object({ ...DeskUnit.shape, inUse: z.boolean(), history: z.array(HistoryRow) }),
    errors: ['order-base.not_found'],
  }),
  /** What the first unit begins with: the vendor as its brand says; empty where there is a unit already, which is another legal entity. */
  unitStart: orderGet('/odrDesk/unitStart', {
    access: keeper,
    reply: z.object({
      name: z.string(),
      nameEn: z.string(),
      address: z.string(),
      addressEn: z.string(),
      taxNo: z.string(),
    }),
  }),
  /**
   * Creates a unit, or changes one. `taxRate` is in percent; `warehouses` are comma separated; `banks` is JSON:
   * `[{"bank":"","account":"","currency":"USD","swift":""}]`. A code and a currency that are in use stay; one that is not enabled sells no more.
   */
  saveUnit: orderPost('/odrDesk/businessUnit', {
    access: keeper,
    input: {
      ...versioned,
      code: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(16), z.regex(/^[A-Z][A-Z0-9-]{1,15}$/)),
      name: text(100),
      nameEn: text(100),
      address: optionalText(300),
      addressEn: optionalText(300),
      phone: optionalText(30),
      taxNo: z._default(
        z
          .string()
          .check(z.trim(), z.toUpperCase(), z.maxLength(30), z.refine(isLikelyNumber, { error: 'order-base.tax_no' })),
        '',
      ),
      region: z.enum(unitRegions),
      currencies: chosen,
      taxRate: amount(0, 5000, 'rate'),
      warehouses: text(250),
      banks: z._default(json(6_000, z.array(TypedBank).check(z.maxLength(mostBanks))), []),
      pickupTemplate: z.enum(pickupTemplates),
      sort: z._default(int.check(z.minimum(0), z.maximum(10_000)), 100),
      enabled: z._default(flag, false),
    },
    reply: Saved,
    errors: [
      'order-base.not_found',
      'order-base.same_code',
      'order-base.unit_code_used',
      'order-base.unit_currency_used',
      'order-base.warehouses',
      'order-base.bank_empty',
      'order-base.bank_account',
      'order-base.bank_swift',
      'order-base.bank_currency',
      'order-base.bank_twice',
      'platform.changed',
    ],
  }),
})
