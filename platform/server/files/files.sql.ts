import { sql } from 'kysely'
import type { Db } from '../ctx.ts'
import type { StoredFile } from './policy.ts'

const columns = [
  'id',
  'name',
  'size',
  'mime',
  'sha256',
  'storageKey',
  'modelCode',
  'catalog',
  'modelId',
  'ownerUserId',
  'ownerCompanyId',
  'status',
  'scanStatus',
  'createdAt',
] as const

/** Serialises what counts before it writes: the files of one record, the pending bytes of one user. */
export const lockFor = (db: Db, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`file:${what}`}, 0))`.execute(db)

export async function insertFile(db: Db, file: Omit<StoredFile, 'createdAt'>): Promise<StoredFile> {
  return db.insertInto('files').values(file).returning(columns).executeTakeFirstOrThrow()
}

/** Many files of records that were just made, a few hundred at a time. */
export const insertFiles = (db: Db, files: readonly Omit<StoredFile, 'createdAt'>[]) =>
  db
    .insertInto('files')
    .values([...files])
    .execute()

/** Which of these places of the storage files have already. */
export async function takenKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select storage_key as key from files
    where storage_key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return db.selectFrom('files').select(columns).where('id', '=', id).where('status', '!=', 'deleted').executeTakeFirst()
}

export async function findFiles(db: Db, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return []
  return db.selectFrom('files').select(columns).where('id', 'in', ids).where('status', '!=', 'deleted').execute()
}

/** The files of records of one kind, in the order they were made. */
export async function findFilesOf(db: Db, modelCode: string, modelIds: readonly string[]): Promise<StoredFile[]> {
  if (modelIds.length === 0) return []
  return db
    .selectFrom('files')
    .select(columns)
    .where('modelCode', '=', modelCode)
    .where('modelId', 'in', modelIds)
    .where('status', '=', 'attached')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The files of one record, of several kinds at once. */
export const findFilesOfRecord = (db: Db, modelCodes: readonly string[], modelId: string): Promise<StoredFile[]> =>
  db
    .selectFrom('files')
    .select(columns)
    .where('modelCode', 'in', modelCodes)
    .where('modelId', '=', modelId)
    .where('status', '=', 'attached')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export async function countFilesOf(db: Db, modelCode: string, modelId: string): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('modelCode', '=', modelCode)
    .where('modelId', '=', modelId)
    .where('status', '=', 'attached')
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Bytes that a user holds without a record: pending files and uploads under way, besides the upload `except`. */
export async function sumPendingBytes(db: Db, userId: number, except = ''): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(size), 0) from files where owner_user_id = ${userId} and status = 'pending')::bigint
      + (select coalesce(sum(size), 0) from uploads where user_id = ${userId} and file_id is null and id <> ${except})::bigint
      as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** Gives own pending files to a record; answers how many there were, so that the caller can refuse the whole. */
export async function attachPending(
  db: Db,
  ids: readonly string[],
  userId: number,
  modelCode: string,
  modelId: string,
) {
  if (ids.length === 0) return 0
  const done = await db
    .updateTable('files')
    .set({ status: 'attached', modelId })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .where('ownerUserId', '=', userId)
    .where('modelCode', '=', modelCode)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** Soft-deletes a file that is still in the state it was judged in; false when it is not. */
export async function deleteFile(db: Db, id: string, status: StoredFile['status'], now: Date): Promise<boolean> {
  const done = await db
    .updateTable('files')
    .set({ status: 'deleted', deletedAt: now })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export type Upload = {
  id: string
  userId: number
  modelCode: string
  modelId: string
  catalog: string
  name: string
  size: number
  /** bytes that have arrived */
  received: number
  fileId: string | null
}
const uploadColumns = ['id', 'userId', 'modelCode', 'modelId', 'catalog', 'name', 'size', 'received', 'fileId'] as const

export async function insertUpload(db: Db, upload: Omit<Upload, 'received' | 'fileId'>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute()
}
export async function findUpload(db: Db, id: string, userId: number): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .select(uploadColumns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}
/** How far an upload is, for whoever has been told whose it is. */
export const findUploadSize = (db: Db, id: string) =>
  db.selectFrom('uploads').select(['size', 'received']).where('id', '=', id).executeTakeFirst()
export async function touchUpload(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('uploads').set({ updatedAt: now }).where('id', '=', id).execute()
}
export async function setUploadFile(db: Db, id: string, fileId: string): Promise<void> {
  await db.updateTable('uploads').set({ fileId }).where('id', '=', id).execute()
}
/** Holds an upload that is not a file yet until the transaction ends; false when there is none. */
export async function lockUnfinished(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('fileId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

export async function insertLink(
  db: Db,
  link: { tokenHash: string; fileId: string; userId: number; disposition: 'inline' | 'attachment'; expiresAt: Date },
): Promise<void> {
  await db.insertInto('fileLinks').values(link).execute()
}
export async function findLink(db: Db, tokenHash: string, userId: number, now: Date) {
  return db
    .selectFrom('fileLinks')
    .select(['fileId', 'disposition', 'createdAt'])
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export type Download = {
  userId: number | null
  fileId: string
  kind: string
  recordId: string
  stamped: boolean
  ip: string
}
export async function insertDownloads(db: Db, downloads: readonly Download[]): Promise<void> {
  await db
    .insertInto('downloads')
    .values([...downloads])
    .execute()
}
/** Records a later part of a download, once an hour: asking for parts only must not go unrecorded. */
export async function insertDownloadOnce(db: Db, d: Download, now: Date): Promise<void> {
  const hour = new Date(now.getTime() - 3600_000)
  await sql`insert into downloads (user_id, file_id, kind, record_id, stamped, ip)
    select ${d.userId}::bigint, ${d.fileId}, ${d.kind}, ${d.recordId}, ${d.stamped}, ${d.ip}
    where not exists (select from downloads
      where user_id is not distinct from ${d.userId}::bigint and (user_id is not null or ip = ${d.ip})
        and file_id = ${d.fileId} and at > ${hour})`.execute(db)
}
