import type { Logged, Said } from '#platform/server/audit/logged.ts'

/** Guests by name and house. */
export const guestLogged: Logged[] = [
  {
    kind: 'guest',
    calls: { extend: 'id', resend: 'id', end: 'id' },
    names: "select id, name || ' · ' || house as name from guests",
  },
]
/** Who is only invited has no number yet; who accepts is known by the name they choose. */
export const guestSaid: Said = {
  invite: (sent) => `${sent('name')} · ${sent('house')}`,
  accept: (sent) => sent('loginName'),
  invitation: () => '',
}
