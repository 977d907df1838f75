import type { Texts } from './text.ts'

/**
 * Every role of the portal, customers first, then the vendor's staff. A user may hold several.
 * The order of the list is the order of the role × menu matrix.
 */
export const roles = [
  'admin',
  'developer',
  'cust_main',
  'cust_sub',
  'cust_finance',
  'order',
  'dealer_report',
  'cus_source',
  'guest',
  'account_manager',
  'am_lead',
  'fae',
  'fae_lead',
  'pm',
  'content_editor',
  'content_auditor',
  'sdk_release',
  'legal',
  'quality',
  'order_clerk',
  'order_approver',
  'finance',
  'service_ops',
  'licence_admin',
  'vendor_partner',
  'auditor',
] as const
export type Role = (typeof roles)[number]

/** Roles that only people of the vendor hold; the rest belong to customers and partners. */
export const staffRoles: readonly Role[] = roles
  .filter((r) => r === 'admin' || roles.indexOf(r) >= roles.indexOf('account_manager'))
  .filter((r) => r !== 'vendor_partner')

/** Permission strings of all areas; each area's contract adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Permissions {}
export type Permission = keyof Permissions & string
export type PermissionsOf<T> = { [K in keyof T]: T[K] }
/** The permissions an area has words for: `permission.faq_edit` in its texts. */
type Worded<A extends keyof Texts> = keyof Texts[A] extends infer K
  ? K extends `permission.${infer N}`
    ? N
    : never
  : never

const registry = new Map<string, string>()

/**
 * Declares the permissions of an area: `permissions('faq', ['faq_edit', 'faq_audit'])`; one without words in the area's texts
 * does not compile. They travel in the `privilege` list of menu entries and the server checks the same
 * strings for every call; a screen only hides what the server would refuse. The area repeats the type once:
 * `interface Permissions extends PermissionsOf<typeof faqPermissions> {}`. Roles get theirs by a migration.
 */
export function permissions<const A extends keyof Texts & string, const P extends Worded<A> & string>(
  area: A,
  names: readonly P[],
) {
  for (const name of names) {
    const owner = registry.get(name)
    if (owner !== undefined && owner !== area)
      throw new Error(`${owner} and ${area} both declare the permission ${name as string}`)
    registry.set(name, area)
  }
  return Object.fromEntries(names.map((name) => [name, area])) as { [K in P]: A }
}
/** Every declared permission with its area, in the order of declaration. */
export const declaredPermissions = (): ReadonlyMap<string, string> => registry
export const isPermission = (name: string): name is Permission => registry.has(name)

/** Nobody's yet: the recharge entry of the top bar, which comes with its permission. */
export const platformPermissions = permissions('platform', ['recharge_pre'])
declare module './access.ts' {
  interface Permissions extends PermissionsOf<typeof platformPermissions> {}
}

/**
 * Who may make a call. There is no default: "open" must be written.
 * - `open`: nobody needs to be signed in
 * - `session`: any signed-in user; rows are filtered by the query itself
 * - `{ permission }`: a session that holds one of these strings
 * - `{ role }`: a session that holds one of these roles
 */
export type Access = 'open' | 'session' | { permission: readonly Permission[] } | { role: readonly Role[] }
