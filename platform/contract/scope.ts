/**
 * What a key of the API may be good for, in the order of the page that describes it. A call takes keys when its entry names one of
 * these; all others are for people in a browser. A key never opens more than its person may.
 */
export const scopes = [
  'quotes_read',
  'orders_read',
  'orders_write',
  'deliveries_read',
  'deliveries_write',
  'bills_read',
  'reports_read',
  'reports_write',
  'notices_read',
  'notices_write',
  'documents_read',
  'sdks_read',
] as const
export type Scope = (typeof scopes)[number]

/** What a test key may be good for: what has test records. */
export const testScopes: readonly Scope[] = [
  'quotes_read',
  'orders_read',
  'orders_write',
  'deliveries_read',
  'deliveries_write',
  'bills_read',
]

/** Days after which a test order that nobody has moved is forgotten. */
export const testOrderDays = 90

/** Calls a key may make in a minute; `RateLimit-*` headers of every answer say how many are left. */
export const keyCallsPerMinute = 120
