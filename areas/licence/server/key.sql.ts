import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'

export type KeyIn = { keyId: string; publicPem: string; privateLocked: string; lockedBy: string; userId: number | null }
/** Makes a key the one that signs; false where another does. */
export async function insertKey({ db }: Ctx, key: KeyIn): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('licenceKeys')
    .values(key)
    .onConflict((conflict) => conflict.column('state').where('state', '=', 'active').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
/** Ends the signing of this key; false where it did not sign any more. */
export async function retireKey({ db }: Ctx, keyId: string): Promise<boolean> {
  const query = db
    .updateTable('licenceKeys')
    .set({ state: 'retired', retiredAt: sql`now()` })
    .where('keyId', '=', keyId)
    .where('state', '=', 'active')
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}
export const findActive = ({ db }: Ctx) =>
  db
    .selectFrom('licenceKeys')
    .select(['keyId', 'privateLocked', 'lockedBy'])
    .where('state', '=', 'active')
    .executeTakeFirst()
export const listKeys = (ctx: Ctx) =>
  ctx.db
    .selectFrom('licenceKeys as k')
    .leftJoin('users as u', 'u.id', 'k.userId')
    .select(['k.id', 'k.keyId', 'k.publicPem', 'k.state', 'k.lockedBy', 'k.createdAt', 'k.retiredAt'])
    .select(sql<number>`(select count(*)::int from licence_issues i where i.key_id = k.key_id)`.as('files'))
    .select(sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('by'))
    .orderBy('k.state')
    .orderBy('k.id', 'desc')
    .limit(200)
    .execute()

type Revoked = { licenceId: string; revokedAt: string }
/** What stands on the revocation list, the first foremost. */
export async function listRevoked({ db }: Ctx): Promise<Revoked[]> {
  const { rows } = await sql<{ no: string; at: Date }>`select t.apply_no as no, r.revoked_at as at
    from licence_revocations r join licences t on t.id = r.licence_id order by r.revoked_at, r.licence_id`.execute(db)
  return rows.map(({ no, at }) => ({ licenceId: no, revokedAt: at.toISOString() }))
}
export const countRevoked = async ({ db }: Ctx): Promise<number> =>
  (
    await db
      .selectFrom('licenceRevocations')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n
export const insertRevocation = ({ db }: Ctx, licenceId: number, userId: number) =>
  db.insertInto('licenceRevocations').values({ licenceId, userId }).execute()
