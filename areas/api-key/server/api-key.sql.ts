import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { warnDays, type apiKey, type apiKeyStates } from '../contract.ts'

type State = (typeof apiKeyStates)[number]
const status = sql<State>`case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
  when u.status <> 'enabled' or u.dormant_since is not null then 'stopped'
  when k.expires_at < now() + make_interval(days => ${sql.lit(warnDays)}) then 'expiring' else 'active' end`
const inUse = sql<boolean>`k.revoked_at is null and k.expires_at > now()`

/** The caller's own keys, and those of the company for who may see them: every read begins here. */
const seen = ({ db, user }: SignedCtx) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .where('u.companyId', '=', user.companyId)
    .where((e) => (user.permissions.has('api_key_company') ? e.lit(true) : e('k.userId', '=', user.id)))

export function findKeys(ctx: SignedCtx, q: Parsed<typeof apiKey.list>) {
  const filter = matching(q, {
    keyword: words('k.name', 'k.prefix', 'u.name', 'u.nameEn'),
    status: (wanted) => sql`${status} = ${wanted}`,
    kind: (wanted) => sql`k.test = ${wanted === 'test'}`,
  })
  const rows = seen(ctx)
    .select(['k.id', 'k.name', 'k.prefix', 'k.userId', 'k.createdAt', 'k.expiresAt', 'k.lastUsedAt', 'k.lastUsedIp'])
    .select(['k.rotatedAt', 'k.version', 'k.test', 'u.name as person', 'u.nameEn as personEn', status.as('status')])
    .select([
      sql<Scope[]>`k.scopes`.as('scopes'),
      sql<Date | null>`case when k.previous_until > now() then k.previous_until end`.as('previousEndsAt'),
    ])
    .where(filter)
    .orderBy(inUse, 'desc')
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
  return pageOf(ctx, q, rows, seen(ctx).where(filter))
}

/** An own key, held until the transaction ends; undefined when there is none. */
export async function holdOwnKey(tx: SignedCtx, id: number) {
  const { rows } = await sql<{ version: number; name: string; tokenHash: string; test: boolean; live: boolean }>`
    select k.version, k.name, k.token_hash, k.test, ${inUse} as live from api_keys k where k.id = ${id} and k.user_id = ${tx.user.id} for update`.execute(
    tx.db,
  )
  return rows[0]
}

/** Revokes a key the caller sees; answers whose it was, undefined where nothing was to revoke. */
export async function revokeKey(tx: SignedCtx, id: number): Promise<{ userId: number; name: string } | undefined> {
  return tx.db
    .updateTable('apiKeys')
    .set({ revokedAt: sql`now()`, revokedBy: tx.user.id, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', 'in', seen(tx).select('k.id').where('k.id', '=', id))
    .where('revokedAt', 'is', null)
    .returning(['userId', 'name'])
    .executeTakeFirst()
}

/** Keys that end within two weeks and whose people were not told; each is noted as told. */
export const noteEnding = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .updateTable('apiKeys')
    .set({ warnedAt: sql`now()` })
    .where('revokedAt', 'is', null)
    .where('warnedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('expiresAt', '<', sql<Date>`now() + make_interval(days => ${sql.lit(warnDays)})`)
    .returning(['id', 'userId', 'name', 'expiresAt'])
    .execute()

/** What the copy of somebody's own data says of their keys. */
export const listKept = ({ db, user }: SignedCtx) =>
  db
    .selectFrom('apiKeys')
    .select(['name', 'prefix', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'])
    .where('userId', '=', user.id)
    .orderBy('id')
    .execute()
