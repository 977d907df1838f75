import { dayOf } from '#platform/contract/day.ts'
import type { payTerms } from '#areas/order-base/contract.ts'
import { machine, notOwn } from '#platform/server/state/machine.ts'
import { billStates } from '../contract.ts'
import { adjustmentStates, receiptStates } from '../staff.contract.ts'

/** `mine`: the customer's side may speak for it. */
export type BillFacts = { mine: boolean }
const buyer = { permission: 'bill_confirm', guard: (f: BillFacts) => f.mine } as const
/** Issued → confirmed, by its customer or by nobody in ten days; or disputed, and replaced by its next revision. */
export const billMachine = machine({
  biz: 'bill',
  states: billStates,
  table: [
    { from: 'issued', action: 'confirm', to: 'confirmed', ...buyer },
    { from: 'issued', action: 'auto_confirm', to: 'confirmed', roles: [], system: true },
    { from: 'issued', action: 'dispute', to: 'disputed', reason: true, ...buyer },
    { from: 'disputed', action: 'reissue', to: 'reissued', permission: 'bill_manage' },
    // a month after one that was re-issued begins with another sum
    { from: ['issued', 'disputed'], action: 'carry', to: 'reissued', permission: 'bill_manage' },
  ],
})

export const receiptMachine = machine({
  biz: 'bill_receipt',
  states: receiptStates,
  table: [
    { from: 'booked', action: 'allocate', permission: 'bill_manage' },
    { from: 'booked', action: 'reverse', to: 'reversed', permission: 'bill_manage', reason: true },
  ],
})

/** Two people: who submits an adjustment does not decide about it. */
export const adjustmentMachine = machine({
  biz: 'bill_adjustment',
  states: adjustmentStates,
  table: [
    { from: 'submitted', action: 'edit', permission: 'bill_manage', guard: (f: { own: boolean }) => f.own },
    { from: 'submitted', action: 'pass', to: 'approved', permission: 'bill_manage', ...notOwn },
    { from: 'submitted', action: 'reject', to: 'rejected', permission: 'bill_manage', reason: true, ...notOwn },
    {
      from: 'submitted',
      action: 'withdraw',
      to: 'withdrawn',
      permission: 'bill_manage',
      guard: (f: { own: boolean }) => f.own,
    },
  ],
})

/** Days after the last of its month until when a bill is to be paid; who pays before owes nothing by then. */
export const termDays: Record<(typeof payTerms)[number], number> = { prepay: 0, net30: 30, net60: 60, eom30: 30 }

/** The month a day lies in, the one before and the one after it, each by its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
export function monthAfter(period: string, by = 1): string {
  const [year, month] = period.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}
/** The last day of a month. */
export const lastDayOf = (period: string): string =>
  new Date(Date.parse(`${monthAfter(period)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** The first day that may still be booked: each month since then becomes a bill, and a mistyped year would make hundreds. */
export const oldestDay = (now: Date): string => dayOf(new Date(now.getTime() - 730 * 86_400_000))
