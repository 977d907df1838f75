import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { bookingKinds } from '../desk.contract.ts'
import { onDesk } from './service-order.sql.ts'

type Span = { from: string; to: string }
export type Booking = {
  id: number
  engineerId: number
  engineer: string
  orderId: number | null
  orderNo: string
  company: string
  fromDay: string
  toDay: string
  kind: (typeof bookingKinds)[number]
  note: string
  updatedAt: Date
  version: number
}
/** Bookings that touch the days; of one that is neither the caller's nor of an order they see, only that somebody is busy. */
export async function listBookings(ctx: SignedCtx, { from, to }: Span): Promise<Booking[]> {
  const { rows } =
    await sql<Booking>`select b.id, b.engineer_id, ${nameFor(ctx, 'u')} as engineer, t.id as order_id, coalesce(t.no, '') as order_no,
      coalesce(${nameFor(ctx, 'c')}, '') as company, b.from_day::text, b.to_day::text, b.kind,
      case when t.id is not null or b.engineer_id = ${ctx.user.id} or ${ctx.user.permissions.has('sm_manage')} then b.note else '' end as note,
      b.updated_at, b.version
    from service_bookings b join users u on u.id = b.engineer_id
      left join service_orders t on t.id = b.order_id and (${onDesk(ctx)} or b.engineer_id = ${ctx.user.id})
      left join companies c on c.id = t.company_id
    where b.from_day <= ${to}::date and b.to_day >= ${from}::date order by b.from_day, b.id limit 2000`.execute(ctx.db)
  return rows
}
type Due = {
  orderId: number
  orderNo: string
  scope: string
  scopeEn: string
  engineerId: number | null
  dueOn: string
}
/** Milestones due on the days, of orders the caller sees. */
export async function listDue(ctx: SignedCtx, { from, to }: Span): Promise<Due[]> {
  const { rows } =
    await sql<Due>`select t.id as order_id, t.no as order_no, m.scope, m.scope_en, m.engineer_id, m.due_on::text
    from service_order_milestones m join service_orders t on t.id = m.order_id
    where m.status = 'planned' and ${onDesk(ctx)} and t.status in ('paid', 'in_service') and m.due_on between ${from}::date and ${to}::date
    order by m.due_on, m.id limit 500`.execute(ctx.db)
  return rows
}
/** The order of a number that is worked on. */
export async function findByNumber(ctx: Pick<SignedCtx, 'db'>, no: string): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number
  }>`select id from service_orders where no = ${no} and status in ('paid', 'in_service', 'delivered')`.execute(ctx.db)
  return rows[0]?.id
}
export async function deleteBooking(ctx: Pick<SignedCtx, 'db'>, id: number): Promise<boolean> {
  const gone = ctx.db.deleteFrom('serviceBookings').where('id', '=', id)
  return (await gone.executeTakeFirst()).numDeletedRows === 1n
}
