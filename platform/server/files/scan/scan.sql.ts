import { sql } from 'kysely'
import type { Db } from '../../ctx.ts'
import type { StoredFile } from '../policy.ts'

export type Claimed = Pick<StoredFile, 'id' | 'storageKey'> & { scanTries: number }
/** Takes files that wait for the scanner, the oldest foremost, for nobody else until `until`; each counts as one try. */
export async function claimUnscanned(db: Db, now: Date, until: Date, limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update files set scan_after = ${until}, scan_tries = scan_tries + 1 where id in (
      select id from files where scan_status = 'pending' and status <> 'deleted' and (scan_after is null or scan_after <= ${now})
      order by created_at limit ${limit} for update skip locked)
    returning id, storage_key, scan_tries`.execute(db)
  return rows
}

/** What was found of a file that waited for it; false when it waits no longer. */
export async function setScanned(db: Db, id: string, status: StoredFile['scanStatus']): Promise<boolean> {
  const done = db
    .updateTable('files')
    .set({ scanStatus: status })
    .where('id', '=', id)
    .where('scanStatus', '=', 'pending')
  return (await done.executeTakeFirst()).numUpdatedRows === 1n
}

/** Puts the next try off. */
export async function putOff(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ scanAfter: until })
    .where('id', '=', id)
    .where('scanStatus', '=', 'pending')
    .execute()
}

/** Infected files whose bytes are still there. */
export const listInfected = (db: Db) =>
  db
    .selectFrom('files')
    .select(['id', 'storageKey'])
    .where('scanStatus', '=', 'infected')
    .where('bytesRemovedAt', 'is', null)
    .limit(500)
    .execute()

/** How many files wait for the scanner for longer than five minutes. */
export async function countUnscanned(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from files
    where scan_status = 'pending' and status <> 'deleted' and created_at < now() - interval '5 minutes'`.execute(db)
  return rows[0]?.n ?? 0
}
