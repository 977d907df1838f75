import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

const title = sql`t.no || ' ' || left(t.content, 60) as title, '' as title_en, null::text as due`
/** What was replied to the caller, and is not settled yet. */
export const listReplied = ({ user }: SignedCtx) =>
  sql<WaitRow>`select t.id, ${title} from feedbacks t
    where t.user_id = ${user.id} and t.status = 'replied' order by t.id limit ${sql.lit(waitCap)}`
/** What nobody has replied to, the oldest foremost. */
export const listUnreplied = () =>
  sql<WaitRow>`select t.id, ${title} from feedbacks t
    where t.status in ('new', 'processing') order by t.updated_at, t.id limit ${sql.lit(waitCap)}`
