import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import { holds, scopeOpen } from '#platform/server/auth/rights.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Who may open a video that a message names: who makes videos, and once it is out whoever may watch it. */
export const videoBound: BoundKind = {
  bizType: 'video',
  seen: (id) =>
    sql`exists (select from videos x where x.id = ${id} and (${holds('video_desk')} or (x.status = 'published' and ${scopeOpen(sql`x.scope`)})))`,
}
const rows = (
  state: ReturnType<typeof sql>,
) => sql<WaitRow>`select v.id, v.title, v.title_en as title_en, null::text as due from videos v
  where ${state} order by v.updated_at, v.id limit ${sql.lit(waitCap)}`
/** Videos for review that somebody else handed in. */
export const listInReview = ({ user }: SignedCtx) =>
  rows(sql`v.status = 'review' and coalesce(v.submitted_by, v.created_by) <> ${user.id}`)
/** Own videos that were given back or could not be transcoded. */
export const listGivenBack = ({ user }: SignedCtx) =>
  rows(sql`v.status = 'draft' and v.created_by = ${user.id} and (v.reject_reason <> '' or v.failure <> '')`)
