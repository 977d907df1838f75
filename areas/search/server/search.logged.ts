import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const searchLogged: Logged[] = [
  { kind: 'search_miss', calls: { markMiss: 'id' }, names: 'select id, keyword as name from search_misses' },
]
