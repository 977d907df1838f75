import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Publications the caller wrote at that were rejected. */
export const listRejected = ({ user }: SignedCtx) =>
  sql<WaitRow>`select p.id, p.title, p.title_en, null::text as due from message_posts p
    where p.status = 'rejected' and ${user.id} = any(p.writer_ids) order by p.updated_at desc, p.id desc limit ${sql.lit(waitCap)}`
