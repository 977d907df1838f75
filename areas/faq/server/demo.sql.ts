import { sql } from 'kysely'
import type { Db } from '#platform/server/ctx.ts'

/** SDK versions on offer with the code of their chip, oldest first. */
export async function listSdkVersions(db: Db) {
  const { rows } = await sql<{ id: number; os: string; projectId: number; code: string }>`
    select v.id, v.os, v.chip_project_id as project_id, c.code from sdk_versions v
      join chip_projects p on p.id = v.chip_project_id join chips c on c.id = p.chip_id
    where v.status in ('released', 'deprecated') order by v.released_at`.execute(db)
  return rows
}

/** Puts approved texts in force at once, most of them on the shelf. */
export const publishAll = (db: Db, rows: readonly { id: number; revisionId: number; shelf: string; words: string }[]) =>
  sql`
    update faqs f set revision_id = x.revision_id, shelf_status = x.shelf, words = to_tsvector('simple', x.words)
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.revisionId)}::bigint[],
      ${rows.map((row) => row.shelf)}::text[], ${rows.map((row) => row.words)}::text[]) x (id, revision_id, shelf, words)
    where f.id = x.id`.execute(db)

/** Links every text in force with its SDK versions, and asks for those that came out later. */
export async function linkSdkVersions(db: Db): Promise<void> {
  await sql`
    insert into faq_sdk_versions (faq_id, sdk_version_id)
    select f.id, unnest(r.sdk_version_ids) from faqs f join faq_revisions r on r.id = f.revision_id
    on conflict do nothing`.execute(db)
  await sql`
    insert into faq_rechecks (faq_id, sdk_version_id)
    select k.faq_id, n.id from sdk_versions n join sdk_versions v on v.chip_project_id = n.chip_project_id and v.os = n.os
      join faq_sdk_versions k on k.sdk_version_id = v.id
    where n.status = 'released' group by k.faq_id, n.id, n.released_at having n.released_at > max(v.released_at)
    on conflict do nothing`.execute(db)
}

/** Views of which only the counts are kept. */
export async function addViews(db: Db, rows: readonly { id: number; views: number }[]): Promise<void> {
  await sql`update faq_stats s set view_count = s.view_count + x.n
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.views)}::int[]) x (id, n)
    where s.faq_id = x.id`.execute(db)
  await sql`update faq_listings l set view_count = s.view_count from faq_stats s where s.faq_id = l.faq_id`.execute(db)
}
