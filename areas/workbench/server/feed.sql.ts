import { sql } from 'kysely'
import type { Locale } from '#platform/contract/text.ts'
import type { Db, SignedCtx } from '#platform/server/ctx.ts'

/** Gives the caller an address in the place of the one before. */
export const keepFeed = ({ db, user }: SignedCtx, tokenHash: string, locale: Locale) =>
  db
    .insertInto('calendarFeeds')
    .values({ userId: user.id, tokenHash, locale })
    .onConflict((c) => c.column('userId').doUpdateSet({ tokenHash, locale, createdAt: sql`now()`, readAt: null }))
    .execute()
export const findOwnFeed = ({ db, user }: SignedCtx) =>
  db.selectFrom('calendarFeeds').select(['createdAt', 'readAt']).where('userId', '=', user.id).executeTakeFirst()
/** Ends the caller's address; false when there is none. */
export async function deleteFeed({ db, user }: SignedCtx): Promise<boolean> {
  const gone = await db.deleteFrom('calendarFeeds').where('userId', '=', user.id).executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export const findFeed = (db: Db, tokenHash: string) =>
  db
    .selectFrom('calendarFeeds')
    .select(['userId', 'locale', sql<boolean>`read_at is null or read_at < now() - interval '1 hour'`.as('stale')])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
export const noteRead = (db: Db, userId: number) =>
  db
    .updateTable('calendarFeeds')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .execute()
