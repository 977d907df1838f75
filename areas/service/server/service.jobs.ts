import type { Ctx } from '#platform/server/ctx.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { tellEnding } from './service.mails.ts'
import * as sql from './service.sql.ts'

/** Tells of services that end within 30 and within 7 days, once each. */
export async function tellOfEnds(ctx: Ctx): Promise<void> {
  const tellOne = async (tx: Ctx, { id }: { id: number }) => {
    const row = await sql.takeNear(tx, id)
    if (row) await tellEnding(tx, row)
  }
  await eachOf(ctx, await sql.listNear(ctx), tellOne, 'the end of a service was not told')
}

/** Each morning. */
export const watchServices = defineJob({ name: 'service.watch_services', cron: '0 8 * * *', run: tellOfEnds })
/** Ends services whose last day is over. */
export const expireServices = async (ctx: Ctx): Promise<void> => void (await sql.expireOver(ctx))
/** As soon as the day is over. */
export const endServices = defineJob({
  name: 'service.end_services',
  cron: '1 0 * * *',
  run: expireServices,
})
