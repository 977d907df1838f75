import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Device = { userId: number; deviceHash: string; userAgent: string }

/** Notes that a person signs in from a browser; true when they never did before. */
export async function noteDevice(tx: Ctx, device: Device): Promise<boolean> {
  const made = await tx.db
    .insertInto('sessionDevices')
    .values(device)
    .onConflict((c) => c.columns(['userId', 'deviceHash']).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 1n) return true
  await of(tx, device)
    .set({ lastAt: sql`now()`, userAgent: device.userAgent })
    .execute()
  return false
}
const of = (tx: Ctx, { userId, deviceHash }: Pick<Device, 'userId' | 'deviceHash'>) =>
  tx.db.updateTable('sessionDevices').where('userId', '=', userId).where('deviceHash', '=', deviceHash)

/** Marks a browser as told of; false when its person was told of `most` others within a day. Who calls it holds the person's row. */
export async function markTold(tx: Ctx, device: Pick<Device, 'userId' | 'deviceHash'>, most: number): Promise<boolean> {
  const { numUpdatedRows } = await of(tx, device)
    .set({ told: true })
    .where(
      sql<boolean>`(select count(*) from session_devices d
        where d.user_id = ${device.userId} and d.told and d.first_at > now() - interval '1 day') < ${most}`,
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const listDevices = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('sessionDevices')
    .select(['userAgent', 'firstAt', 'lastAt'])
    .where('userId', '=', userId)
    .orderBy('lastAt', 'desc')
    .limit(1000)
    .execute()

/** Browsers whose cookie is over by now. */
export const deleteOldDevices = (ctx: Ctx, days: number) =>
  ctx.db
    .deleteFrom('sessionDevices')
    .where('lastAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
