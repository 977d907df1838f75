import { machine } from '#platform/server/state/machine.ts'
import { renewDays, applicationStates } from '../contract.ts'

/** Whether its time is over. */
type Facts = { ended: boolean }

const auditor = { permission: 'large_file_audit' } as const
/**
 * pending → approved for 90 days, or rejected; approved → revoked. Its end comes by itself. The decision has no permission here:
 * who decides is settled by the approval it comes from.
 */
export const largeFileMachine = machine({
  biz: 'large_file',
  states: applicationStates,
  table: [
    { from: 'pending', action: 'pass', to: 'approved' },
    { from: 'pending', action: 'reject', to: 'rejected', reason: true },
    { from: 'approved', action: 'revoke', to: 'revoked', ...auditor, guard: (f: Facts) => !f.ended },
  ],
})

/** What is known of a company and one chip project. `validEnd` is the latest end of an approved application. */
export type Standing = {
  chipProjectId: number
  code: string
  name: string
  validEnd: Date | null
  pending: boolean
  /** the one that waits is the caller's own */
  mine: boolean
  reason: string
}
/** The two states the specification knows: normal until the end, expired from then on or without any. */
export const statusAt = (now: Date, validEnd: Date | null): 'normal' | 'expired' =>
  validEnd !== null && validEnd > now ? 'normal' : 'expired'

type Applying = { staff: boolean; due: boolean; mine: boolean }
/** What a company may do about a project: apply while nothing waits and the end is near; who applied may take that back. */
export const standingMachine = machine({
  biz: 'large_file_standing',
  states: ['idle', 'waiting'],
  table: [
    { from: 'idle', action: 'apply', to: 'waiting', guard: (f: Applying) => !f.staff && f.due },
    { from: 'waiting', action: 'takeBack', to: 'idle', guard: (f: Applying) => f.mine },
  ],
})
/** Who must act next: at most so many names are a help. */
const mostNames = 3
export const waitsFor = (row: { status: string; userId: number }, auditors: readonly { id: number; name: string }[]) =>
  row.status === 'pending'
    ? auditors.flatMap(({ id, name }) => (id === row.userId ? [] : [name])).slice(0, mostNames)
    : []
/** Whether there is nothing, or its end is near. */
export const isDue = (now: Date, { validEnd }: Pick<Standing, 'validEnd'>): boolean =>
  validEnd === null || validEnd.getTime() - now.getTime() < renewDays * 86_400_000

/** The standing that speaks for all: the one with the latest end, else one that waits, else the first. */
export const bestOf = (all: readonly Standing[]): Standing | undefined =>
  all.toSorted(
    (a, b) => (b.validEnd?.getTime() ?? 0) - (a.validEnd?.getTime() ?? 0) || Number(b.pending) - Number(a.pending),
  )[0]
