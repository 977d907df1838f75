import type { Db } from '../ctx.ts'

const batch = 500

/** Soft-deletes files that waited for their record since before `before`; answers how many. */
export async function deletePending(db: Db, before: Date, now: Date): Promise<number> {
  const done = await db
    .updateTable('files')
    .set({ status: 'deleted', deletedAt: now })
    .where('status', '=', 'pending')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** Files deleted before `before` whose bytes are still there, a batch. */
export const findDeleted = (db: Db, before: Date) =>
  db
    .selectFrom('files')
    .select(['id', 'storageKey'])
    .where('status', '=', 'deleted')
    .where('bytesRemovedAt', 'is', null)
    .where('deletedAt', '<', before)
    .orderBy('deletedAt')
    .limit(batch)
    .execute()

export async function markBytesRemoved(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length) await db.updateTable('files').set({ bytesRemovedAt: now }).where('id', 'in', ids).execute()
}

/** Uploads nobody has sent a byte to since `before`, finished ones included, a batch. */
export const findStaleUploads = (db: Db, before: Date) =>
  db.selectFrom('uploads').select(['id', 'fileId']).where('updatedAt', '<', before).limit(batch).execute()

export async function deleteUploads(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.deleteFrom('uploads').where('id', 'in', ids).execute()
}

export async function deleteExpiredLinks(db: Db, before: Date): Promise<number> {
  const done = await db.deleteFrom('fileLinks').where('expiresAt', '<', before).executeTakeFirst()
  return Number(done.numDeletedRows)
}
