import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { assertWhole } from './hold.service.ts'
import { lockWallet, post, type Posting } from './ledger.sql.ts'
import { yearAfter } from './points.rules.ts'
import * as sql from './wallet.sql.ts'

/** The vendor's accounts at the two channels of payment. */
export type Bank = 'bank_alipay' | 'bank_unionpay'
export type Recharge = {
  no: string
  rechargeId: number
  companyId: number
  userId: number
  points: number
  fen: number
  bank: Bank
}

/** What a paid recharge does to the books. */
export const rechargePosting = ({ no, rechargeId, userId, points, fen, bank }: Recharge): Posting => ({
  kind: 'recharge',
  biz: { kind: 'recharge', id: rechargeId, no },
  idemKey: `recharge:${no}`,
  userId,
  lines: [
    ['customer_paid', points],
    ['points_issued', -points],
    [bank, fen],
    ['advance_received', -fen],
  ],
})

/**
 * Credits a paid recharge, once per number however often it is told: points for the wallet, and the money (fen) received in advance. False
 * where it was credited before. A frozen wallet is credited too.
 */
export async function creditRecharge(tx: Ctx, paid: Recharge): Promise<boolean> {
  assertWhole(paid.points)
  assertWhole(paid.fen)
  return !!(await post(tx, await lockWallet(tx, paid.companyId), rechargePosting(paid)))
}

/** A refund of a recharge or of a part of it: its own number, points that leave the wallet, fen that leave the bank. */
export type Refund = {
  no: string
  refundId: number
  rechargeNo: string
  companyId: number
  points: number
  fen: number
  bank: Bank
}
const refundBiz = ({ no, refundId }: Refund) => ({ kind: 'refund', id: refundId, no })

/** What the beginning of a refund does to the books. */
export const refundPosting = (refund: Refund): Posting => ({
  kind: 'refund',
  biz: refundBiz(refund),
  idemKey: `refund:${refund.no}`,
  memo: refund.rechargeNo,
  lines: [
    ['customer_paid', -refund.points],
    ['points_issued', refund.points],
    ['advance_received', refund.fen],
    ['refund_clearing', -refund.fen],
  ],
})
/** What the end of a refund that was paid does to the books: money has left, points have not. */
export const paidPosting = (refund: Refund): Posting => ({
  kind: 'refund_done',
  biz: refundBiz(refund),
  idemKey: `refund_end:${refund.no}`,
  memo: refund.rechargeNo,
  lines: [
    ['refund_clearing', refund.fen],
    [refund.bank, -refund.fen],
  ],
})

/** What the end of a refund that was refused does to the books: all goes back to where it was. */
export const refusedPosting = (refund: Refund, begun: number): Posting => ({
  kind: 'refund_failed',
  biz: refundBiz(refund),
  idemKey: `refund_end:${refund.no}`,
  memo: refund.rechargeNo,
  reversalOf: begun,
  lines: [
    ['customer_paid', refund.points],
    ['points_issued', -refund.points],
    ['advance_received', -refund.fen],
    ['refund_clearing', refund.fen],
  ],
})

/**
 * Begins a refund: the points leave the wallet at once, the money stands in between until the channel has paid it. Once per number. Refuses
 * with `points.wallet_short` where fewer paid points are left, with `points.frozen` while the wallet is frozen.
 */
export async function beginRefund(tx: Ctx, refund: Refund): Promise<void> {
  const { companyId, points, fen } = refund
  assertWhole(points)
  assertWhole(fen)
  const wallet = await lockWallet(tx, companyId)
  const posting = refundPosting(refund)
  if (await sql.findTxn(tx, posting.idemKey)) return
  if ((await sql.findWallet(tx, companyId)).frozen) throw fail('points.frozen')
  if (wallet.paid < points) throw fail('points.wallet_short', { needed: points, available: wallet.paid })
  await post(tx, wallet, { ...posting, userId: tx.user?.id ?? null })
}

