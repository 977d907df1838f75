import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Ids of all questions after `after`, ascending. */
export async function listFaqIds(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db.selectFrom('faqs').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}

type Findable = {
  id: number
  revisionId: number
  title: string
  titleEn: string
  content: string
  contentEn: string
  keywords: string[]
  codes: string[]
  scope: string
  chipIds: number[]
  updateTime: Date
}
/** Those of the questions that readers can have now, with the text in force. */
export async function findFindable(ctx: Ctx, ids: readonly number[]): Promise<Findable[]> {
  const { rows } = await sql<Findable>`
    select f.id, f.revision_id, f.title, f.title_en, r.content, r.content_en, f.keywords, f.scope, f.chip_ids, f.update_time,
      array(select h.code from chips h where h.id = any(f.chip_ids) order by h.sort, h.id) as codes
    from faqs f join faq_revisions r on r.id = f.revision_id where f.is_live and f.id = any(${ids}::bigint[])`.execute(
    ctx.db,
  )
  return rows
}

/** Puts words in the place of those kept with questions, unless another text came into force meanwhile. */
export async function replaceWords(ctx: Ctx, rows: readonly { id: number; revisionId: number; words: string }[]) {
  await sql`
    update faqs f set words = to_tsvector('simple', x.words)
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.revisionId)}::bigint[],
      ${rows.map((row) => row.words)}::text[]) as x (id, revision_id, words)
    where f.id = x.id and f.revision_id = x.revision_id`.execute(ctx.db)
}
