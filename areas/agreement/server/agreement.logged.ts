import type { Said } from '#platform/server/audit/logged.ts'

export const agreementSaid: Said = { accept: (sent) => `${sent('code')} ${sent('version')}` }
