import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

const title = sql`t.no || ' ' || p.name as title, t.no || ' ' || p.name_en as title_en`
const from = sql`from service_orders t join market_products p on p.id = t.product_id`
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date::text as due`
const own =
  (status: string, due: string) =>
  ({ user }: SignedCtx) =>
    sql<WaitRow>`select t.id, ${title}, ${dayOf(due)} ${from} where t.company_id = ${user.companyId} and t.user_id = ${user.id}
    and t.status = ${sql.lit(status)} order by ${sql.ref(due)}, t.id limit ${sql.lit(waitCap)}`
export const listUnpaid = own('pending_pay', 't.pay_until')
export const listDelivered = own('delivered', 't.accept_until')

/** Paid orders whose work has not begun, the oldest foremost. */
export const listPaid = () =>
  sql<WaitRow>`select t.id, ${title}, workday_after((t.paid_at at time zone 'Asia/Shanghai')::date, 2)::text as due ${from}
    where t.status = 'paid' order by t.paid_at, t.id limit ${sql.lit(waitCap)}`
/** Milestones the caller works on, due first. */
export const listMine = ({ user }: SignedCtx) =>
  sql<WaitRow>`select t.id, ${title}, m.due_on::text as due ${from}
    join service_order_milestones m on m.order_id = t.id and m.engineer_id = ${user.id} and m.status = 'planned'
      and not exists (select from service_order_milestones e where e.order_id = t.id and e.position < m.position and e.status <> 'accepted')
    where t.status = 'in_service' order by m.due_on nulls last, t.id limit ${sql.lit(waitCap)}`
