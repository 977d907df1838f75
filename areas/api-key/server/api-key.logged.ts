import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const apiKeyLogged: Logged[] = [
  { kind: 'api_key', calls: { add: 'id', rotate: 'id', revoke: 'id' }, names: 'select id, name from api_keys' },
]
