import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Days before its end from which a product may be thought of again. */
const ahead = 60
const own = ({ user }: SignedCtx, state: ReturnType<typeof sql>, due = sql`null::text`) =>
  sql<WaitRow>`select t.id, t.product_name as title, '' as title_en, ${due} as due from product_certifications t
    where t.company_id = ${user.companyId} and ${state} order by t.id limit ${sql.lit(waitCap)}`
export const listDrafts = (ctx: SignedCtx) => own(ctx, sql`t.status = 'draft'`)
export const listRejected = (ctx: SignedCtx) => own(ctx, sql`t.status = 'rejected'`)
export const listEnding = (ctx: SignedCtx) =>
  own(
    ctx,
    sql`t.status = 'certified' and t.valid_end - ${today} between 0 and ${sql.lit(ahead)}`,
    sql`t.valid_end::text`,
  )
