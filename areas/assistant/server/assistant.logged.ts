import type { Logged } from '#platform/server/audit/logged.ts'

/** Questions are a person's own: the operation log has their numbers, and not what was asked. */
export const assistantLogged: Logged[] = [
  {
    kind: 'assistant_question',
    calls: { rate: 'id', remove: 'id' },
    names: "select id, '' as name from assistant_questions",
  },
]
