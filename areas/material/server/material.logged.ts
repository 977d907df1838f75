import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const materialLogged: Logged[] = [
  { kind: 'materials', calls: { save: 'id', remove: 'id' }, names: 'select id, name from materials' },
]
