import type { Said } from '#platform/server/audit/logged.ts'

/** What was decided, and about how many. */
export const recertificationSaid: Said = { decide: (sent) => `${sent('decision')} ${sent('ids')}`.trim() }
