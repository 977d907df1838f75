import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type InForce = { revisionId: number; beforeId: number | null }
/** The text readers of a question have, and the one they had before; undefined while nobody reads it. */
export async function textInForce(ctx: Ctx, faqId: number): Promise<InForce | undefined> {
  const { rows } = await sql<InForce>`select f.revision_id, (select max(r.id) from faq_revisions r
      where r.faq_id = f.id and r.status = 'approved' and r.id < f.revision_id) as before_id
    from faqs f where f.id = ${faqId} and f.is_live`.execute(ctx.db)
  return rows[0]
}
