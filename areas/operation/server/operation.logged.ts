import type { Said } from '#platform/server/audit/logged.ts'

/** An export is known by the days and the person it was narrowed to. */
export const operationSaid: Said = {
  exportLogs: (sent) =>
    [sent('user'), [sent('startDate'), sent('endDate')].filter(Boolean).join(' – ')].filter(Boolean).join(' · '),
}
