import { sql } from 'kysely'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import type { Change } from '#platform/server/files/pdf/compare.ts'
import type { Cell, Layout } from '#platform/server/files/pdf/layout.ts'
import { visibleTo } from './document.sql.ts'

type Published = { revision: string; seriesId: number; before: { scope: string } | null }
/**
 * A document that is current, and of the revision before it who may open that: null where there is none, or it was withdrawn.
 * Undefined when the document is not out any more.
 */
export async function publishedRevision(ctx: Ctx, id: number, beforeId: number | null): Promise<Published | undefined> {
  const { rows } = await sql<Published>`select d.revision, d.series_id,
      (select json_build_object('scope', b.scope) from documents b where b.id = ${beforeId}::bigint and b.status = 'published') as before
    from documents d where d.id = ${id} and d.is_current`.execute(ctx.db)
  return rows[0]
}

type Side = { id: number; seriesId: number; fileId: string; size: number }
/** Those of two documents that the caller may see. */
export async function findSides(ctx: Ctx, ids: readonly number[]): Promise<Side[]> {
  const { rows } = await sql<Side>`select d.id, d.series_id, d.file_id, d.size from documents d
    where d.id = any(${ids}::bigint[]) and ${visibleTo(ctx.user)}`.execute(ctx.db)
  return rows
}
/** Two documents whoever may see them, for what is told of one of them. */
export const listSides = (db: Db, ids: readonly number[]): Promise<Side[]> =>
  db.selectFrom('documents').select(['id', 'seriesId', 'fileId', 'size']).where('id', 'in', ids).execute()

/** Where the texts of a document stand; empty when they were not taken yet. */
export async function findLayout(db: Db, id: number): Promise<Layout> {
  const rows = await db
    .selectFrom('documentLayouts')
    .select('cells')
    .where('documentId', '=', id)
    .orderBy('page')
    .execute()
  return rows.map((row) => row.cells as unknown as Cell[])
}
/** Keeps them; who comes second changes nothing, because a published file does not change. */
export async function insertLayout(db: Db, id: number, layout: Layout): Promise<void> {
  await sql`insert into document_layouts (document_id, page, cells)
    select ${id}, x.page, x.cells from jsonb_array_elements(${JSON.stringify(layout)}::jsonb) with ordinality as x (cells, page)
    on conflict do nothing`.execute(db)
}

export type Compared = { total: number; changes: Change[] }
/** Kept of a pair that cannot be compared, so that nobody tries again. */
export const notComparable: Compared = { total: -1, changes: [] }
export const findComparison = (db: Db, left: number, right: number): Promise<Compared | undefined> =>
  db
    .selectFrom('documentComparisons')
    .select(['total', 'changes'])
    .where('leftId', '=', left)
    .where('rightId', '=', right)
    .executeTakeFirst() as Promise<Compared | undefined>
export async function insertComparison(db: Db, key: { left: number; right: number }, made: Compared): Promise<void> {
  await sql`insert into document_comparisons (left_id, right_id, total, changes)
    values (${key.left}, ${key.right}, ${made.total}, ${JSON.stringify(made.changes)}::jsonb) on conflict do nothing`.execute(
    db,
  )
}
