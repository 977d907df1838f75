import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** What is held, the oldest first. */
export const listHeld = () =>
  sql<WaitRow>`select h.id, h.subject as title, '' as title_en, null::text as due from screening_hits h where h.status = 'held'
    order by h.created_at, h.id limit ${sql.lit(waitCap)}`
