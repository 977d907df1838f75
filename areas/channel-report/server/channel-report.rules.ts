import { machine } from '#platform/server/state/machine.ts'
import { reportStates } from '../report.rules.ts'

/** `mine`: of the caller's own customer, not only of its group; `sent`: it was handed in once, so that others have read it. */
export type ReportFacts = { mine: boolean; sent?: boolean }
const mine = { permission: 'report_edit', guard: (f: ReportFacts) => f.mine } as const
export const reportMachine = machine({
  biz: 'report_batch',
  states: reportStates,
  table: [
    { from: ['validated', 'returned'], action: 'submit', to: 'submitted', ...mine },
    { from: 'submitted', action: 'withdraw', to: 'validated', ...mine },
    { from: ['draft', 'validated'], action: 'remove', ...mine, guard: (f: ReportFacts) => f.mine && !f.sent },
    { from: ['draft', 'validated', 'returned'], action: 'supersede', to: 'replaced', ...mine },
    { from: 'submitted', action: 'accept', to: 'accepted' },
    { from: 'submitted', action: 'return', to: 'returned', reason: true },
    { from: 'accepted', action: 'replace', to: 'replaced' },
  ],
})

type Decided = { status: (typeof reportStates)[number]; decidedAt: unknown }
/** Whether the caller reads what a reviewer marks: the staff at any time, the customer with the decision, not while it is being written. */
export const seesMarks = ({ staff }: { staff: boolean }, { status, decidedAt }: Decided): boolean =>
  staff || status === 'returned' || ((status === 'accepted' || status === 'replaced') && decidedAt !== null)

const pad = (n: number) => String(n).padStart(2, '0')
/** The first day of the month so many after one that is written 2026-10. */
export function firstOf(month: string, n = 0): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const at = new Date(Date.UTC(year, number - 1 + n, 1))
  return `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-01`
}
export const lastOf = (month: string): string =>
  new Date(Date.parse(`${firstOf(month, 1)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
