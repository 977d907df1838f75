import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import { waitCap } from '#platform/contract/wait.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Drafts of quotes, the first to begin foremost. */
export const listDrafts = () =>
  sql<WaitRow>`select q.id, concat_ws(' · ', c.code || ' ' || coalesce(k.code, m.model), q.quote_no, q.currency) as title, '' as title_en, q.starts_on::text as due
    from quotes q join order_models m on m.id = q.model_id join customers c on c.id = q.customer_id
    left join burn_codes k on k.id = q.burn_code_id where q.status = 'draft' order by q.starts_on, q.id limit ${sql.lit(waitCap)}`
/** Quotes of the caller's customers that end within two weeks. */
export const listEnding = (ctx: SignedCtx) =>
  sql<WaitRow>`select q.id, coalesce(k.code, m.model) || ' ' || q.quote_no as title, '' as title_en, q.ends_on::text as due
    from quotes q join order_models m on m.id = q.model_id join customers c on c.id = q.customer_id
    left join burn_codes k on k.id = q.burn_code_id
    where q.status = 'effective' and q.starts_on <= ${today} and q.ends_on between ${today} and ${today} + 14
      and ${ctx.user.staff ? sql`false` : customerSeen(ctx, 'c')} order by q.ends_on, q.id limit ${sql.lit(waitCap)}`
