import type { Ctx } from '#platform/server/ctx.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { expire } from './collect.service.ts'
import * as sql from './delivery.sql.ts'
import * as pickups from './pickup.sql.ts'
import { remind, signSilent } from './sign.service.ts'

/** Signs for what nobody signed for in time; before that its people are told once. */
export async function signLate(ctx: Ctx): Promise<void> {
  try {
    await eachOf(ctx, await sql.listSilent(ctx), signSilent, 'a delivery was not signed for')
  } finally {
    await eachOf(ctx, await sql.listNearlySilent(ctx), remind, 'nobody was told of a delivery to sign for')
  }
}
export const signDeliveries = defineJob({ name: 'delivery.sign_late', cron: '15 5 * * *', run: signLate })

/** Ends appointments whose day is over, and forgets the numbers of identity documents a month after that. */
export async function endPickups(ctx: Ctx): Promise<void> {
  try {
    await eachOf(ctx, await pickups.listOver(ctx), expire, 'an appointment was not ended')
  } finally {
    await pickups.forgetNumbers(ctx)
  }
}
export const expirePickups = defineJob({ name: 'delivery.end_pickups', cron: '10 0 * * *', run: endPickups })
