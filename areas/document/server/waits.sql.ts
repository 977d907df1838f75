import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { waitCap } from '#platform/contract/wait.ts'
import { readCap, type ReadSource, type WaitRow } from '#platform/server/waits.ts'

export const countHeld = () =>
  sql<WaitRow>`select count(*)::int as n, null::text as due from (select from document_comments c where c.state = 'held' limit ${waitCap}) x`
export const countOwnDrafts = ({ user }: SignedCtx) =>
  sql<WaitRow>`select count(*)::int as n, null::text as due
    from (select from documents d where d.status = 'draft' and d.author_id = ${user.id} limit ${waitCap}) x`

/** The documents the caller opened last. */
export const documentReads: ReadSource = ({ user }) =>
  sql`select 'document' as kind, v.document_id as id, max(v.hour) as at from document_views v
    where v.user_id = ${user.id} group by v.document_id order by 3 desc limit ${readCap}`
