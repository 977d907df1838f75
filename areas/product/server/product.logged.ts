import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const productLogged: Logged[] = [
  { kind: 'chip', calls: { save: 'id' }, names: "select id, code || ' ' || name as name from chips" },
]
