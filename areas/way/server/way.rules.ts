import { missingFor, type Reason } from '#platform/contract/reason.ts'

type Viewer = Parameters<typeof missingFor>[1]
/** What is bound to the certification of a company, or to an account that is awake. */
const confidential: ReadonlySet<Reason> = new Set([
  'certification',
  'expiry',
  'package',
  'large_file',
  'dormant',
  'guest',
])

/**
 * What is missing after all: what comes first. A place knows of a role or a package; a company that is not certified needs that
 * before it, a guest nothing but the sponsor. Null when the caller has what the place asked for.
 */
export function missingNow(need: Reason, viewer: NonNullable<Viewer>): Reason | null {
  if (need === 'sign_in') return null
  if (viewer.staff) return 'role'
  if (viewer.roles.includes('guest')) return 'guest'
  if (!confidential.has(need)) return need
  return missingFor('nda', viewer) ?? (need === 'package' || need === 'large_file' ? need : null)
}

/** An address as menu entries write it: without query, `/sdk/7` as `/sdk/0`. */
export const pathOf = (page: string): string =>
  page
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/+$/, '')
    .replace(/^\/sdk\/\d+$/, '/sdk/0')
    .replace(/^\/faq\/\d+\/show$/, '/faq/0/show')
