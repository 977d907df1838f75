import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Drafts of quotes, the first to begin foremost. */
export const listDrafts = () =>
  sql<WaitRow>`select q.id, coalesce(k.code, m.model) || ' ' || c.code as title, '' as title_en, q.starts_on::text as due
    from quotes q join order_models m on m.id = q.model_id join customers c on c.id = q.customer_id
    left join burn_codes k on k.id = q.burn_code_id where q.status = 'draft' order by q.starts_on, q.id limit ${sql.lit(waitCap)}`
