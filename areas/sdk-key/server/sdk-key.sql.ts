import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { ParsedKey } from './sdk-key.rules.ts'

type KeyRow = {
  id: number
  name: string
  algorithm: ParsedKey['algorithm']
  bits: number
  fingerprint: string
  createdAt: Date
  synced: number
  servers: number
}
/** The caller's keys, newest first, with how many of the servers that fetch keys have done so since. */
export async function listKeys(ctx: SignedCtx): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.algorithm, k.bits, k.fingerprint, k.created_at,
      (select count(*)::int from sdk_servers s where s.enabled and s.token_hash is not null
        and s.keys_fetched_at > k.created_at) as synced,
      (select count(*)::int from sdk_servers s where s.enabled and s.token_hash is not null) as servers
    from sdk_keys k where k.user_id = ${ctx.user.id} and k.revoked_at is null
    order by k.created_at desc, k.id desc`.execute(ctx.db)
  return rows
}

/** Revokes an own key; false when there is none. */
export async function revokeKey(ctx: SignedCtx, id: number): Promise<boolean> {
  const done = await ctx.db
    .updateTable('sdkKeys')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', id)
    .where('userId', '=', ctx.user.id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Whether the caller has such a key. */
export async function isOwnKey(ctx: SignedCtx, id: number): Promise<boolean> {
  const { rows } = await sql`select from sdk_keys k where k.id = ${id} and k.user_id = ${ctx.user.id}
    and k.revoked_at is null`.execute(ctx.db)
  return rows.length > 0
}
