import { machine, notOwn } from '#platform/server/state/machine.ts'
import { customerStates, quotaStates, rateStates, type periodKinds } from '../contract.ts'
import { contactStates } from '../own.contract.ts'

export const customerMachine = machine({
  biz: 'customer',
  states: customerStates,
  table: [
    { from: customerStates, action: 'edit', permission: 'customer_edit' },
    { from: 'active', action: 'stop', to: 'stopped', permission: 'customer_edit', reason: true },
    { from: 'stopped', action: 'start', to: 'active', permission: 'customer_edit' },
  ],
})

/** `isDefault`: it is offered first; `lasting`: once disabled it stays so, as an invoice address or one that another took the place of. */
export type ContactFacts = { isDefault: boolean; lasting: boolean }
export const contactMachine = machine({
  biz: 'customer_contact',
  states: contactStates,
  table: [
    { from: ['active', 'pending_review', 'rejected'], action: 'edit', permission: 'order_base_edit' },
    { from: 'active', action: 'makeDefault', permission: 'order_base_edit', guard: (f: ContactFacts) => !f.isDefault },
    { from: 'active', action: 'disable', to: 'disabled', permission: 'order_base_edit' },
    {
      from: 'disabled',
      action: 'enable',
      to: 'active',
      permission: 'order_base_edit',
      guard: (f: ContactFacts) => !f.lasting,
    },
    { from: ['pending_review', 'rejected'], action: 'discard', permission: 'order_base_edit' },
    { from: 'rejected', action: 'submit', to: 'pending_review', permission: 'order_base_edit' },
    { from: 'pending_review', action: 'approve', to: 'active' },
    { from: 'pending_review', action: 'reject', to: 'rejected', reason: true },
  ],
})

export const quotaMachine = machine({
  biz: 'order_quota',
  states: quotaStates,
  table: [
    { from: 'draft', action: 'edit', permission: 'quota_edit' },
    { from: 'draft', action: 'activate', to: 'effective', permission: 'quota_edit' },
    { from: 'effective', action: 'adjust', permission: 'quota_edit' },
    { from: 'effective', action: 'close', to: 'closed', permission: 'quota_edit' },
    { from: 'effective', action: 'end', to: 'closed', system: true },
  ],
})

export const rateMachine = machine({
  biz: 'exchange_rate',
  states: rateStates,
  table: [
    { from: 'draft', action: 'edit', permission: 'rate_edit' },
    { from: 'draft', action: 'publish', to: 'published', permission: 'rate_edit', ...notOwn },
    { from: 'draft', action: 'remove', permission: 'rate_edit' },
  ],
})

/** The first and the last day of the month or quarter a day lies in. */
export function periodOf(kind: (typeof periodKinds)[number], day: string): { startsOn: string; endsOn: string } {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = kind === 'month' ? month : month - ((month - 1) % 3)
  const last = kind === 'month' ? month : first + 2
  const iso = (m: number, d: number) => `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  return { startsOn: iso(first, 1), endsOn: iso(last, new Date(Date.UTC(year, last, 0)).getUTCDate()) }
}

/** Whether text is a day that exists, yyyy-MM-dd. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
