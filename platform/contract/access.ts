/**
 * Every role of the portal, customers first, then the vendor's staff (domain §1). A user may hold several.
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

/** Roles that only people of the vendor hold; the rest belong to customers and partners (domain §1). */
export const staffRoles: readonly Role[] = roles
  .filter((r) => r === 'admin' || roles.indexOf(r) >= roles.indexOf('account_manager'))
  .filter((r) => r !== 'vendor_partner')

/**
 * Permission strings. They travel in the `privilege` list of menu entries (platform-core §5) and the server checks
 * the same strings for every call; a screen only hides what the server would refuse.
 */
export const permissions = [
  'recharge_pre',
  'doc_download',
  'doc_comment',
  'doc_edit',
  'doc_audit',
  'faq_edit',
  'faq_audit',
  'sdk_edit',
  'large_file_audit',
  'tool_edit',
  'search_read',
  'dict_edit',
  'role_edit',
  'group_edit',
  'mail_read',
  'log_read',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Who may make a call. There is no default: "open" must be written.
 * - `open`: nobody needs to be signed in
 * - `session`: any signed-in user; rows are filtered by the query itself
 * - `{ permission }`: a session that holds one of these strings
 * - `{ role }`: a session that holds one of these roles
 */
export type Access = 'open' | 'session' | { permission: readonly Permission[] } | { role: readonly Role[] }
