import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { waitCap } from '#platform/contract/wait.ts'
import { readCap, readDepth, type ReadSource, type WaitRow } from '#platform/server/waits.ts'

export const listRechecks = () =>
  sql<WaitRow>`select k.faq_id as id, f.title, f.title_en, null::text as due
    from faq_rechecks k join faqs f on f.id = k.faq_id where k.status = 'open' order by k.id limit ${sql.lit(waitCap)}`
/** Own texts that came back, and those that were never handed in. */
const listOwn = ({ user }: SignedCtx, state: 'draft' | 'rejected') =>
  sql<WaitRow>`select f.id, r.title, r.title_en, null::text as due
    from faqs f join faq_revisions r on r.faq_id = f.id and r.is_latest
    where f.audit_status = ${state} and ${user.id} = any(r.writer_ids) order by f.updated_at desc, f.id desc limit ${sql.lit(waitCap)}`
export const listRejected = (ctx: SignedCtx) => listOwn(ctx, 'rejected')
export const listDrafts = (ctx: SignedCtx) => listOwn(ctx, 'draft')
/** What engineers made of issues, for whoever edits answers. */
export const listFromIssues = ({ user }: SignedCtx) =>
  sql<WaitRow>`select f.id, r.title, r.title_en, null::text as due
    from faqs f join faq_revisions r on r.faq_id = f.id and r.is_latest
    where f.source_issue_id is not null and f.audit_status = 'draft' and ${user.id} <> all(r.writer_ids)
    order by f.updated_at desc, f.id desc limit ${sql.lit(waitCap)}`

/** The questions the caller opened last. */
export const faqReads: ReadSource = ({ user }) =>
  sql`select 'faq' as kind, v.faq_id as id, max(v.day)::timestamp at time zone 'Asia/Shanghai' as at from (select w.faq_id, w.day
      from faq_views w where w.user_id = ${user.id} order by w.day desc limit ${readDepth}) v group by v.faq_id order by 3 desc limit ${readCap}`
