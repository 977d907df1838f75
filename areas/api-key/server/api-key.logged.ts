import type { Logged, Said } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const apiKeyLogged: Logged[] = [
  { kind: 'api_key', calls: { add: 'id', rotate: 'id', revoke: 'id' }, names: 'select id, name from api_keys' },
]
/** Test orders are known in the sandbox alone: of a step its name and the id are told. */
export const apiKeySaid: Said = { moveTest: (sent) => `${sent('step')} ${sent('id')}` }
