import { sql } from 'kysely'
import { sessionLife, type SessionKind } from '#platform/server/auth/session.sql.ts'
import type { Db } from '#platform/server/ctx.ts'
import { noteSeen } from '#platform/server/seen.sql.ts'

export type NewEntry = {
  model: string
  idHash: string
  uidHash: string | null
  grantHash: string | null
  sessionId: number | null
  sealed: string
  seconds: number
}

/** Stores an entry, or what has changed of it; the one a provider's session had under an earlier id makes room. */
export async function saveEntry(db: Db, { seconds, ...e }: NewEntry): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${seconds})`
  if (e.model === 'Session' && e.uidHash)
    await db
      .deleteFrom('openidEntries')
      .where('model', '=', e.model)
      .where('uidHash', '=', e.uidHash)
      .where('idHash', '<>', e.idHash)
      .execute()
  await db
    .insertInto('openidEntries')
    .values({ ...e, expiresAt })
    .onConflict((c) =>
      c.columns(['model', 'idHash']).doUpdateSet({
        sealed: e.sealed,
        uidHash: e.uidHash,
        grantHash: e.grantHash,
        sessionId: sql`coalesce(excluded.session_id, openid_entries.session_id)`,
        expiresAt,
      }),
    )
    .execute()
  if (e.model === 'AccessToken') await noteSeen(db, 'sign_on')
}

type Key = { idHash: string } | { uidHash: string }
/** An entry that is not over, with the session it stands on. */
export const findEntry = (db: Db, model: string, key: Key) =>
  db
    .selectFrom('openidEntries as e')
    .leftJoin('sessions as s', 's.id', 'e.sessionId')
    .select(['e.idHash', 'e.sealed', 'e.consumedAt', 'e.sessionId'])
    .select(sql<SessionKind | null>`s.kind`.as('sessionKind'))
    .where('e.model', '=', model)
    .where((w) => ('idHash' in key ? w('e.idHash', '=', key.idHash) : w('e.uidHash', '=', key.uidHash)))
    .where('e.endedAt', 'is', null)
    .where('e.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Uses an entry up; false when another request, on whichever node, was faster. */
export async function consumeEntry(db: Db, model: string, idHash: string): Promise<boolean> {
  const r = await db
    .updateTable('openidEntries')
    .set({ consumedAt: sql`now()` })
    .where('model', '=', model)
    .where('idHash', '=', idHash)
    .where('consumedAt', 'is', null)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

export const endEntry = (db: Db, model: string, idHash: string) =>
  db
    .updateTable('openidEntries')
    .set({ endedAt: sql`now()` })
    .where('model', '=', model)
    .where('idHash', '=', idHash)
    .execute()

export const deleteGrant = (db: Db, model: string, grantHash: string) =>
  db.deleteFrom('openidEntries').where('model', '=', model).where('grantHash', '=', grantHash).execute()

const idle = (kind: SessionKind) => sql.lit(sessionLife[kind].idleMinutes)
/** Provider's sessions whose sign-on is over and whose subsystems nobody has told yet; each is given out once. */
export const takeUntold = (db: Db) =>
  db
    .updateTable('openidEntries as e')
    .from('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .set({ toldAt: sql`now()` })
    .where('e.model', '=', 'Session')
    .where('e.toldAt', 'is', null)
    .whereRef('s.id', '=', 'e.sessionId')
    .where(
      sql<boolean>`(s.ended_at is not null or u.status <> 'enabled' or s.expires_at <= now() or s.last_seen_at <= now()
        - make_interval(mins => case s.kind when 'sso' then ${idle('sso')} else ${idle('portal')} end))`,
    )
    .returning('e.sealed')
    .execute()

export const listKeys = (db: Db) =>
  db.selectFrom('openidKeys').select(['kid', 'sealed', 'createdAt']).orderBy('createdAt', 'desc').execute()

export const insertKey = (db: Db, kid: string, sealed: string) =>
  db
    .insertInto('openidKeys')
    .values({ madeOn: sql<string>`(now() at time zone 'utc')::date`, kid, sealed })
    .onConflict((c) => c.column('madeOn').doNothing())
    .execute()

export const deleteOldKeys = (db: Db, days: number) =>
  db
    .deleteFrom('openidKeys')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()

/** What is over is kept for a day, so that a node whose clock is behind does not find it new. */
export const deleteOldEntries = (db: Db) =>
  db
    .deleteFrom('openidEntries')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()

/** What the claims say of a person beyond the session. */
export const findMail = (db: Db, userId: number) =>
  db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
