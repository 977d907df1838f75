import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { waitCap } from '#platform/contract/wait.ts'
import { readCap, type ReadSource, type WaitRow } from '#platform/server/waits.ts'

export const countRechecks = () =>
  sql<WaitRow>`select count(*)::int as n, null::text as due from (select from faq_rechecks k where k.status = 'open' limit ${waitCap}) x`
/** Own texts that came back. */
export const countRejected = ({ user }: SignedCtx) =>
  sql<WaitRow>`select count(*)::int as n, null::text as due
    from (select from faqs f join faq_revisions r on r.faq_id = f.id and r.is_latest
      where f.audit_status = 'rejected' and ${user.id} = any(r.writer_ids) limit ${waitCap}) x`

/** The questions the caller opened last. */
export const faqReads: ReadSource = ({ user }) =>
  sql`select 'faq' as kind, v.faq_id as id, max(v.day)::timestamp at time zone 'Asia/Shanghai' as at from faq_views v
    where v.user_id = ${user.id} group by v.faq_id order by 3 desc limit ${readCap}`
