import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { submitter } from './known-issue.sql.ts'

/** What is handed in and somebody else wrote, the oldest foremost. */
export const listInReview = ({ user }: SignedCtx) =>
  sql<WaitRow>`select k.id, k.code || ' ' || k.title as title, case when k.title_en = '' then '' else k.code || ' ' || k.title_en end as title_en,
      null::text as due from known_issues k
    where k.status = 'review' and k.edited_by <> ${user.id} and ${submitter} is distinct from ${user.id} order by k.updated_at, k.id limit ${sql.lit(waitCap)}`
