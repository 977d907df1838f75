import { machine, notOwn } from '#platform/server/state/machine.ts'
import { agreementStates, claimStates } from '../contract.ts'
import { rotationStates, rotationMonths, rotationWindow } from '../rotation.contract.ts'

/** `own`: the caller drafted it; `closable`: whatever a draft is not. */
export const agreementMachine = machine({
  biz: 'debit_agreement',
  states: agreementStates,
  table: [
    { from: ['draft', 'effective'], action: 'edit', permission: 'debit_handle' },
    { from: 'draft', action: 'remove', permission: 'debit_handle' },
    { from: 'draft', action: 'publish', to: 'effective', permission: 'debit_settle', ...notOwn },
    { from: 'effective', action: 'close', to: 'closed', permission: 'debit_handle', reason: true },
  ],
})

/** `mine`: of the caller's own customer; `touched`: a step was decided; `refused`: some of its lines are. */
export type ClaimFacts = { mine: boolean; touched: boolean; refused: boolean }
const mine = { permission: 'debit_edit', guard: (f: { mine: boolean }) => f.mine } as const
export const claimMachine = machine({
  biz: 'debit_claim',
  states: claimStates,
  table: [
    { from: 'draft', action: 'submit', to: 'submitted', ...mine },
    { from: 'draft', action: 'remove', ...mine },
    {
      from: 'submitted',
      action: 'withdraw',
      to: 'draft',
      permission: 'debit_edit',
      guard: (f: ClaimFacts) => f.mine && !f.touched,
    },
    { from: 'submitted', action: 'check', to: 'approved', guard: (f: ClaimFacts) => !f.refused },
    { from: 'submitted', action: 'check', to: 'part_approved', guard: (f: ClaimFacts) => f.refused },
    { from: ['approved', 'part_approved'], action: 'settle', to: 'credited' },
    { from: ['submitted', 'approved', 'part_approved'], action: 'reject', to: 'rejected', reason: true },
  ],
})

export const rotationMachine = machine({
  biz: 'stock_rotation',
  states: rotationStates,
  table: [
    { from: ['draft', 'rejected'], action: 'edit', ...mine },
    { from: 'draft', action: 'submit', to: 'submitted', ...mine },
    { from: ['draft', 'rejected'], action: 'remove', ...mine },
    { from: 'rejected', action: 'reopen', to: 'draft', ...mine },
    { from: 'submitted', action: 'withdraw', to: 'draft', ...mine },
    { from: 'submitted', action: 'approve', to: 'approved' },
    { from: 'submitted', action: 'reject', to: 'rejected', reason: true },
    { from: 'approved', action: 'receive', to: 'received', permission: 'debit_handle' },
    { from: 'received', action: 'credit', to: 'credited', permission: 'debit_settle' },
  ],
})

/** The first day of the half-year of a day, and whether stock may be sent back now. */
export function windowOf(day: string): { half: string; open: boolean } {
  const month = Number(day.slice(5, 7))
  return { half: `${day.slice(0, 4)}-${month < 7 ? '01' : '07'}-01`, open: rotationWindow.includes(month) }
}
/** Whether a date code, year and week, is of the last two years; a week there is none of is not. */
export function isFresh(code: string, day: string): boolean {
  const [year, week] = [2000 + Number(code.slice(0, 2)), Number(code.slice(2))]
  if (week < 1 || week > 53) return false
  const made = Date.UTC(year, 0, 1 + (week - 1) * 7)
  const now = Date.parse(`${day}T00:00:00Z`)
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - rotationMonths)
  return made <= now && made >= oldest.getTime() - 6 * 86_400_000
}
