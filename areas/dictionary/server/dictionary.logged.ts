import type { Logged } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const dictionaryLogged: Logged[] = [
  {
    kind: 'dictionary_entry',
    calls: { save: 'id', remove: 'id' },
    names: (said) =>
      `select id, dictionary_code || ' / ' || ${said('bus_name', 'bus_name_en')} as name from dictionary_entries`,
  },
]
