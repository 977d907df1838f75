import type { Role } from '#platform/contract/access.ts'

/** What scopes need to know of the caller. */
type Viewer = { staff: boolean; roles: readonly Role[]; ndaStatus: 'no_pass' | 'pass'; projectIds: readonly number[] }

/** Staff whose work is with every project's content. */
const everywhere = ['admin', 'content_editor', 'content_auditor', 'pm', 'fae', 'fae_lead', 'sdk_release'] as const
/** Customers whose certified company may have the SDKs of its projects (domain §22). */
const sdkCustomers = ['cust_main', 'cust_sub'] as const

/**
 * The scopes a caller may read, for `scope = any(…)` in every query that shows content (domain §5.1, §22): public for
 * anybody, registered for any session, nda for staff and certified companies, `p:<id>` for members of the chip project's
 * groups, `sdk:<id>` for those of them who may have SDKs. A customer-source user gets public and own projects only.
 * Null: all.
 */
export function scopesOf(user: Viewer | null): readonly string[] | null {
  if (!user) return ['public']
  if (user.staff && everywhere.some((role) => user.roles.includes(role))) return null
  const isSource = user.roles.includes('cus_source')
  const mayHaveSdk =
    user.staff || isSource || (user.ndaStatus === 'pass' && sdkCustomers.some((role) => user.roles.includes(role)))
  const projects = user.projectIds.flatMap((id) => (mayHaveSdk ? [`p:${id}`, `sdk:${id}`] : [`p:${id}`]))
  if (isSource) return ['public', ...projects]
  const nda = user.staff || user.ndaStatus === 'pass' ? ['nda'] : []
  return ['public', 'registered', ...nda, ...projects]
}

/** Those of the scopes that belong to one level (public, registered, nda, project). */
export const scopesOfLevel = (scopes: readonly string[], level: string): string[] =>
  scopes.filter((scope) => (level === 'project' ? scope.startsWith('p:') : scope === level))
