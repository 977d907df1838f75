import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { licenceDesk } from '../desk.contract.ts'
import { rows } from './licence.sql.ts'
import { staffSeen } from './seen.sql.ts'

/** Minutes after which the file of an approved licence should have come. */
const patience = 10
const named = (ctx: Ctx) =>
  rows(ctx)
    .leftJoin('users as h', 'h.id', 't.handlerId')
    .innerJoin('users as a', 'a.id', 't.applicantId')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select([nameFor(ctx, 'a').as('applicant'), nameFor(ctx, 'c').as('companyName')])
    .select(sql<string>`coalesce(${nameFor(ctx, 'h')}, '')`.as('handler'))
    .select(
      sql<boolean>`(t.status = 'generating' and t.updated_at < now() - make_interval(mins => ${sql.lit(patience)}))`.as(
        'late',
      ),
    )

/** One page, those that wait first, the latest foremost. */
export function findReviewed(ctx: SignedCtx, q: Parsed<typeof licenceDesk.desk>) {
  const filter = matching(q, {
    status: eq('t.status'),
    usage: eq('t.usage'),
    keyword: words('t.applyNo', 't.productName', 'c.name', 'c.nameEn'),
  })
  const found = named(ctx).where(staffSeen(ctx)).where(filter)
  const ordered = found
    .orderBy(sql`t.status in ('am_review', 'licence_review', 'generating')`, 'desc')
    .orderBy('t.submittedAt', 'desc')
    .orderBy('t.id', 'desc')
  return pageOf(ctx, q, ordered, found, 'ahead')
}
/** One that was submitted, and whether the caller is among those who see it without its task. */
export const findReview = (ctx: SignedCtx, id: number) =>
  named(ctx)
    .select(staffSeen(ctx).as('seen'))
    .where('t.id', '=', id)
    .where('t.status', '<>', 'draft')
    .executeTakeFirst()
