import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Modules by their names in either language; a name that two of them have names neither. */
export async function modulesByName(ctx: Ctx, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`select a.name, min(c.id) as id
    from unnest(${[...new Set(names)]}::text[]) a (name) join faq_catalogs c on a.name in (c.name, c.name_en)
    group by a.name having count(*) = 1`.execute(ctx.db)
  return new Map(rows.map(({ name, id }) => [name, Number(id)]))
}

/** Ids for so many questions and their first texts. */
export async function nextIds(tx: Ctx, count: number): Promise<{ id: number; textId: number }[]> {
  const { rows } = await sql<{ id: number; textId: number }>`select nextval(pg_get_serial_sequence('faqs', 'id')) as id,
    nextval(pg_get_serial_sequence('faq_revisions', 'id')) as text_id from generate_series(1, ${count}::int)`.execute(
    tx.db,
  )
  return rows.map(({ id, textId }) => ({ id: Number(id), textId: Number(textId) }))
}

export type Made = {
  id: number
  textId: number
  title: string
  titleEn: string
  content: string
  contentEn: string
  excerpt: string
  excerptEn: string
  words: string
  platform: string
  catalogId: number
  chipIds: number[]
  keywords: string[]
  level: string
  chipProjectId: number | null
  at: string
}
/** Writes questions with their approved text, on the shelf. */
export async function insertAll(tx: Ctx, rows: readonly Made[], authorId: number, auditorId: number | null) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, "textId" bigint, title text,
    "titleEn" text, content text, "contentEn" text, excerpt text, "excerptEn" text, words text, platform text, "catalogId" bigint,
    "chipIds" bigint[], keywords text[], level text, "chipProjectId" bigint, at timestamptz)`
  await sql`insert into faqs (id, revision_id, audit_status, shelf_status, title, title_en, excerpt, excerpt_en, platform, catalog_id,
      chip_ids, keywords, level, chip_project_id, words, update_time)
    overriding system value
    select r.id, r."textId", 'approved', 'on', r.title, r."titleEn", r.excerpt, r."excerptEn", r.platform, r."catalogId",
      r."chipIds", r.keywords, r.level, r."chipProjectId", to_tsvector('simple', r.words), r.at from ${given}`.execute(
    tx.db,
  )
  await sql`insert into faq_revisions (id, faq_id, number, status, title, title_en, content, content_en, platform, catalog_id, chips,
      keywords, level, chip_project_id, author_id, writer_ids, submitter_id, auditor_id, approved_at)
    overriding system value
    select r."textId", r.id, 1, 'approved', r.title, r."titleEn", r.content, r."contentEn", r.platform, r."catalogId",
      (select coalesce(jsonb_agg(jsonb_build_object('chipId', c, 'revisions', '')), '[]') from unnest(r."chipIds") c),
      r.keywords, r.level, r."chipProjectId", ${authorId}, array[${authorId}::bigint], ${authorId}, ${auditorId}::bigint, r.at
    from ${given}`.execute(tx.db)
}
