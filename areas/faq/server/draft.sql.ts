import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import type { faqDesk } from '../desk.contract.ts'

type Said = Omit<Parsed<typeof faqDesk.save>, 'id' | 'version' | 'chipsJson' | 'keywordsJson' | 'chipProjectId'>
/** Everything an editor writes of a question: what the call says, chips and keywords as they are kept. */
export type TextFields = Said & {
  chipProjectId: number | null
  /** JSON of [{chipId, revisions}] */
  chips: string
  keywords: string[]
  sdkVersionIds: number[]
}
type Saved = { id: number; version: number }

/**
 * A new question with its first text. Until that is approved the question itself is a copy of it that nobody reads. Undefined where
 * there is one of the same issue already.
 */
export async function insertFaq(ctx: SignedCtx, t: TextFields, sourceIssueId: number): Promise<Saved | undefined>
export async function insertFaq(ctx: SignedCtx, t: TextFields): Promise<Saved>
export async function insertFaq(ctx: SignedCtx, t: TextFields, sourceIssueId: number | null = null) {
  const made = await ctx.db
    .insertInto('faqs')
    .values({
      title: t.title,
      platform: t.platform,
      catalogId: t.catalogId,
      level: t.level,
      chipProjectId: t.chipProjectId,
      sourceIssueId,
    })
    .onConflict((c) => c.column('sourceIssueId').where('sourceIssueId', 'is not', null).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!made) return undefined
  await insertRevision(ctx, made.id, t)
  return made
}

/** Adds a text, which is the newest from now on. */
export async function insertRevision(ctx: SignedCtx, faqId: number, t: TextFields): Promise<void> {
  await ctx.db
    .updateTable('faqRevisions')
    .set({ isLatest: false })
    .where('faqId', '=', faqId)
    .where('isLatest', '=', true)
    .execute()
  await ctx.db
    .insertInto('faqRevisions')
    .values((e) => ({
      ...t,
      faqId,
      number: e
        .selectFrom('faqRevisions as o')
        .select((s) => s.fn.coalesce(sql<number>`max(o.number) + 1`, sql<number>`1`).as('n'))
        .where('o.faqId', '=', faqId),
      authorId: ctx.user.id,
      writerIds: [ctx.user.id],
    }))
    .execute()
}

/** Writes at the newest text, and notes who did. */
export async function updateText(ctx: SignedCtx, faqId: number, t: TextFields): Promise<void> {
  await ctx.db
    .updateTable('faqRevisions')
    .set({
      ...t,
      status: 'draft',
      writerIds: sql`array(select distinct unnest(writer_ids || ${ctx.user.id}::bigint))`,
      submitterId: null,
      auditorId: null,
      updatedAt: sql`now()`,
    })
    .where('faqId', '=', faqId)
    .where('isLatest', '=', true)
    .where('status', '<>', 'approved')
    .execute()
}

/** Deletes a question of which nothing was ever approved; false when there is none such. */
export async function deleteFaq(ctx: Ctx, id: number): Promise<boolean> {
  const done = await ctx.db
    .deleteFrom('faqs')
    .where('id', '=', id)
    .where('revisionId', 'is', null)
    .where('auditStatus', 'in', ['draft', 'rejected'])
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Drops the change under way of an approved question; false when there is none. */
export async function deleteChange(ctx: Ctx, id: number): Promise<boolean> {
  const done = await ctx.db
    .updateTable('faqs')
    .set((e) => ({ auditStatus: 'approved', version: e('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', id)
    .where('revisionId', 'is not', null)
    .where('auditStatus', 'in', ['draft', 'rejected'])
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) return false
  await ctx.db.deleteFrom('faqRevisions').where('faqId', '=', id).where('isLatest', '=', true).execute()
  await sql`update faq_revisions r set is_latest = true from faqs f where f.id = ${id} and r.id = f.revision_id`.execute(
    ctx.db,
  )
  return true
}

/** Which of the chips exist. */
export async function countChips(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from chips where id = any(${ids}::bigint[])`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
export async function hasCatalog(ctx: Ctx, id: number): Promise<boolean> {
  return !!(await ctx.db.selectFrom('faqCatalogs').select('id').where('id', '=', id).executeTakeFirst())
}
export async function hasProject(ctx: Ctx, id: number): Promise<boolean> {
  return !!(await ctx.db.selectFrom('chipProjects').select('id').where('id', '=', id).executeTakeFirst())
}
