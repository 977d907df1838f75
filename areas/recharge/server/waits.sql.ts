import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Recharges the caller has begun and not paid, the first to end foremost. */
export const listUnpaid = ({ user }: SignedCtx) =>
  sql<WaitRow>`select id, no as title, '' as title_en, (expire_at at time zone 'Asia/Shanghai')::date::text as due from recharge_orders
    where company_id = ${user.companyId} and user_id = ${user.id} and status in ('created', 'paying') and expire_at > now()
    order by expire_at, id limit ${sql.lit(waitCap)}`
