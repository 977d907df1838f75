import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellHolder } from './api-key.mails.ts'
import { noteEnding } from './api-key.sql.ts'

/** Tells people of keys that end within two weeks, once each. */
export const tellEnding = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (tx) => {
    for (const { userId, name, expiresAt } of await noteEnding(tx))
      await tellHolder(tx, userId, { what: 'ending', key: name, until: expiresAt })
  })
export const watchKeys = defineJob({ name: 'api-key.watch_ends', cron: '20 9 * * *', run: tellEnding })
