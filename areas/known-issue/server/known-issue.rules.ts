import { machine, notOwn } from '#platform/server/state/machine.ts'
import { knownStates } from '../contract.ts'

const engineer = { permission: 'issue_handle' } as const
const lead = { permission: 'issue_assign' } as const

/** Draft → in review → published by somebody else → fixed; back to published where the fix was none, withdrawn where the issue was none. */
export const knownMachine = machine({
  biz: 'known_issue',
  states: knownStates,
  table: [
    { from: 'draft', action: 'edit', ...engineer },
    { from: ['published', 'fixed'], action: 'edit', ...lead },
    { from: 'draft', action: 'submit', to: 'review', ...engineer },
    { from: 'review', action: 'publish', to: 'published', ...lead, ...notOwn },
    { from: 'review', action: 'give_back', to: 'draft', ...engineer, reason: true },
    { from: ['published', 'fixed'], action: 'fix', to: 'fixed', ...engineer },
    { from: 'fixed', action: 'reopen', to: 'published', ...lead, reason: true },
    { from: ['draft', 'review', 'published', 'fixed'], action: 'link', ...engineer },
    { from: ['draft', 'review'], action: 'withdraw', to: 'withdrawn', ...engineer, reason: true },
    { from: ['published', 'fixed'], action: 'withdraw', to: 'withdrawn', ...lead, reason: true },
  ],
})

/** KI-{yyyy}-{nnn}. */
export const codeOf = (year: number, n: number): string => `KI-${year}-${String(n).padStart(3, '0')}`

/** A version by its place in the order of releases. */
export type Placed = { id: number; releasedAt: Date }
const before = (a: Placed, b: Placed) => a.releasedAt.getTime() - b.releasedAt.getTime() || a.id - b.id
type Span = { from: Placed; to: Placed | null }
/** A span ends where it begins, or later. */
export const isSpan = ({ from, to }: Span): boolean => to === null || before(from, to) <= 0
/** What fixes a span came after all of it. */
export const isAfter = ({ from, to }: Span, fix: Placed): boolean => before(to ?? from, fix) < 0
/** A patch can only be of a version that is affected. */
export const isWithin = ({ from, to }: Span, of: Placed): boolean =>
  before(from, of) <= 0 && (to === null || before(of, to) <= 0)
