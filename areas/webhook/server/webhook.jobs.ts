import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob, enqueue } from '#platform/server/jobs/jobs.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { keptDays } from '../contract.ts'
import { lockPrint } from '#platform/server/auth/secret-box.ts'
import { deliverDue, lockOf } from './deliver.service.ts'
import { forgetOld, noteLostTold, noteTold } from './deliver.sql.ts'
import { tellKeeper, tellSecretLost } from './webhook.mails.ts'

/** Sends all that is due, in a queue of its own: a receiver that hangs must not hold up the mails and messages of everybody. */
export const deliverHooks = defineJob({ name: 'webhook.deliver', retries: 0, run: (ctx) => deliverDue(ctx) })
/** Something was noted: it goes out at once. */
export const sendSoon = onEvent('webhook.due', 'webhook.send', (ctx) => enqueue(ctx, deliverHooks, {}))
/** Every minute: what is to be tried again, and what a worker that died had taken. */
export const retryDue = defineJob({
  name: 'webhook.retry',
  cron: '* * * * *',
  retries: 0,
  run: (ctx) => deliverDue(ctx),
})

/** Tells people whose endpoint nothing has got through to for an hour, once until it is back. */
export const tellFailing = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (tx) => {
    for (const { userId, name, failingSince } of await noteTold(tx)) await tellKeeper(tx, userId, name, failingSince)
  })
/** Tells people whose endpoint is stopped because SECRET is another, once; the operator reads it in the log. */
export const tellLost = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (tx) => {
    const gone = await noteLostTold(tx, lockPrint(lockOf(tx)))
    if (gone.length)
      ctx.log.error(
        { endpoints: gone.length },
        'SECRET has changed: these webhooks are stopped until their secrets are changed',
      )
    for (const { userId, name } of gone) await tellSecretLost(tx, userId, name)
  })
export const watchEndpoints = defineJob({
  name: 'webhook.watch',
  cron: '*/10 * * * *',
  run: async (ctx: Ctx) => {
    await tellFailing(ctx)
    await tellLost(ctx)
  },
})
export const purgeDeliveries = defineJob({
  name: 'webhook.purge',
  cron: '25 3 * * *',
  run: ({ db }) => forgetOld(db, keptDays),
})
