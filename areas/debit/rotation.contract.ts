import * as z from 'zod/mini'
import { waitingFields } from '#areas/approval/contract.ts'
import { contract, id, int, orderGet, orderPost, time } from '#platform/contract/contract.ts'
import { json, keyword, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'
import { currency, history, reader, missing, editor, moved } from './contract.ts'

const words = z.string()
export const rotationStates = ['draft', 'submitted', 'approved', 'rejected', 'received', 'credited'] as const
export const rotationSteps = ['rotation'] as const
/** What of the last six months' purchases may come back, in hundredths; how old it may be; and the months it is asked for in. */
export const rotationShare = 5
export const rotationMonths = 24
export const rotationWindow: readonly number[] = [5, 6, 11, 12]
export const mostRotationLines = 100
export const rotationFields = {
  id: z.int(),
  rotationNo: words,
  customerCode: words,
  customer: words,
  unitCode: words,
  currency,
  /** its first day */
  half: words,
  orderNo: words,
  amount: z.int(),
  rmaNo: words,
  status: z.enum(rotationStates),
  reason: words,
  updatedAt: time,
  version: z.int(),
}
export const RotationLine = z.object({
  lineNo: z.int(),
  item: words,
  qty: z.int(),
  dateCode: words,
  price: words,
  amount: z.int(),
})
export const rotationDetail = { lines: z.array(RotationLine), history }
const Rotation = z.object({
  ...rotationFields,
  can: z.object({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean(), remove: z.boolean() }),
})
export const rotationsNarrowed = { status: z.optional(z.enum(rotationStates)), keyword }
const NewLine = z.strictObject({
  item: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(60)),
  qty: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  dateCode: z.string().check(z.regex(/^\d{4}$/)),
})

/** Rotations of stock: what was bought comes back in part. */
export const debitRotation = contract('debit', {
  /** Rotations of the own customer; the newest first. */
  rotations: orderGet('/odrDebit/rotation', {
    access: reader,
    input: { ...paging, ...rotationsNarrowed },
    reply: page(Rotation),
  }),
  /** What may come back: whether it is the time, and up to how much for each unit and currency. */
  rotationStart: orderGet('/odrDebit/rotation/start', {
    access: reader,
    reply: z.object({
      open: z.boolean(),
      half: words,
      accounts: z.array(z.object({ unitCode: words, currency, bought: z.int(), limit: z.int(), taken: z.boolean() })),
    }),
  }),
  /** One with its lines, and whose turn it is. */
  rotation: orderGet('/odrDebit/rotation/{id}', {
    access: reader,
    input: { id },
    errors: missing,
    reply: z.object({
      ...Rotation.shape,
      ...rotationDetail,
      waiting: z.nullable(z.object({ ...waitingFields, step: z.enum(rotationSteps) })),
    }),
  }),
  /** Keeps a draft: full packages that are not too old, at what they were bought for last, and an order of at least as much. */
  saveRotation: orderPost('/odrDebit/rotation', {
    access: editor,
    input: {
      ...versioned,
      unitCode: text(16),
      currency,
      orderNo: text(40),
      lines: json(20_000, z.array(NewLine).check(z.minLength(1), z.maxLength(mostRotationLines))),
    },
    reply: Saved,
    errors: [
      ...moved,
      'debit.lines',
      'debit.packages',
      'debit.date_code',
      'debit.never_bought',
      'debit.unknown_item',
      'debit.share',
      'debit.order',
      'debit.once',
      'debit.window',
      'order-base.no_customer',
    ],
  }),
  /** Hands it in to the business assistant. */
  submitRotation: orderPost('/odrDebit/rotation/submit', {
    access: editor,
    input: step,
    reply: Saved,
    errors: [
      ...moved,
      'debit.window',
      'debit.never_bought',
      'debit.unknown_item',
      'debit.packages',
      'debit.date_code',
      'debit.share',
      'debit.order',
      'platform.too_many',
    ],
  }),
  /** Withdraws a report before it is decided. */
  withdrawRotation: orderPost('/odrDebit/rotation/withdraw', {
    access: editor,
    input: step,
    reply: Saved,
    errors: moved,
  }),
  /** Drops a draft, or what was rejected. */
  removeRotation: orderPost('/odrDebit/rotation/remove', {
    access: editor,
    input: { id, version: int },
    reply: z.null(),
    errors: moved,
  }),
})
