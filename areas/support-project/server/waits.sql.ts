import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { projectSeen, toAsk } from './seen.sql.ts'

const listed = (ctx: SignedCtx, state: ReturnType<typeof sql>) =>
  sql<WaitRow>`select t.id, t.name as title, '' as title_en, null::text as due from support_projects t
    where ${state} and ${projectSeen(ctx.user, 't')} order by t.id limit ${sql.lit(waitCap)}`
/** The caller's own drafts. */
export const listDrafts = (ctx: SignedCtx) => listed(ctx, sql`t.status = 'new' and t.creator_id = ${ctx.user.id}`)
export const listReturned = (ctx: SignedCtx) => listed(ctx, sql`t.status = 'returned'`)
/** Opened ones whose first question the caller has not submitted yet. */
export const listToSubmit = (ctx: SignedCtx) => listed(ctx, sql`${toAsk(sql`${ctx.user.id}`, 't')}`)
/** Opened ones nobody looks after yet. */
export const listUnowned = (ctx: SignedCtx) => listed(ctx, sql`t.status = 'opened' and t.fae_owner_id is null`)
