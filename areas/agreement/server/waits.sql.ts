import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Drafts the caller wrote at that were sent back. */
export const listRejected = ({ user }: SignedCtx) =>
  sql<WaitRow>`select d.id, d.title || ' ' || d.number as title,
      case when d.title_en = '' then '' else d.title_en || ' ' || d.number end as title_en, null::text as due
    from agreement_drafts d where d.status = 'rejected' and ${user.id} = any(d.writer_ids)
    order by d.updated_at desc, d.id desc limit ${sql.lit(waitCap)}`
