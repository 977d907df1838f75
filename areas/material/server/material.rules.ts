import { machine } from '#platform/server/state/machine.ts'
import { notOwn } from '#platform/server/state/machine.ts'
import { paperStates } from '../paper.contract.ts'
import { hasDensity, paramsOf, type ParamName } from '../part.rules.ts'
import { vouchedResults, type Category, type Result, type verifierRoles } from '../values.contract.ts'

/** In which role somebody judges how a part works with a chip; null for who judges nothing. Nobody of a maker of parts ever does. */
export function verifierRole({
  roles,
  staff,
}: {
  roles: readonly string[]
  staff: boolean
}): (typeof verifierRoles)[number] | null {
  if (!staff || roles.includes('vendor_partner')) return null
  return roles.includes('fae_lead') ? 'fae_lead' : roles.includes('fae') ? 'fae' : null
}
/** Whether a result is one that somebody vouches for: it needs a report, and a name. */
export const isVouched = (result: Result): boolean => vouchedResults.includes(result)

/** What is stated of a part, without what is empty; the names that its category does not know. */
export function paramsFor(category: Category, given: Readonly<Record<string, string | undefined>>) {
  const known = new Set<string>(paramsOf(category))
  const stated = Object.entries(given).filter((entry): entry is [ParamName, string] => Boolean(entry[1]))
  return {
    params: Object.fromEntries(stated.filter(([name]) => known.has(name))),
    foreign: stated.filter(([name]) => !known.has(name)).map(([name]) => name),
  }
}
/** What a category has no place for is left out. */
export const sizesFor = (
  category: Category,
  { densityMb, speed }: { densityMb?: number | undefined; speed?: number | undefined },
) => (hasDensity(category) ? { densityMb: densityMb ?? null, speed: speed ?? null } : { densityMb: null, speed: null })

const maker = { permission: 'material_paper' } as const
const reviewer = { permission: 'material_audit' } as const
/** `own`: the caller handed it in; `ofMine`: it is of the caller's own company. */
export type PaperFacts = { own: boolean; ofMine: boolean }
const ofMine = { guard: (f: PaperFacts) => f.ofMine, otherwise: 'platform.denied' } as const

/** What a maker of parts hands in: looked at by support, and then there for customers. */
export const paperMachine = machine({
  biz: 'material_paper',
  states: paperStates,
  table: [
    { from: 'draft', action: 'edit', ...maker, ...ofMine },
    { from: ['rejected', 'published'], action: 'edit', to: 'draft', ...maker, ...ofMine },
    { from: 'draft', action: 'submit', to: 'audit', ...maker, ...ofMine },
    { from: 'audit', action: 'takeBack', to: 'draft', ...maker, ...ofMine },
    { from: 'audit', action: 'publish', to: 'published', ...reviewer, ...notOwn },
    { from: 'audit', action: 'reject', to: 'rejected', reason: true, ...reviewer, ...notOwn },
  ],
})
