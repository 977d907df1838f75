import type { Role } from '#platform/contract/access.ts'

/** What scopes need to know of the caller. */
type Viewer = { staff: boolean; roles: readonly Role[]; ndaStatus: 'no_pass' | 'pass'; projectIds: readonly number[] }

/** Staff whose work is with every project's content. */
const everywhere = ['admin', 'content_editor', 'content_auditor', 'pm', 'fae', 'fae_lead', 'sdk_release'] as const
/** Customers whose company's projects come with their SDKs. */
const sdkCustomers = ['cust_main', 'cust_sub'] as const

/**
 * The scopes a caller may read, for `scope = any(…)` in every query that shows content: public for
 * anybody, registered for any session, nda for staff and certified companies, `p:<id>` for those of them in the chip
 * project's groups, `sdk:<id>` for who may have its SDKs as well. What a certification opened is shut with its end.
 * Customer-source users and guests get public and own projects only. Null: all.
 */
export function scopesOf(user: Viewer | null): readonly string[] | null {
  if (!user) return ['public']
  if (user.staff && everywhere.some((role) => user.roles.includes(role))) return null
  const isSource = user.roles.includes('cus_source') || user.roles.includes('guest')
  const isTrusted = user.staff || user.ndaStatus === 'pass'
  const mayHaveSdk = user.staff || isSource || sdkCustomers.some((role) => user.roles.includes(role))
  const projects = user.projectIds.flatMap((id) => (mayHaveSdk ? [`p:${id}`, `sdk:${id}`] : [`p:${id}`]))
  if (isSource) return ['public', ...projects]
  return isTrusted ? ['public', 'registered', 'nda', ...projects] : ['public', 'registered']
}

/** Those of the scopes that belong to one level (public, registered, nda, project). */
export const scopesOfLevel = (scopes: readonly string[], level: string): string[] =>
  scopes.filter((scope) => (level === 'project' ? scope.startsWith('p:') : scope === level))

/** A record as far as it decides who may open it: its scope, and the chips it names. */
type About = { scope: string; chips: readonly { announced: boolean; projectIds: readonly number[] }[] }
/** Whether somebody may open a record: the row filters of areas (`scopeIn`, `someChipSeen`) for one person of many. */
export function maySee(person: Viewer, { scope, chips }: About): boolean {
  const scopes = scopesOf(person)
  if (scopes && !scopes.includes(scope)) return false
  if (person.staff || chips.length === 0) return true
  return chips.some((chip) => chip.announced || chip.projectIds.some((id) => person.projectIds.includes(id)))
}
