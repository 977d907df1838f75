import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { waitCap } from '#platform/contract/wait.ts'
import { readCap, readDepth, type ReadSource, type WaitRow } from '#platform/server/waits.ts'

export const listHeld = () =>
  sql<WaitRow>`select c.id, d.title, d.title_en, null::text as due
    from document_comments c join documents d on d.id = c.document_id where c.state = 'held' order by c.id limit ${sql.lit(waitCap)}`
export const listOwnDrafts = ({ user }: SignedCtx) =>
  sql<WaitRow>`select d.id, d.title, d.title_en, null::text as due
    from documents d where d.status = 'draft' and d.author_id = ${user.id} order by d.updated_at desc, d.id desc limit ${sql.lit(waitCap)}`

/** The documents the caller opened last. */
export const documentReads: ReadSource = ({ user }) =>
  sql`select 'document' as kind, v.document_id as id, max(v.hour) as at from (select w.document_id, w.hour
      from document_views w where w.user_id = ${user.id} order by w.hour desc limit ${readDepth}) v group by v.document_id order by 3 desc limit ${readCap}`
