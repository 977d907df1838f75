import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const licenceLogged: Logged[] = [
  { kind: 'licences', calls: { save: 'id', remove: 'id' }, names: 'select id, name from licences' },
]
