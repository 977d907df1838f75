import type { Ctx } from '#platform/server/ctx.ts'

/** Forgets what somebody watched, and what they were told by it. */
export async function forgetWatches({ db }: Pick<Ctx, 'db'>, userId: number): Promise<void> {
  await db.deleteFrom('watchTellings').where('userId', '=', userId).execute()
  await db.deleteFrom('watchFindings').where('userId', '=', userId).execute()
  await db.deleteFrom('watches').where('userId', '=', userId).execute()
}
