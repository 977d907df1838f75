import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const demandLogged: Logged[] = [
  { kind: 'demands', calls: { save: 'id', remove: 'id' }, names: 'select id, name from demands' },
]
