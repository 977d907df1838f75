import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Drafts of rates that somebody else wrote, the first to begin foremost. */
export const listToPublish = ({ user }: SignedCtx) =>
  sql<WaitRow>`select r.id, r.base || '/' || r.quote || ' ' || r.rate as title, '' as title_en, r.starts_on::text as due from exchange_rates r
    where r.status = 'draft' and r.user_id is distinct from ${user.id} order by r.starts_on, r.id limit ${sql.lit(waitCap)}`
/** Drafts of quotas, the first to begin foremost. */
export const listToActivate = () =>
  sql<WaitRow>`select q.id, m.model || ' ' || coalesce(c.code, g.name) as title, '' as title_en, q.starts_on::text as due
    from order_quotas q join order_models m on m.id = q.model_id left join customers c on c.id = q.customer_id
    left join customer_groups g on g.id = q.group_id where q.status = 'draft' order by q.starts_on, q.id limit ${sql.lit(waitCap)}`
/** Invoice addresses of the caller's company that were rejected. */
export const listRejected = ({ user }: SignedCtx) =>
  sql<WaitRow>`select k.id, k.title, '' as title_en, null::text as due from customer_contacts k join customers c on c.id = k.customer_id
    where c.company_id = ${user.companyId} and k.status = 'rejected' order by k.id limit ${sql.lit(waitCap)}`
