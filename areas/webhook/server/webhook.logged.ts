import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const webhookLogged: Logged[] = [
  {
    kind: 'webhook_endpoint',
    calls: { add: 'id', save: 'id', rotate: 'id', remove: 'id', ping: 'id' },
    names: 'select id, name from webhook_endpoints',
  },
  {
    kind: 'webhook_delivery',
    calls: { replay: 'id' },
    names: 'select d.id, v.type as name from webhook_deliveries d join webhook_events v on v.id = d.event_id',
  },
]
