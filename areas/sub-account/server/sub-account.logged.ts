import type { Logged, Said } from '#platform/server/audit/logged.ts'

/** Sub-accounts by their login name. */
export const subAccountLogged: Logged[] = [
  {
    kind: 'sub_account',
    calls: { save: 'id', assign: 'id', setStatus: 'id', resetPassword: 'id', remove: 'id' },
    names: "select id, login_name || ' ' || name as name from users",
  },
]
/** A new one has no number yet. */
export const subAccountSaid: Said = { save: (sent) => `${sent('loginName')} ${sent('name')}`.trim() }
