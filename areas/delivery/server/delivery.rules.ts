import { amountOf } from '#platform/contract/price.ts'
import { machine } from '#platform/server/state/machine.ts'
import { deliveryStates } from '../contract.ts'
import { pickupStates } from '../pickup.contract.ts'

/** `mine`: its customer's side; `all`: nothing of it is left to sign for; `pickup`: it leaves with whoever picks it up. */
export type DeliveryFacts = { mine: boolean; all: boolean; pickup: boolean }
const signer = { permission: 'order_sign' } as const
const clerk = { permission: 'delivery_handle' } as const
/** Prepared → shipped → signed; what is missing or wrong is an exception until the business assistant has settled it. */
export const deliveryMachine = machine({
  biz: 'delivery',
  states: deliveryStates,
  table: [
    { from: 'prepared', action: 'ship', to: 'shipped', guard: (f: DeliveryFacts) => !f.pickup, ...clerk },
    { from: 'prepared', action: 'hand_over', to: 'signed', guard: (f: DeliveryFacts) => f.pickup, ...clerk },
    { from: 'prepared', action: 'drop', ...clerk },
    { from: 'shipped', action: 'arrive', ...clerk },
    {
      from: ['shipped', 'exception'],
      action: 'sign',
      to: 'signed',
      guard: (f: DeliveryFacts) => f.mine && f.all,
      ...signer,
    },
    {
      from: ['shipped', 'exception'],
      action: 'sign',
      to: 'exception',
      guard: (f: DeliveryFacts) => f.mine && !f.all,
      ...signer,
    },
    { from: 'shipped', action: 'auto_sign', to: 'signed', roles: [], system: true },
    {
      from: ['shipped', 'exception'],
      action: 'report',
      to: 'exception',
      guard: (f: DeliveryFacts) => f.mine,
      ...signer,
    },
    { from: 'exception', action: 'settle', to: 'signed', reason: true, ...clerk },
    { from: ['prepared', 'shipped', 'exception'], action: 'papers', ...clerk },
  ],
})

type Coming = { customerCode: string; person: string; pickOn: string }
/** What an appointment is called where it waits, in every language: who comes is named as they are on their paper. */
export const titleOf = ({ customerCode, person, pickOn }: Coming) => `${customerCode} ${person} · ${pickOn}`

/** `own`: whoever made the appointment, or another who orders for its customer; `spent`: its code was said wrong too often. */
export type PickupFacts = { mine: boolean; spent: boolean }
/** Submitted → passed or rejected by the business assistant → picked up with the code, or over. Who decides is settled by the approval. */
export const pickupMachine = machine({
  biz: 'pickup',
  states: pickupStates,
  table: [
    { from: ['submitted', 'rejected'], action: 'edit', guard: (f: PickupFacts) => f.mine, ...signer },
    { from: 'rejected', action: 'submit', to: 'submitted', guard: (f: PickupFacts) => f.mine, ...signer },
    {
      from: ['submitted', 'rejected', 'passed'],
      action: 'withdraw',
      to: 'withdrawn',
      guard: (f: PickupFacts) => f.mine,
      ...signer,
    },
    { from: 'submitted', action: 'approve', to: 'passed' },
    { from: 'submitted', action: 'reject', to: 'rejected', reason: true },
    {
      from: 'passed',
      action: 'collect',
      to: 'picked',
      guard: (f: PickupFacts) => !f.spent,
      otherwise: 'delivery.code_spent',
      ...clerk,
    },
    { from: 'passed', action: 'renew', ...clerk },
    { from: ['submitted', 'passed'], action: 'identity', ...clerk },
    { from: ['submitted', 'rejected', 'passed'], action: 'expire', to: 'expired', roles: [], system: true },
  ],
})

/**
 * What pieces of a line cost that were shipped after others: what all of them cost less what those before did, so that the parts of a
 * line add up to its amount to the cent. Tax that is not in the price comes on top.
 */
export function partOf(price: string, before: number, qty: number, taxBp: number): number {
  const whole = (n: number) => {
    const net = BigInt(amountOf(price, n))
    return net + (net * BigInt(taxBp) + 5_000n) / 10_000n
  }
  return Number(whole(before + qty) - whole(before))
}
/** The share of an amount that some of its pieces are. */
export const shareOf = (amount: number, qty: number, of: number): number =>
  Number((BigInt(amount) * BigInt(qty) * 2n + BigInt(of)) / (BigInt(of) * 2n))

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** Whether a number may be that of such a document: the check digit of an identity card, the form of the others. */
export function isIdNo(type: string, idNo: string): boolean {
  if (type === 'hk_id') return /^[A-Z]{1,2}\d{6}\(?[0-9A]\)?$/.test(idNo)
  if (type === 'permit') return /^[A-Z0-9]{8,11}$/.test(idNo)
  if (type === 'passport') return /^[A-Z0-9]{6,12}$/.test(idNo)
  if (!/^\d{17}[\dX]$/.test(idNo)) return false
  const sum = weights.reduce((all, weight, n) => all + weight * Number(idNo[n]), 0)
  return '10X98765432'[sum % 11] === idNo[17]
}
