import { defineJob } from '#platform/server/jobs/jobs.ts'
import { rotateKeys } from './keys.service.ts'
import { tellEnded } from './logout.service.ts'
import { deleteOldEntries } from './openid.sql.ts'

/** Each minute: sign-ons that ran out by themselves, which no event tells. */
export const tellRunOut = defineJob({ name: 'openid.tell_run_out', cron: '* * * * *', run: tellEnded })

/** Each night: the next signing key in good time, and what is long over. */
export const tidyOpenid = defineJob({
  name: 'openid.tidy',
  cron: '40 3 * * *',
  run: async (ctx) => {
    if (ctx.app.settings.openidClients.length) await rotateKeys(ctx.app)
    await deleteOldEntries(ctx.db)
  },
})
