import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const listPasskeys = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

export const listCredentials = (ctx: Ctx, userId: number) =>
  ctx.db.selectFrom('passkeys').select(['credentialId as id', 'transports']).where('userId', '=', userId).execute()

/** The passkey with this id, if it is of the account the device names. */
export const findPasskey = (ctx: Ctx, credentialId: string, userHandle: string) =>
  ctx.db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .where('userHandle', '=', userHandle)
    .executeTakeFirst()

type NewPasskey = {
  userId: number
  credentialId: string
  userHandle: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
}
/** Stores a passkey; false when somebody has it already. */
export async function insertPasskey(tx: Ctx, passkey: NewPasskey): Promise<boolean> {
  const r = await tx.db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((c) => c.column('credentialId').doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

/** Notes a use; false when the device has counted no further than before, as a copy of it would. */
export async function countUse(ctx: Ctx, id: number, counter: number): Promise<boolean> {
  const r = await ctx.db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .where((e) => e.or([e('counter', '<', counter), e.and([e('counter', '=', 0), e.val(counter === 0)])]))
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

export async function renamePasskey(ctx: Ctx, userId: number, id: number, name: string): Promise<boolean> {
  const own = ctx.db.updateTable('passkeys').set({ name }).where('id', '=', id).where('userId', '=', userId)
  return (await own.executeTakeFirst()).numUpdatedRows === 1n
}
export async function deletePasskey(tx: Ctx, userId: number, id: number): Promise<boolean> {
  const own = tx.db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId)
  return (await own.executeTakeFirst()).numDeletedRows === 1n
}
export const deletePasskeys = (tx: Ctx, userId: number) =>
  tx.db.deleteFrom('passkeys').where('userId', '=', userId).execute()

// Challenges go over the plain handle: one is spent whatever becomes of its call, and none is a reason for a row of the log.

/** Minutes a challenge waits for its signature. */
export const challengeMinutes = 5
export const insertChallenge = ({ app }: Ctx, challenge: string, binding: string) =>
  app.database.db
    .insertInto('passkeyChallenges')
    .values({ challenge, binding, until: sql`now() + make_interval(mins => ${sql.lit(challengeMinutes)})` })
    .execute()

/** Uses a challenge up; false when it is over, was used, or another browser asked for it. */
export async function spendChallenge({ app }: Ctx, challenge: string, binding: string): Promise<boolean> {
  const r = await app.database.db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('binding', '=', binding)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return r.numDeletedRows === 1n
}
export const deleteOldChallenges = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('passkeyChallenges')
    .where('until', '<=', sql<Date>`now()`)
    .execute()
