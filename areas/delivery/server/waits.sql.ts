import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import { today } from '#platform/server/db/today.ts'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { signBy } from './delivery.sql.ts'

const title = sql`t.dn_no || ' ' || o.po_no as title, t.dn_no || ' ' || o.po_no as title_en`
const from = sql`from deliveries t join orders o on o.id = t.order_id join customers c on c.id = t.customer_id`
const own = (ctx: SignedCtx) => (ctx.user.staff ? sql`false` : customerSeen(ctx, 'c'))
/** What is on its way to the caller's customers and waits to be signed for, until silence counts. */
export const listToSign = (ctx: SignedCtx) => sql<WaitRow>`select t.id, ${title}, ${signBy}::text as due ${from}
  where t.status = 'shipped' and ${own(ctx)} order by ${signBy}, t.id limit ${sql.lit(waitCap)}`
/** Discrepancies that the business assistant has to settle. */
export const listExceptions =
  () => sql<WaitRow>`select t.id, ${title}, ((t.updated_at at time zone 'Asia/Shanghai')::date + 2)::text as due ${from}
  where t.status = 'exception' order by t.updated_at, t.id limit ${sql.lit(waitCap)}`
// who comes is named as on their paper; in English the customer stands for them
const who = sql`p.pickup_no || ' ' || p.person as title,
  p.pickup_no || ' ' || (select w.code from customers w where w.id = p.customer_id) as title_en, p.pick_on::text as due`
/** Letters that were rejected, to be set right. */
export const listRejected = (
  ctx: SignedCtx,
) => sql<WaitRow>`select p.id, ${who} from pickups p join customers c on c.id = p.customer_id
  where p.status = 'rejected' and ${own(ctx)} order by p.pick_on, p.id limit ${sql.lit(waitCap)}`
/** Goods of the caller's customers that may be fetched. */
export const listToFetch = (
  ctx: SignedCtx,
) => sql<WaitRow>`select p.id, ${who} from pickups p join customers c on c.id = p.customer_id
  where p.status = 'passed' and ${own(ctx)} order by p.pick_on, p.id limit ${sql.lit(waitCap)}`
/** Who comes today. */
export const listToday = () => sql<WaitRow>`select p.id, ${who} from pickups p
  where p.status = 'passed' and p.pick_on = ${today} order by p.pick_window, p.id limit ${sql.lit(waitCap)}`
