import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { WaitRow } from '#platform/server/waits.ts'

const own = ({ user }: SignedCtx) => sql`c.company_id = ${user.companyId}`
export const listReturned = (ctx: SignedCtx) =>
  sql<WaitRow>`select b.id, b.batch_no as title, '' as title_en, null::text as due from report_batches b join customers c on c.id = b.customer_id
    where ${own(ctx)} and b.status = 'returned' order by b.id limit ${sql.lit(waitCap)}`
/** Months of which a report has not come, of a warehouse that reports by itself too, while they are open. */
export const listDueOwn = (ctx: SignedCtx) =>
  sql<WaitRow>`select m.id, to_char(m.period, 'YYYY-MM') as title, '' as title_en, m.due_on::text as due from report_months m join customers c on c.id = m.customer_id
    where ${own(ctx)} and m.locked_at is null and m.period + interval '1 month' <= ${today} and (report_owed(m.customer_id, 'inventory', m.period) or report_owed(m.customer_id, 'sales', m.period))
    order by m.due_on, m.id limit ${sql.lit(waitCap)}`
