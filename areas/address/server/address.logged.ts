import type { Logged, Said } from '#platform/server/audit/logged.ts'

/** Records of the area that the operation log names. */
export const addressLogged: Logged[] = [
  {
    kind: 'address',
    calls: { save: 'id', makeDefault: 'id', remove: 'id' },
    names: "select id, receiver || ' ' || city as name from addresses",
  },
]
/** A new one has no number yet. */
export const addressSaid: Said = { save: (sent) => `${sent('receiver')} ${sent('city')}`.trim() }
