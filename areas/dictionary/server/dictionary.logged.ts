import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const dictionaryLogged: Logged[] = [
  {
    kind: 'dictionary_entry',
    calls: { save: 'id', remove: 'id' },
    names: "select id, dictionary_code || ' / ' || bus_name as name from dictionary_entries",
  },
]
