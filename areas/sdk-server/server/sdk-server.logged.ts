import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const sdkServerLogged: Logged[] = [
  {
    kind: 'sdk_server',
    calls: { save: 'id', renewToken: 'id', remove: 'id' },
    names: 'select id, name from sdk_servers',
  },
]
