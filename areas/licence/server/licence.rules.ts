import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { dayOf } from '#platform/contract/day.ts'
import { devicePattern, licenceStates, licenceSteps, renewDays } from '../contract.ts'

/** `adding`: what is reviewed are more devices of an issued licence; `left`: how many fit in; `renewable`: near its end or past it. */
export type LicenceFacts = { certified: boolean; adding: boolean; left: number; renewable: boolean }
const editor = { permission: 'licence_edit' } as const
const certified = { guard: (f: LicenceFacts) => f.certified, otherwise: 'licence.company' } as const
const adding = { guard: (f: LicenceFacts) => f.adding } as const

/**
 * Draft → account manager → licence desk → the file is made → issued, until it ends or is revoked. Devices that are added
 * go by the licence desk alone; where they are refused the licence stays issued as it was (decision 0030). The steps of review have no
 * permission here: who decides is settled by the approval they come from.
 */
export const licenceMachine = machine({
  biz: 'licence',
  states: licenceStates,
  table: [
    { from: ['draft', 'rejected'], action: 'edit', ...editor, ...certified },
    { from: ['draft', 'rejected'], action: 'submit', to: 'am_review', ...editor, ...certified },
    { from: 'am_review', action: 'takeBack', to: 'draft', ...editor },
    { from: 'licence_review', action: 'takeBack', to: 'issued', ...editor, ...adding },
    { from: 'am_review', action: 'am', to: 'licence_review' },
    { from: 'licence_review', action: 'licence', to: 'generating' },
    { from: 'licence_review', action: 'reject', to: 'issued', reason: true, ...adding },
    { from: ['am_review', 'licence_review'], action: 'reject', to: 'rejected', reason: true },
    { from: 'generating', action: 'issue', to: 'issued', system: true },
    {
      from: 'issued',
      action: 'add',
      to: 'licence_review',
      ...editor,
      guard: (f: LicenceFacts) => f.certified && f.left > 0,
    },
    { from: ['issued', 'expired'], action: 'renew', ...editor, guard: (f: LicenceFacts) => f.certified && f.renewable },
    { from: 'issued', action: 'revoke', to: 'revoked', permission: 'licence_audit2', reason: true },
    { from: 'issued', action: 'expire', to: 'expired', system: true },
  ],
})

/** A step of review by its name; null for none of them. */
export const stepOf = stepIn(licenceSteps)

type Held = { status: (typeof licenceStates)[number]; quantity: number; reserved: number; contractId: number | null }
/** What licences hold of a contract together. */
export const heldOf = (chain: readonly Held[], contractId: number | null): number =>
  chain.reduce((sum, one) => sum + (one.contractId === contractId ? one.reserved : 0), 0)
const live = new Set<Held['status']>(['am_review', 'licence_review', 'generating', 'issued'])
/** Which of the others of a chain may still issue more than the chain holds of a contract, and how much that lacks. */
export function lackOf<M extends Held>(
  others: readonly M[],
  contractId: number | null,
  held: number,
): { of: M; lack: number } | undefined {
  const standing = others.filter((one) => live.has(one.status) && one.contractId === contractId)
  const of = standing.toSorted((a, b) => b.quantity - a.quantity)[0]
  return of && of.quantity > held ? { of, lack: of.quantity - held } : undefined
}

const dayMs = 86_400_000
/** The day so many days after one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
/** Whether a licence that ends on a day is renewed by now: an evaluation never is. */
export const isRenewable = (usage: string, validEnd: string | null, now: Date): boolean =>
  usage === 'mass_production' && validEnd !== null && validEnd <= dayAfter(dayOf(now), renewDays)

export type RowFault = 'licence.row_lower' | 'licence.row_format' | 'licence.row_length'
/** What is wrong with the id of a device; undefined when nothing is. */
export function faultOf(id: string): RowFault | undefined {
  if (devicePattern.test(id)) return undefined
  if (devicePattern.test(id.toUpperCase())) return 'licence.row_lower'
  return /^[0-9A-Fa-f]+$/.test(id) ? 'licence.row_length' : 'licence.row_format'
}

/** The first days of the quarters that began on a day or after it and are over today, oldest first. */
export function quartersOver(from: string, until: string): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const out: string[] = []
  for (let at = year * 4 + Math.floor((month - 1) / 3); out.length < 40; at += 1) {
    const first = (quarter: number) => `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`
    if (first(at + 1) > until) break
    out.push(first(at))
  }
  return out
}
