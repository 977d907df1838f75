import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { WaitRow } from '#platform/server/waits.ts'

const soonDays = 60
/** The dealer's name in English, where it is the caller's own company that is called so. */
const nameEn = sql`coalesce((select max(o.name_en) from companies o where o.id = c.company_id and o.name = f.dealer_name), '')`
const own = ({ user }: SignedCtx) =>
  sql`from dealer_files f join customers c on c.id = f.customer_id where c.company_id = ${user.companyId}`
export const listRejected = (ctx: SignedCtx) =>
  sql<WaitRow>`select f.id, f.dealer_name as title, ${nameEn} as title_en, null::text as due ${own(ctx)} and f.status = 'rejected'
    order by f.id limit ${sql.lit(waitCap)}`
/** In its last days, or over, and nothing goes on from it. */
export const listEndingOwn = (ctx: SignedCtx) =>
  sql<WaitRow>`select f.id, f.dealer_name as title, ${nameEn} as title_en, f.valid_to::text as due ${own(ctx)}
    and f.status in ('approved', 'expired') and f.valid_to < ${today} + ${sql.lit(soonDays)}
    and not exists (select from dealer_files n where n.renews_id = f.id)
    order by f.valid_to, f.id limit ${sql.lit(waitCap)}`
