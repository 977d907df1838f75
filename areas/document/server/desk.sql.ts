import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { Fields } from '#platform/server/db/record.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { totalCap, type docStates } from '../contract.ts'
import type { documentDesk } from '../desk.contract.ts'

const deskRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('documents as d')
    .innerJoin('chips as c', 'c.id', 'd.chipId')
    .leftJoin('chipProjects as p', 'p.id', 'd.chipProjectId')
    .innerJoin('users as au', 'au.id', 'd.authorId')
    .leftJoin('users as su', 'su.id', 'd.submitterId')
    .leftJoin('users as du', 'du.id', 'd.auditorId')
    .select(['d.id', 'd.number', 'd.title', 'd.titleEn', 'd.docType', 'd.revision', 'd.lang', 'd.level', 'd.status'])
    .select([
      'd.supersedesId',
      'd.supersededById',
      'd.authorId',
      'd.submitterId',
      'd.updatedAt',
      'd.version',
      'c.code as chipCode',
    ])
    .select([
      sql<string>`coalesce(p.code, '')`.as('chipProjectCode'),
      nameFor(ctx, 'au').as('author'),
      sql<string>`coalesce(${nameFor(ctx, 'su')}, '')`.as('submitter'),
      sql<string>`coalesce(${nameFor(ctx, 'du')}, '')`.as('auditor'),
    ])
export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskRows>['executeTakeFirstOrThrow']>>

/** Documents in all states, last touched first; the total is counted up to the cap. */
export function findDesk(ctx: Ctx, q: Parsed<typeof documentDesk.desk>) {
  const filter = matching(q, {
    status: eq('d.status'),
    chip: (code) => sql`d.chip_id = (select k.id from chips k where k.code = ${code})`,
    docType: eq('d.docType'),
    keyword: words('d.title', 'd.titleEn', 'd.number'),
  })
  const rows = deskRows(ctx).where(filter).orderBy('d.updatedAt', 'desc').orderBy('d.id', 'desc')
  return pageOf(ctx, q, rows, ctx.db.selectFrom('documents as d').where(filter), totalCap)
}

/** One document with its file, as the desk edits it. */
export const findDeskDocument = (ctx: Ctx, id: number) =>
  deskRows(ctx)
    .innerJoin('files as f', 'f.id', 'd.fileId')
    .select([
      'd.folderId',
      'd.pages',
      'd.size',
      'd.sha256',
      'd.publishedAt',
      'd.fileId',
      'f.name as fileName',
      'f.mime',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()

/** The documents a document names as related, each in the last revision of its series. */
export async function listRelated(ctx: Ctx, id: number) {
  const { rows } = await sql<{ id: number; number: string; title: string; titleEn: string }>`
    select distinct on (d.series_id) d.id, d.number, d.title, d.title_en
    from document_relations r join documents d on d.series_id = r.related_series_id
    where r.document_id = ${id} order by d.series_id, d.is_current desc, d.id desc`.execute(ctx.db)
  return rows
}

export const findFolder = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('folders').select(['id', 'kind', 'chipId', 'chipProjectId']).where('id', '=', id).executeTakeFirst()

export const findFreeFolder = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('folders')
    .select(['id', 'name', 'nameEn', 'sort'])
    .where('id', '=', id)
    .where('kind', '=', 'folder')
    .executeTakeFirst()

type FolderFields = { name: string; nameEn: string; sort: number }
/** Adds a free folder under a node; undefined when there is no such node. */
export async function insertFolder(ctx: Ctx, pid: number, f: FolderFields): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into folders (kind, pid, chip_id, chip_project_id, name, name_en, sort)
    select 'folder', p.id, p.chip_id, p.chip_project_id, ${f.name}, ${f.nameEn}, ${f.sort} from folders p
    where p.id = ${pid} and p.level < 8 returning id`.execute(ctx.db)
  return rows[0]?.id
}
/** Renames a free folder; false when there is none. */
export async function updateFolder(ctx: Ctx, id: number, f: FolderFields): Promise<boolean> {
  const done = await ctx.db
    .updateTable('folders')
    .set(f)
    .where('id', '=', id)
    .where('kind', '=', 'folder')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** What a new revision takes over from the document it follows. */
export const findPredecessor = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('documents')
    .select(['id', 'seriesId', 'number', 'status', 'supersededById'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The series a changed draft belongs to: that of the document it follows, else one of its own. */
export const seriesOf = (before: number | undefined) =>
  before ?? sql<number>`case when supersedes_id is null then series_id else nextval('document_series') end`

/** Deletes a draft and all that hangs on it; its file, or undefined when it is no draft (any more). */
export const deleteDraft = (ctx: Ctx, id: number) =>
  ctx.db
    .deleteFrom('documents')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returning('fileId')
    .executeTakeFirst()

/** Replaces the text of the pages; page numbers count from 1. */
export async function replacePageTexts(ctx: Ctx, id: number, texts: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('documentPageTexts').where('documentId', '=', id).execute()
  await sql`insert into document_page_texts (document_id, page, text)
    select ${id}, t.page, t.text from unnest(${texts}::text[]) with ordinality as t (text, page) where t.text <> ''`.execute(
    ctx.db,
  )
}

/** Replaces the related documents; answers how many of the ids exist (none counts as its own relation). */
export async function replaceRelations(ctx: Ctx, id: number, relatedIds: readonly number[]): Promise<number> {
  await ctx.db.deleteFrom('documentRelations').where('documentId', '=', id).execute()
  await sql`insert into document_relations (document_id, related_series_id)
    select distinct ${id}::bigint, r.series_id from documents r join documents own on own.id = ${id}
    where r.id = any(${relatedIds}::bigint[]) and r.series_id <> own.series_id`.execute(ctx.db)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from documents where id = any(${relatedIds}::bigint[])`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** What a step writes besides the state: who took it, and when it was published. */
export const stepped = (ctx: SignedCtx, to: (typeof docStates)[number]): Fields<'documents'> => ({
  ...(to === 'pending' ? { submitterId: ctx.user.id, auditorId: null } : { auditorId: ctx.user.id }),
  ...(to === 'published' ? { publishedAt: ctx.now, updateTime: ctx.now } : {}),
})

/** The same for a document that its submitter takes back: it is as if it had not been submitted. */
export const takenBack: Fields<'documents'> = { submitterId: null, auditorId: null }

/** Gives the place of a document to its next revision; false when it has been given already. */
export async function supersede(ctx: Ctx, id: number, by: number): Promise<boolean> {
  const done = await ctx.db
    .updateTable('documents')
    .set({ supersededById: by })
    .where('id', '=', id)
    .where('supersededById', 'is', null)
    .where('status', 'in', ['published', 'withdrawn'])
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** The document a file belongs to in whatever state, for the policy of files. */
export const findByFile = (ctx: Ctx, fileId: string) =>
  ctx.db.selectFrom('documents').select(['id', 'status', 'level']).where('fileId', '=', fileId).executeTakeFirst()
