import { machine } from '#platform/server/state/machine.ts'
import { rechargeStates, refundStates, type invoiceStates } from '../contract.ts'

/** What the steps back ask for: whether nothing is left after it, and whether something went back before. */
type Facts = { all: boolean; before: boolean }
export const noFacts: Facts = { all: false, before: false }
const payer = { permission: 'recharge_pre' } as const
const job = { roles: [], system: true } as const

/**
 * created → paying → success, closed or failed; success → refunding → refunded or part_refunded. Money wins: what is paid
 * after it was closed or has failed is a success all the same. What the channel proves is done without anybody. Who lets money go back
 * is settled by the approval, and may stand in for somebody.
 */
export const rechargeMachine = machine({
  biz: 'recharge',
  states: rechargeStates,
  table: [
    { from: 'created', action: 'open', to: 'paying', ...payer },
    { from: 'paying', action: 'open', ...payer },
    { from: ['created', 'paying', 'closed', 'failed'], action: 'paid', to: 'success', ...job },
    { from: ['created', 'paying'], action: 'close', to: 'closed', ...payer, system: true },
    { from: ['created', 'paying'], action: 'fail', to: 'failed', ...job },
    { from: ['success', 'part_refunded'], action: 'refund', to: 'refunding' },
    { from: 'refunding', action: 'refunded', to: 'refunded', ...job, guard: (f: Facts) => f.all },
    { from: 'refunding', action: 'refunded', to: 'part_refunded', ...job, guard: (f: Facts) => !f.all },
    { from: 'refunding', action: 'refund_failed', to: 'part_refunded', ...job, guard: (f: Facts) => f.before },
    { from: 'refunding', action: 'refund_failed', to: 'success', ...job, guard: (f: Facts) => !f.before },
  ],
})

/** Whether it is of a second payment, which goes back without anybody and is sent again where the channel has refused it. */
type RefundFacts = { second: boolean }
/** A refund waits for the second person, then for the channel; the decision comes from the approval, which settles who may. */
export const refundMachine = machine({
  biz: 'recharge_refund',
  states: refundStates,
  table: [
    { from: 'reviewing', action: 'pass', to: 'sending' },
    { from: 'reviewing', action: 'reject', to: 'rejected', reason: true },
    { from: 'sending', action: 'done', to: 'done', ...job },
    { from: 'sending', action: 'fail', to: 'failed', ...job },
    {
      from: 'failed',
      action: 'send',
      to: 'sending',
      permission: 'recharge_refund',
      guard: (f: RefundFacts) => f.second,
    },
  ],
})

/** Points of an amount in fen; null where they are no whole number. */
export function pointsOf(fen: number, perYuan: number): number | null {
  const hundredths = fen * perYuan
  return hundredths % 100 === 0 && hundredths > 0 ? hundredths / 100 : null
}

type Money = {
  amountFen: number
  refundedFen: number
  refundingFen: number
  invoicedFen: number
  paidAt: Date | null
}
/** What of a recharge is neither given back, on its way, nor on an invoice: what can still be refunded or invoiced. */
export const leftOf = (row: Money): number =>
  row.paidAt ? row.amountFen - row.refundedFen - row.refundingFen - row.invoicedFen : 0
/** How much of a recharge is on invoices; all of it where nothing else can be invoiced. */
export const invoicedOf = (row: Money): (typeof invoiceStates)[number] =>
  row.invoicedFen === 0 ? 'none' : leftOf(row) > 0 ? 'part' : 'full'

/** Minutes after its beginning at which a recharge that waits is asked for. */
export const askMinutes = [5, 10, 30, 60, 120] as const
/** When it is asked for next after so many times; at last once more when its time is over. */
export function nextAsk(row: { createdAt: Date; expireAt: Date; asked: number }): Date {
  const minutes = askMinutes[row.asked]
  const at = minutes === undefined ? row.expireAt : new Date(row.createdAt.getTime() + minutes * 60_000)
  return at < row.expireAt ? at : row.expireAt
}
/** Hours a recharge may be paid. */
export const openHours = 2
