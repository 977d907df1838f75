import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellBoth } from './guest.mails.ts'
import { takeEnding } from './guest.sql.ts'

/** Each morning: guests and sponsors are told of a last day within a week, once for each such day. */
export const tellEnding = defineJob({
  name: 'guest.tell_ending',
  cron: '20 7 * * *',
  run: async (ctx) => {
    const next = () =>
      transact(ctx, async (tx) => {
        const row = await takeEnding(tx)
        if (row) await tellBoth(tx, row)
        return row !== undefined
      })
    while (await next());
  },
})
