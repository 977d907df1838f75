import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { channelsOf } from './channel/channels.ts'
import { compareDay, lastDay } from './day.service.ts'
import * as sql from './day.sql.ts'
import { deleteOldUnsigned } from './receipt.sql.ts'

/** At ten: yesterday with each channel, and days of the last week whose file was not there. */
export const compareDays = defineJob({
  name: 'payment.compare_days',
  cron: '2 10,14,18 * * *',
  run: async (ctx) => {
    const day = lastDay(ctx.now)
    const open = channelsOf(ctx.app)
    const known = await sql.listWaiting(ctx, day)
    const fresh = open.map((channel) => ({ channel, day }))
    const again = known.filter((one) => open.includes(one.channel) && one.day !== day)
    const days = [...again, ...fresh].map((one) => ({ ...one, id: `${one.channel} ${one.day}` }))
    const said = 'a day could not be compared with its channel'
    await eachOf(ctx, days, (_, one) => compareDay(ctx, one.channel, one.day), said, { apart: true })
  },
})

/** Each night: notifications nobody signed, a quarter of a year later. What a channel has signed stays with the books. */
export const purgeUnsigned = defineJob({
  name: 'payment.purge_unsigned',
  cron: '40 3 * * *',
  run: async (ctx) => {
    await deleteOldUnsigned(ctx)
  },
})
