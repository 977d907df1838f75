import type { Said } from '#platform/server/audit/logged.ts'

/** They are about the caller, whom the row names. */
const own = () => ''
export const factorSaid: Said = { beginTotp: own, saveTotp: own, removeTotp: own, renewCodes: own }
