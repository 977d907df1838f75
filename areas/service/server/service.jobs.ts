import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellEnding } from './service.mails.ts'
import * as sql from './service.sql.ts'

/** Tells of services that end within 30 and within 7 days, once each. */
export async function tellOfEnds(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const row of await sql.takeNear(tx)) await tellEnding(tx, row)
  })
}

/** Each morning (domain §17). */
export const watchServices = defineJob({ name: 'service.watch_services', cron: '0 8 * * *', run: tellOfEnds })
/** Ends services whose last day is over. */
export const expireServices = async (ctx: Ctx): Promise<void> => void (await sql.expireOver(ctx))
/** As soon as the day is over. */
export const endServices = defineJob({
  name: 'service.end_services',
  cron: '1 0 * * *',
  run: expireServices,
})
