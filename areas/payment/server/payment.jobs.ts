import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import type { ChannelName } from '../contract.ts'
import { channelsOf } from './channel/channels.ts'
import { compareDay, lastDay } from './day.service.ts'
import * as sql from './day.sql.ts'

/** Compares days one after the other; one that fails keeps no other from its turn. Answers how many failed. */
async function compareAll(ctx: Ctx, days: readonly { channel: ChannelName; day: string }[]): Promise<number> {
  let failed = 0
  for (const { channel, day } of days)
    await compareDay(ctx, channel, day).catch((error: unknown) => {
      failed++
      ctx.log.error({ err: error, channel, day }, 'a day could not be compared with its channel')
    })
  return failed
}

/** At ten: yesterday with each channel, and days of the last week whose file was not there (domain §17). */
export const compareDays = defineJob({
  name: 'payment.compare_days',
  cron: '2 10,14,18 * * *',
  run: async (ctx) => {
    const day = lastDay(ctx.now)
    const open = channelsOf(ctx.app)
    const known = await sql.listWaiting(ctx, day)
    const fresh = open.map((channel) => ({ channel, day }))
    const again = known.filter((one) => open.includes(one.channel) && one.day !== day)
    const failed = await compareAll(ctx, [...again, ...fresh])
    if (failed > 0) throw new Error(`${failed} days were not compared`)
  },
})
