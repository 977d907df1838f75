import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { among, eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { totalCap } from '../contract.ts'
import type { faqDesk } from '../desk.contract.ts'
import type { AuditState } from './desk.rules.ts'

/** `catalogIds`: a module with all below it. */
type DeskQuery = Omit<Parsed<typeof faqDesk.desk>, 'catalogId'> & { catalogIds: readonly number[] | null }

/** Questions with their newest text `r` and the one in force `p`. */
const deskRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('faqs as f')
    .innerJoin('faqRevisions as r', (j) => j.onRef('r.faqId', '=', 'f.id').on('r.isLatest', '=', true))
    .leftJoin('faqRevisions as p', 'p.id', 'f.revisionId')
    .innerJoin('faqCatalogs as c', 'c.id', 'r.catalogId')
    .innerJoin('users as au', 'au.id', 'r.authorId')
    .leftJoin('users as su', 'su.id', 'r.submitterId')
    .leftJoin('users as du', 'du.id', 'r.auditorId')
    .select(['f.id', 'r.title', 'r.titleEn', 'r.platform', 'r.level', 'f.auditStatus', 'f.shelfStatus', 'r.number'])
    .select(['p.number as published', 'r.writerIds', 'r.submitterId', 'f.updatedAt', 'f.version'])
    .select(['p.writerIds as publishedWriterIds', 'p.submitterId as publishedSubmitterId'])
    .select(['c.name as catalogName', 'c.nameEn as catalogNameEn', nameFor(ctx, 'au').as('author')])
    .select([
      sql<string>`coalesce(${nameFor(ctx, 'su')}, '')`.as('submitter'),
      sql<string>`coalesce(${nameFor(ctx, 'du')}, '')`.as('auditor'),
      sql<{ id: number; code: string; revisions: string }[]>`coalesce((
        select json_agg(json_build_object('id', h.id, 'code', h.code, 'revisions', x."revisions") order by h.sort, h.id)
        from jsonb_to_recordset(r.chips) x ("chipId" bigint, "revisions" text) join chips h on h.id = x."chipId"), '[]')`.as(
        'chips',
      ),
    ])
export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskRows>['executeTakeFirstOrThrow']>>

/** Questions in all states, last touched first; the total is counted up to the cap. */
export function findDesk(ctx: Ctx, q: DeskQuery) {
  const inWords = words('r.title', 'r.titleEn')
  const filter = matching(q, {
    auditStatus: eq('f.auditStatus'),
    shelfStatus: eq('f.shelfStatus'),
    catalogIds: among('r.catalogId'),
    platform: eq('r.platform'),
    source: (source) => sql`((f.source_issue_id is null) = ${source === 'editor'}::boolean)`,
    keyword: (keyword) => sql`(${inWords(keyword)} or ${keyword} = any(r.keywords))`,
  })
  const rows = deskRows(ctx).where(filter).orderBy('f.updatedAt', 'desc').orderBy('f.id', 'desc')
  const counted = sql`from faqs f join faq_revisions r on r.faq_id = f.id and r.is_latest where ${filter}`
  return pageOf(ctx, q, rows, counted, totalCap)
}

/** One question with its newest text. */
export const findDeskFaq = (ctx: Ctx, id: number) =>
  deskRows(ctx)
    .innerJoin('faqStats as s', 's.faqId', 'f.id')
    .leftJoin('chipProjects as cp', 'cp.id', 'r.chipProjectId')
    .select(['r.content', 'r.contentEn', 'r.catalogId', 'r.chipProjectId', 'r.keywords', 'r.note'])
    // what is approved may have been confirmed for more versions since
    .select([
      sql<number[]>`case f.audit_status when 'approved'
        then array(select k.sdk_version_id from faq_sdk_versions k where k.faq_id = f.id) else r.sdk_version_ids end`.as(
        'sdkVersionIds',
      ),
    ])
    .select(['s.viewCount', 's.praiseCount', sql<string>`coalesce(cp.code, '')`.as('chipProjectCode')])
    .where('f.id', '=', id)
    .executeTakeFirst()

/** Chips and chip projects, to choose from. */
export async function listPlaces(ctx: Ctx) {
  const [chips, projects] = await Promise.all([
    ctx.db.selectFrom('chips').select(['id', 'code', 'name', 'nameEn']).orderBy('sort').orderBy('id').execute(),
    ctx.db
      .selectFrom('chipProjects as p')
      .innerJoin('chips as c', 'c.id', 'p.chipId')
      .select(['p.id', 'p.code', 'p.name', 'p.nameEn'])
      .orderBy('c.sort')
      .orderBy('p.sort')
      .orderBy('p.id')
      .execute(),
  ])
  return { chips, projects }
}

/** Notes an audit step at the newest text, with who took it. */
export async function stepText(ctx: SignedCtx, id: number, to: AuditState): Promise<void> {
  const whose = { pending: ctx.user.id, draft: null } as const
  const who =
    to in whose ? { submitterId: whose[to as keyof typeof whose], auditorId: null } : { auditorId: ctx.user.id }
  await ctx.db
    .updateTable('faqRevisions')
    .set({ status: to, ...who, ...(to === 'approved' ? { approvedAt: ctx.now } : {}) })
    .where('faqId', '=', id)
    .where('isLatest', '=', true)
    .execute()
}

export type Published = { excerpt: string; excerptEn: string; words: string; images: string[] }
/** Puts the newest text in force: readers have it from the commit on. */
export async function publish(ctx: Ctx, id: number, p: Published): Promise<void> {
  await sql`
    update faqs f set revision_id = r.id, title = r.title, title_en = r.title_en, platform = r.platform, catalog_id = r.catalog_id,
      chip_ids = array(select (x ->> 'chipId')::bigint from jsonb_array_elements(r.chips) x), keywords = r.keywords, level = r.level,
      chip_project_id = r.chip_project_id, excerpt = ${p.excerpt}, excerpt_en = ${p.excerptEn}, images = ${p.images}::text[],
      words = to_tsvector('simple', ${p.words}), update_time = ${ctx.now}
    from faq_revisions r where r.faq_id = f.id and r.is_latest and f.id = ${id}`.execute(ctx.db)
}

/** Every text of a question, newest first. */
export const listRevisions = (ctx: Ctx, faqId: number) =>
  ctx.db
    .selectFrom('faqRevisions as r')
    .innerJoin('faqs as f', 'f.id', 'r.faqId')
    .innerJoin('users as au', 'au.id', 'r.authorId')
    .leftJoin('users as du', 'du.id', 'r.auditorId')
    .select([
      'r.id',
      'r.number',
      'r.status',
      'r.title',
      'r.note',
      'r.updatedAt',
      'r.approvedAt',
      nameFor(ctx, 'au').as('author'),
    ])
    .select([
      sql<string>`coalesce(${nameFor(ctx, 'du')}, '')`.as('auditor'),
      sql<boolean>`f.revision_id is not distinct from r.id`.as('inForce'),
    ])
    .where('r.faqId', '=', faqId)
    .orderBy('r.number', 'desc')
    .execute()

/** One text of a question. */
export const findRevision = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('faqRevisions')
    .select(['id', 'faqId', 'number', 'title', 'titleEn', 'content', 'contentEn'])
    .where('id', '=', id)
    .executeTakeFirst()

type CatalogFields = { name: string; nameEn: string; sort: number }
/** Adds a module; undefined when there is no such parent. */
export async function insertCatalog(ctx: Ctx, pid: number | null, f: CatalogFields): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into faq_catalogs (pid, name, name_en, sort)
    select ${pid}::bigint, ${f.name}, ${f.nameEn}, ${f.sort}
    where ${pid}::bigint is null or exists (select from faq_catalogs p where p.id = ${pid})
    returning id`.execute(ctx.db)
  return rows[0]?.id
}
/** Renames a module; false when there is none. */
export async function updateCatalog(ctx: Ctx, id: number, f: CatalogFields): Promise<boolean> {
  const done = await ctx.db.updateTable('faqCatalogs').set(f).where('id', '=', id).executeTakeFirst()
  return done.numUpdatedRows === 1n
}
/** How deep a module lies, from 1; undefined when there is none. */
export async function findDepth(ctx: Ctx, id: number): Promise<number | undefined> {
  const row = await ctx.db.selectFrom('faqCatalogs').select('path').where('id', '=', id).executeTakeFirst()
  return row?.path.length
}
