import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const sdkKeyLogged: Logged[] = [
  { kind: 'sdk_key', calls: { add: 'id', revoke: 'id' }, names: 'select id, name from sdk_keys' },
]
