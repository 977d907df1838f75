import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Which of these numbers documents have already. */
export async function takenNumbers(ctx: Ctx, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`select number from documents
    where number = any(${numbers}::text[]) and supersedes_id is null`.execute(ctx.db)
  return new Set(rows.map(({ number }) => number))
}

export type Before = { id: number; number: string; replaced: boolean; standing: boolean; revisions: string[] }
/** The documents that rows take the place of, with the revisions of their series. */
export async function findBefore(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Before>> {
  const { rows } = await sql<Before>`select d.id, d.number, d.superseded_by_id is not null as replaced,
      d.status in ('published', 'withdrawn') as standing,
      (select array_agg(s.revision) from documents s where s.series_id = d.series_id) as revisions
    from documents d where d.id = any(${ids}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Folders are looked up and made by one at a time: their names are not held apart by an index. */
export const lockFolders = (tx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('document:folders', 0))`.execute(tx.db)
/** The node of a chip, or of one of its projects. */
export async function findNodes(ctx: Ctx, chipIds: readonly number[]) {
  const { rows } = await sql<{ id: number; chipId: number; chipProjectId: number | null }>`select id, chip_id,
      chip_project_id from folders where kind in ('chip', 'project') and chip_id = any(${[...new Set(chipIds)]}::bigint[])`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [`${row.chipId}/${row.chipProjectId ?? ''}`, row.id]))
}
/** The free folder of a name under a node. */
export const findChild = async (ctx: Ctx, pid: number, name: string) =>
  (
    await sql<{ id: number }>`select id from folders where pid = ${pid} and kind = 'folder' and name = ${name}
      order by id limit 1`.execute(ctx.db)
  ).rows[0]?.id

/** Ids for so many documents. */
export async function nextIds(tx: Ctx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('documents', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx.db)
  return rows.map(({ id }) => Number(id))
}

export type Made = {
  id: number
  supersedesId: number | null
  number: string
  title: string
  titleEn: string
  fileId: string
  folderId: number
  chipId: number
  chipProjectId: number | null
  docType: string
  revision: string
  lang: string
  level: string
  size: number
  sha256: string
  /** when readers got it */
  at: string
}
/** Writes documents that nobody sees yet; a revision joins the series of the one before it. */
export const insertAll = (tx: Ctx, rows: readonly Made[], authorId: number, auditorId: number | null) =>
  sql`insert into documents (id, series_id, supersedes_id, number, title, title_en, file_id, folder_id, chip_id,
      chip_project_id, doc_type, revision, lang, level, status, size, sha256, author_id, submitter_id, auditor_id,
      published_at, update_time, created_at)
    overriding system value
    select r.id, coalesce(b.series_id, nextval('document_series')), r."supersedesId", r.number, r.title, r."titleEn", r."fileId",
      r."folderId", r."chipId", r."chipProjectId", r."docType", r.revision, r.lang, r.level, 'pending', r.size, r.sha256,
      ${authorId}, ${authorId}, ${auditorId}, r.at, r.at, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, "supersedesId" bigint, number text, title text,
      "titleEn" text, "fileId" text, "folderId" bigint, "chipId" bigint, "chipProjectId" bigint, "docType" text, revision text,
      lang text, level text, size bigint, sha256 text, at timestamptz)
    left join documents b on b.id = r."supersedesId"`.execute(tx.db)
/** Lets them be seen: first each takes the place of the one before it, for a series has one current revision. */
export async function publishAll(tx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`update documents b set superseded_by_id = d.id from documents d
    where d.id = any(${ids}::bigint[]) and b.id = d.supersedes_id and b.superseded_by_id is null`.execute(tx.db)
  await sql`update documents set status = 'published' where id = any(${ids}::bigint[])`.execute(tx.db)
  await sql`insert into document_unread (document_id) select unnest(${ids}::bigint[])`.execute(tx.db)
}

/** Documents whose file nobody has read, the oldest first. */
export async function listUnread(ctx: Ctx, after: number, limit: number) {
  const { rows } = await sql<{ id: number; fileId: string }>`select d.id, d.file_id from document_unread u
    join documents d on d.id = u.document_id where u.document_id > ${after} order by u.document_id limit ${limit}`.execute(
    ctx.db,
  )
  return rows
}
/** What was read of a file: its pages are known from here on; false where another was faster. */
export async function markRead(tx: Ctx, id: number, pages: number | null): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('documentUnread').where('documentId', '=', id).executeTakeFirst()
  if (numDeletedRows !== 1n) return false
  if (pages) await tx.db.updateTable('documents').set({ pages }).where('id', '=', id).execute()
  return true
}
