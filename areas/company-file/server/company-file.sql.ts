import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { categories, type companyFile } from '../contract.ts'

const expired = sql<boolean>`coalesce(f.valid_to < ${today}, false)`
const papers = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  ctx.db
    .selectFrom('companyFiles as f')
    .leftJoin('orderModels as m', 'm.id', 'f.modelId')
    .leftJoin('users as u', 'u.id', 'f.userId')
    .select(['f.id', 'f.category', 'f.name', 'f.nameEn', 'f.edition', 'f.status', 'f.replacesId', 'f.publishedAt'])
    .select(['f.updatedAt', 'f.version', 'f.modelId'])
    .select((e) => [
      e.fn.coalesce('m.model', sql<string>`''`).as('model'),
      sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('author'),
      sql<string>`coalesce(f.valid_to::text, '')`.as('validTo'),
      expired.as('expired'),
    ])
export type PaperRow = Awaited<ReturnType<ReturnType<typeof papers>['executeTakeFirstOrThrow']>>

const common = { category: eq('f.category'), model: eq('m.model'), keyword: words('f.name', 'f.nameEn', 'm.model') }
/** What customers have: published, and not past its last day. */
const given = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  papers(ctx)
    .where('f.status', '=', 'published')
    .where(sql<boolean>`not ${expired}`)
const order = sql`array_position(${sql.lit(`{${categories.join(',')}}`)}::text[], f.category)`

export function findPapers(ctx: SignedCtx, q: Parsed<typeof companyFile.list>) {
  const found = given(ctx).where(matching(q, common))
  return pageOf(ctx, q, found.orderBy(order).orderBy('m.model').orderBy('f.name').orderBy('f.id'), found)
}
/** Whether customers have it. */
export const isGiven = async (ctx: Pick<Ctx, 'db' | 'locale'>, id: number): Promise<boolean> =>
  (await given(ctx).where('f.id', '=', id).executeTakeFirst()) !== undefined
export async function findModelNames(ctx: SignedCtx): Promise<string[]> {
  const rows = await given(ctx)
    .clearSelect()
    .select('m.model')
    .distinct()
    .where('m.model', 'is not', null)
    .orderBy('m.model')
    .execute()
  return rows.map(({ model }) => model!)
}

export function findDeskPapers(ctx: SignedCtx, q: Parsed<typeof companyFile.deskList>) {
  const found = papers(ctx).where(matching(q, { ...common, status: eq('f.status') }))
  const drafts = sql`f.status = 'draft'`
  return pageOf(ctx, q, found.orderBy(drafts, 'desc').orderBy('f.updatedAt', 'desc').orderBy('f.id', 'desc'), found)
}
export const findPaper = (ctx: Pick<Ctx, 'db' | 'locale'>, id: number) =>
  papers(ctx).where('f.id', '=', id).executeTakeFirst()
/** The same, held until the transaction ends. */
export async function holdPaper(tx: SignedCtx, id: number): Promise<PaperRow | undefined> {
  await sql`select id from company_files where id = ${id} for update`.execute(tx.db)
  return findPaper(tx, id)
}
export const deleteDraft = async ({ db }: Pick<Ctx, 'db'>, id: number, version: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('companyFiles')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'draft')
      .executeTakeFirst()
  ).numDeletedRows === 1n