/** One end per refund: paid, or not; another one than before is a fault that somebody must look at. */
async function finish(tx: Ctx, refund: Refund, kind: 'refund_done' | 'refund_failed'): Promise<void> {
  const { no, companyId } = refund
  const wallet = await lockWallet(tx, companyId)
  const begun = await sql.findTxn(tx, `refund:${no}`)
  if (!begun) throw new Error(`the refund ${no} has not begun`)
  const ended = await sql.findTxn(tx, `refund_end:${no}`)
  if (ended?.kind === kind) return
  if (ended) throw new Error(`the refund ${no} ended as ${ended.kind}`)
  await post(tx, wallet, kind === 'refund_done' ? paidPosting(refund) : refusedPosting(refund, begun.id))
}
/** The channel has paid the refund: the money has left the bank. Once per number; throws where it ended otherwise. */
export const endRefund = (tx: Ctx, refund: Refund): Promise<void> => finish(tx, refund, 'refund_done')
/** The channel does not pay the refund: points and money go back. Once per number; throws where it ended otherwise. */
export const failRefund = (tx: Ctx, refund: Refund): Promise<void> => finish(tx, refund, 'refund_failed')

type Gift = {
  companyId: number
  /** who earned it, where somebody did */
  userId?: number
  points: number
  memo: string
  memoEn?: string
  idemKey: string
  biz?: sql.Purpose
  expiresOn?: string
}
/**
 * Gives a company points, once per key; false where they were given before. They end after twelve months, or on `expiresOn`
 * (yyyy-MM-dd, the last day). `biz` is the record they are given for, if there is one.
 */
export async function giftPoints(
  tx: Ctx,
  { companyId, userId, points, memo, memoEn = '', idemKey, biz, expiresOn = yearAfter(dayOf(tx.now)) }: Gift,
): Promise<boolean> {
  assertWhole(points)
  const wallet = await lockWallet(tx, companyId)
  const lines = [
    ['customer_gift', points],
    ['gift_expense', -points],
  ] as const
  const posting = {
    kind: 'gift',
    biz: biz ?? { kind: 'gift', id: companyId, no: '' },
    idemKey: `gift:${idemKey}`,
    memo,
    memoEn,
    userId: userId ?? null,
    lines,
  } as const
  return !!(await post(tx, wallet, posting, sql.openGift(companyId, points, expiresOn)))
}

type Adjusted = { id: number; no: string; companyId: number; points: number; memo: string; memoEn: string }
/** Books an approved adjustment of paid points, once; answers what may be spent afterwards. `points.wallet_short` where fewer are left. */
export async function adjustPoints(tx: Ctx, { id, no, companyId, points, memo, memoEn }: Adjusted): Promise<number> {
  const wallet = await lockWallet(tx, companyId)
  if (wallet.paid + points < 0) throw fail('points.wallet_short', { needed: -points, available: wallet.paid })
  const lines = [
    ['customer_paid', points],
    ['adjustment', -points],
  ] as const
  await post(tx, wallet, {
    kind: 'adjustment',
    biz: { kind: 'adjustment', id, no },
    idemKey: `adjustment:${id}`,
    memo,
    memoEn,
    lines,
  })
  return wallet.paid + wallet.gift + points
}

/** Ends the rest of a gift whose last day has passed. */
export const expireGift = (ctx: Ctx, companyId: number, id: number): Promise<void> =>
  transact(ctx, async (tx) => {
    const wallet = await lockWallet(tx, companyId)
    const lot = await sql.findEnded(tx, id)
    if (!lot) return
    const lines = [
      ['customer_gift', -lot.rest],
      ['gift_expense', lot.rest],
    ] as const
    const biz = { kind: 'gift', id, no: '' }
    await post(tx, wallet, { kind: 'expiry', biz, idemKey: `expiry:${id}:${lot.expired}`, lines }, sql.endGift(id))
  })

/** What a company has: paid, given, held and free to spend, in points. */
export async function balanceOf(ctx: Pick<Ctx, 'db' | 'now'>, companyId: number) {
  const { frozen, ...has } = await sql.findWallet(ctx, companyId)
  return { ...has, available: has.paid + has.gift, frozen }
}
