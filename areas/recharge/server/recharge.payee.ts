import { booksInDemo, creditRecharge, knowsNumbers, leadsTo } from '#areas/points/server/points.public.ts'
import { registerPayee, type Paid, type Payable } from '#areas/payment/server/payment.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { desk, list, pay, refunds } from '../recharge.links.ts'
import { tellLate, tellPaid } from './recharge.mails.ts'
import { behindNumbers } from './numbers.sql.ts'
import { noFacts, rechargeMachine } from './recharge.rules.ts'
import * as sql from './recharge.sql.ts'
import { endRefundOf, takeSecond } from './refund.service.ts'

knowsNumbers('recharge', behindNumbers)
booksInDemo('recharge', async (tx) => (await import('./books.demo.ts')).books(tx))
leadsTo(
  'recharge',
  ({ id }) => list.url(null, { open: id }),
  (id) => desk.url(null, { open: id }),
)
// its company reads a refund with the recharge it is of, whose number the books note with it
leadsTo(
  'refund',
  ({ memo }) => list.url(null, { keyword: memo }),
  (id) => refunds.url(null, { open: id }),
)

const stateOf = ({ status, paidAt }: sql.OrderRow): Payable['state'] =>
  paidAt ? 'paid' : status === 'closed' || status === 'failed' ? 'ended' : 'open'

/** The order is locked already; its points are credited with its new state, or neither. */
async function takePayment(tx: Ctx, paid: Paid): Promise<void> {
  const row = await sql.lockNo(tx, paid.no)
  if (!row) throw new Error(`${paid.no} is no recharge`)
  const late = stateOf(row) === 'ended'
  const { channelTradeNo, paidAt } = paid
  await moveState({ ...tx, user: null }, 'rechargeOrders', rechargeMachine, {
    id: row.id,
    from: row.status,
    version: row.version,
    action: 'paid',
    facts: noFacts,
    set: () => ({ channelTradeNo, paidAt, late, askAt: null }),
  })
  await creditRecharge(tx, {
    no: row.no,
    rechargeId: row.id,
    companyId: row.companyId,
    userId: row.userId,
    points: row.points,
    fen: row.amountFen,
    bank: `bank_${row.method}`,
  })
  await tellPaid(tx, row)
  if (late) await tellLate(tx, row)
}

registerPayee({
  lock: async (tx, no) => {
    const row = await sql.lockNo(tx, no)
    return row ? { channel: row.method, fen: row.amountFen, state: stateOf(row) } : null
  },
  paid: takePayment,
  second: takeSecond,
  txnTime: async (ctx, no) => (await sql.findByNo(ctx, no))?.txnTime ?? null,
  back: endRefundOf,
  page: (no) => pay.url(null, { no }),
})
