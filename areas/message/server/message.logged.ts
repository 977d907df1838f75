import type { Said } from '#platform/server/audit/logged.ts'

/** Settings by the events that were chosen for. */
export const messageSaid: Said = {
  saveNoticeUser: (sent) => [...sent('settingsJson').matchAll(/"event":"(\w+)"/g)].map(([, event]) => event).join(', '),
}
