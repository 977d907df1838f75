import type { Said } from '#platform/server/audit/logged.ts'

/** Files are known by the names they were asked for under. */
export const fileSaid: Said = { download: (sent) => sent('fileNames').split(',').join(', ') }
