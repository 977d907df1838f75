import { sql } from 'kysely'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '../ctx.ts'

export type KeyRow = { id: number; userId: number; prefix: string; scopes: Scope[]; test: boolean; stale: boolean }

/** The key behind a secret, by the new one or, until the rotation is over, the one before; undefined when it opens nothing. */
export async function findApiKey(db: Db, hash: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select id, user_id, prefix, scopes, test, last_used_at is null or last_used_at < now() - interval '1 minute' as stale
    from api_keys where (token_hash = ${hash} or (previous_hash = ${hash} and previous_until > now()))
      and revoked_at is null and expires_at > now()`.execute(db)
  return rows[0]
}

/** Notes when and from where a key was used; called at most once a minute per key. */
export const touchApiKey = (db: Db, id: number, ip: string) =>
  db
    .updateTable('apiKeys')
    .set({ lastUsedAt: sql`now()`, lastUsedIp: ip.slice(0, 45) })
    .where('id', '=', id)
    .execute()

/** Ends every key of a person, where what it was given for is no more. */
export const revokeKeysOf = (db: Db, userId: number, revokedBy: number) =>
  db
    .updateTable('apiKeys')
    .set({ revokedAt: sql`now()`, revokedBy, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
