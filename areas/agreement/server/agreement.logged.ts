import type { Said } from '#platform/server/audit/logged.ts'

/** Of what was sent only the version is stored as it was: anything called `code` is masked. */
export const agreementSaid: Said = { accept: (sent) => sent('version') }
