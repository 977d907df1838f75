import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { hasRole, holds } from '#platform/server/auth/rights.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'
import type { paperKinds, paperStates, vendorPaper } from '../paper.contract.ts'
import type { Category } from '../values.contract.ts'

export type PaperRow = {
  id: number
  vendor: { id: number; name: string }
  kind: (typeof paperKinds)[number]
  title: string
  category: Category | null
  partNo: string
  about: string
  contact: string
  status: (typeof paperStates)[number]
  rejectReason: string
  submittedAt: Date | null
  publishedAt: Date | null
  updatedAt: Date
  version: number
  createdBy: number
  companyId: number | null
}
/** What is published; of the caller's own company all, and for who reviews it what was handed in. */
export function seen({ user }: SignedCtx): RawBuilder<boolean> {
  const own = user.permissions.has('material_paper') ? sql`v.company_id = ${user.companyId}` : sql`false`
  const open = user.permissions.has('material_read') ? sql`p.status = 'published'` : sql`false`
  const reviewed = user.permissions.has('material_audit') ? sql`p.status <> 'draft'` : sql`false`
  return sql`(${own} or ${open} or ${reviewed})`
}
const tables = sql`material_papers p join material_vendors v on v.id = p.vendor_id`
const columns = (
  ctx: SignedCtx,
) => sql`p.id, jsonb_build_object('id', v.id, 'name', ${nameFor(ctx, 'v')}) as vendor, p.kind, p.title, p.category,
  p.part_no, p.about, p.contact, p.status, p.reject_reason, p.submitted_at, p.published_at, p.updated_at, p.version, p.created_by, v.company_id`
/** One page, what waits for a review first. */
export function findPapers(ctx: SignedCtx, q: Parsed<typeof vendorPaper.papers>) {
  const filter = matching(q, {
    kind: eq('p.kind'),
    status: eq('p.status'),
    keyword: words('p.title', 'p.partNo', 'v.name', 'v.nameEn'),
  })
  const from = sql`from ${tables} where ${seen(ctx)} and ${filter}`
  return pageOf<PaperRow>(
    ctx,
    q,
    sql`select ${columns(ctx)} ${from} order by p.status = 'audit' desc, p.updated_at desc, p.id desc`,
    from,
  )
}
export async function findPaper(ctx: SignedCtx, id: number): Promise<PaperRow | undefined> {
  const { rows } =
    await sql<PaperRow>`select ${columns(ctx)} from ${tables} where p.id = ${id} and ${seen(ctx)}`.execute(ctx.db)
  return rows[0]
}
/** The maker that the caller's company is. */
export const findOwnVendor = ({ db, user }: SignedCtx) =>
  db.selectFrom('materialVendors').select('id').where('companyId', '=', user.companyId).executeTakeFirst()
/** False where it was handed in once: that is kept. */
export async function deletePaper({ db }: SignedCtx, id: number): Promise<boolean> {
  const gone = db
    .deleteFrom('materialPapers')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('submittedAt', 'is', null)
  return (await gone.executeTakeFirst()).numDeletedRows === 1n
}
/** Who may open what a maker handed in, of those a message names it to. */
export const paperBound: BoundKind = {
  bizType: 'material_paper',
  seen: (
    id,
  ) => sql`exists (select from material_papers p join material_vendors v on v.id = p.vendor_id where p.id = ${id} and r.certified
    and ((v.company_id = r.company_id and ${hasRole(['vendor_partner'])}) or (p.status = 'published' and ${holds('material_read')})
      or (p.status <> 'draft' and ${holds('material_audit')})))`,
}
