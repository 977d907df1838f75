import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Booked } from './books.ts'
import {
  paidPosting,
  rechargePosting,
  refundPosting,
  refusedPosting,
  type Recharge,
  type Refund,
} from './credit.service.ts'
import { holdPoints, settle } from './hold.service.ts'
import { lockWallet, post, type Posting } from './ledger.sql.ts'
import { secondPosting } from './second.service.ts'
import { endGift, findEnded, openGift, type Purpose } from './wallet.sql.ts'

/** One posting of a company at its moment. */
const booked = (companyId: number, posting: Posting, at: Date): Booked => ({
  at,
  book: async (tx) => post(tx, await lockWallet(tx, companyId), { ...posting, at }),
})

/** A paid recharge. */
export const bookRecharge = (paid: Recharge, at: Date): Booked => booked(paid.companyId, rechargePosting(paid), at)

type Ending = { done: Date } | { refused: Date } | null
/** A refund from its decision to its end; without one it is under way. */
export function bookRefund(refund: Refund, begun: Date, end: Ending): Booked[] {
  const { companyId } = refund
  let first = 0
  const begins: Booked = {
    at: begun,
    book: async (tx) => {
      const made = await post(tx, await lockWallet(tx, companyId), { ...refundPosting(refund), at: begun })
      first = made!.txnId
    },
  }
  if (!end) return [begins]
  if ('done' in end) return [begins, booked(companyId, paidPosting(refund), end.done)]
  const at = end.refused
  return [
    begins,
    { at, book: async (tx) => post(tx, await lockWallet(tx, companyId), { ...refusedPosting(refund, first), at }) },
  ]
}

/** A second payment; without a second date it is still owed. */
export const bookSecond = (second: Refund, came: Date, back: Date | null): Booked[] => [
  booked(second.companyId, secondPosting(second), came),
  ...(back ? [booked(second.companyId, paidPosting(second), back)] : []),
]

type Held = { companyId: number; userId: number; projectId?: number | null; points: number; purpose: Purpose }
const on = (tx: Ctx, at: Date): Ctx => ({ ...tx, now: at })
/** Points held for a record, then taken or given back part by part. */
export const bookSpending = (
  held: Held,
  at: Date,
  ends: readonly { way: 'captured' | 'released'; points?: number; at: Date; by?: number }[],
): Booked[] => [
  { at, book: (tx) => holdPoints(on(tx, at), { ...held, at }) },
  ...ends.map(({ way, points, at: then, by }) => ({
    at: then,
    book: (tx: Ctx) =>
      settle({ ...on(tx, then), user: by ? ({ id: by } as Ctx['user']) : null }, held.purpose, way, points, {
        at: then,
      }),
  })),
]

type Given = { companyId: number; points: number; memo: string; memoEn: string; idemKey: string }
/** Points that came over from the old system. */
export const bookOpening = ({ companyId, points, memo, memoEn, idemKey }: Given, at: Date): Booked =>
  booked(
    companyId,
    {
      kind: 'adjustment',
      biz: { kind: 'opening', id: companyId, no: '' },
      memo,
      memoEn,
      idemKey,
      lines: [
        ['customer_paid', points],
        ['adjustment', -points],
      ],
    },
    at,
  )

/** A gift for so many days; what is left of one that has ended leaves the wallet in the night after its last day. */
export function bookGift({ companyId, points, memo, memoEn, idemKey }: Given, at: Date, lasts: number): Booked[] {
  const last = new Date(at.getTime() + lasts * 86_400_000)
  const posting: Posting = {
    kind: 'gift',
    biz: { kind: 'gift', id: companyId, no: '' },
    memo,
    memoEn,
    idemKey,
    lines: [
      ['customer_gift', points],
      ['gift_expense', -points],
    ],
  }
  let lot = 0
  const comes: Booked = {
    at,
    book: async (tx) => {
      const made = await post(
        tx,
        await lockWallet(tx, companyId),
        { ...posting, at },
        openGift(companyId, points, dayOf(last)),
      )
      lot = (
        await tx.db.selectFrom('pointGifts').select('id').where('txnId', '=', made!.txnId).executeTakeFirstOrThrow()
      ).id
    },
  }
  const night = new Date(Date.parse(`${dayOf(last)}T00:05:00+08:00`) + 86_400_000)
  if (night > new Date()) return [comes]
  const ends = async (tx: Ctx) => {
    const wallet = await lockWallet(tx, companyId)
    const ended = await findEnded(on(tx, night), lot)
    if (!ended) return
    const lines = [
      ['customer_gift', -ended.rest],
      ['gift_expense', ended.rest],
    ] as const
    await post(
      tx,
      wallet,
      {
        kind: 'expiry',
        biz: { kind: 'gift', id: lot, no: '' },
        idemKey: `expiry:${lot}:${ended.expired}`,
        lines,
        at: night,
      },
      endGift(lot),
    )
  }
  return [comes, { at: night, book: ends }]
}

/** An adjustment two people agreed on. */
export const bookAdjustment = (
  {
    id,
    no,
    companyId,
    points,
    memo,
    memoEn,
  }: { id: number; no: string; companyId: number; points: number; memo: string; memoEn: string },
  at: Date,
): Booked =>
  booked(
    companyId,
    {
      kind: 'adjustment',
      biz: { kind: 'adjustment', id, no },
      idemKey: `adjustment:${id}`,
      memo,
      memoEn,
      lines: [
        ['customer_paid', points],
        ['adjustment', -points],
      ],
    },
    at,
  )
