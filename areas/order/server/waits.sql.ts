import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { orderSeen } from './seen.sql.ts'

const title = sql`concat_ws(' ', o.order_no, o.po_no, k.name) as title, concat_ws(' ', o.order_no, o.po_no, coalesce(nullif(k.name_en, ''), k.name)) as title_en`
const mine = ({ user }: SignedCtx) => sql`k.company_id = ${user.companyId}`
/** Orders of the caller's customer that were returned. */
export const listReturned = (ctx: SignedCtx) =>
  sql<WaitRow>`select o.id, ${title}, null::text as due from orders o join customers k on k.id = o.customer_id
    where o.status = 'returned' and ${mine(ctx)} order by o.updated_at, o.id limit ${sql.lit(waitCap)}`
/** Approved orders without days, the oldest foremost. */
export const listToSchedule = (ctx: SignedCtx) =>
  sql<WaitRow>`select o.id, ${title}, o.request_on::text as due from orders o join customers k on k.id = o.customer_id
    where o.status = 'approved' and ${orderSeen(ctx, 'o')} order by o.request_on, o.id limit ${sql.lit(waitCap)}`
/** Requests to cancel, the oldest foremost. */
export const listToDecide = (ctx: SignedCtx) =>
  sql<WaitRow>`select o.id, ${title}, workday_after((o.cancel_asked_at at time zone 'Asia/Shanghai')::date, 1)::text as due
    from orders o join customers k on k.id = o.customer_id
    where o.status = 'scheduled' and o.cancel_asked_at is not null and ${orderSeen(ctx, 'o')} order by o.cancel_asked_at, o.id limit ${sql.lit(waitCap)}`
