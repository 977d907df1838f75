import type { Scope } from './scope.ts'

/** What a company's own systems can be told of, and the scope whose calls read more of it. */
export const hookEvents = {
  'order.status_changed': 'orders_read',
  'delivery.status_changed': 'deliveries_read',
  'bill.status_changed': 'bills_read',
  'report.status_changed': 'reports_read',
  'notice.status_changed': 'notices_read',
} as const satisfies Record<string, Scope>
export type HookEvent = keyof typeof hookEvents
/** Sent when somebody tries an endpoint. */
export const pingEvent = 'ping'
