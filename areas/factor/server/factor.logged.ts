import type { Logged, Said } from '#platform/server/audit/logged.ts'

export const factorLogged: Logged[] = [
  {
    kind: 'passkey',
    calls: { renamePasskey: 'id', removePasskey: 'id' },
    names: 'select id, name from passkeys',
  },
]
/** They are about the caller, whom the row names. */
const own = () => ''
export const factorSaid: Said = {
  beginProof: own,
  beginTotp: own,
  saveTotp: own,
  removeTotp: own,
  renewCodes: own,
  beginPasskey: own,
  savePasskey: (sent) => sent('name'),
}
