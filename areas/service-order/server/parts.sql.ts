import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Part } from './service-order.rules.ts'

export type Item = {
  skuCode: string
  name: string
  nameEn: string
  unit: 'time' | 'board' | 'day' | 'seat' | 'year'
  pricePoints: number
  qty: number
  quota: number | null
  months: number | null
}
export async function insertItems(tx: Pick<Ctx, 'db'>, orderId: number, items: readonly Item[]): Promise<void> {
  const values = items.map((item, i) => ({ ...item, orderId, position: i + 1 }))
  await tx.db.insertInto('serviceOrderItems').values(values).execute()
}
export async function insertMilestones(tx: Pick<Ctx, 'db'>, orderId: number, parts: readonly Part[]): Promise<void> {
  const values = parts.map((part, i) => ({ ...part, orderId, position: i + 1 }))
  await tx.db.insertInto('serviceOrderMilestones').values(values).execute()
}

export async function listItems(ctx: Pick<Ctx, 'db'>, orderId: number) {
  const { rows } = await sql<
    Item & { id: number; rating: number | null; review: string }
  >`select i.id, i.sku_code, i.name, i.name_en, i.unit,
      i.price_points::int, i.qty, i.quota, i.months, v.rating, coalesce(v.body, '') as review
    from service_order_items i left join market_reviews v on v.order_item_id = i.id where i.order_id = ${orderId} order by i.position`.execute(
    ctx.db,
  )
  return rows
}
export async function listMilestones(ctx: Pick<Ctx, 'db' | 'locale'>, orderId: number) {
  return ctx.db
    .selectFrom('serviceOrderMilestones as m')
    .leftJoin('users as e', 'e.id', 'm.engineerId')
    .select([
      'm.id',
      'm.position',
      'm.scope',
      'm.scopeEn',
      'm.engineerId',
      'm.status',
      'm.note',
      'm.rejects',
      'm.deliveredAt',
      'm.acceptedAt',
    ])
    .select([
      sql<number>`m.points::int`.as('points'),
      sql<string>`coalesce(${nameFor(ctx, 'e')}, '')`.as('engineer'),
      sql<string | null>`m.due_on::text`.as('dueOn'),
    ])
    .where('m.orderId', '=', orderId)
    .orderBy('m.position')
    .execute()
}

/** Delivers the milestone that is next; false when it is not. */
export async function setDelivered(tx: Ctx, orderId: number, id: number, note: string): Promise<boolean> {
  const { rows } =
    await sql`update service_order_milestones set status = 'delivered', note = ${note}, delivered_at = ${tx.now}
    where id = (select m.id from service_order_milestones m where m.order_id = ${orderId} and m.status <> 'accepted' order by m.position limit 1)
      and id = ${id} and status = 'planned' returning id`.execute(tx.db)
  return rows.length === 1
}
/** Accepts the delivered milestone; its points. */
export async function setAccepted(tx: Ctx, orderId: number): Promise<{ id: number; points: number } | undefined> {
  const { rows } = await sql<{
    id: number
    points: number
  }>`update service_order_milestones set status = 'accepted', accepted_at = ${tx.now}
    where order_id = ${orderId} and status = 'delivered' returning id, points::int`.execute(tx.db)
  return rows[0]
}
/** Sends the delivered milestone back. */
export async function setRejected(tx: Pick<Ctx, 'db'>, orderId: number): Promise<boolean> {
  const { rows } = await sql`update service_order_milestones set status = 'planned', rejects = rejects + 1
    where order_id = ${orderId} and status = 'delivered' and rejects < 2 returning id`.execute(tx.db)
  return rows.length === 1
}

export type Planned = {
  id?: number | undefined
  scope: string
  scopeEn: string
  points: number
  engineerId: number | null
  dueOn: string | null
}
/** Names engineers and days; the parts stay as they are. False where one of them is not of the order. */
export async function nameEngineers(tx: Pick<Ctx, 'db'>, orderId: number, plan: readonly Planned[]): Promise<boolean> {
  for (const { id, engineerId, dueOn } of plan) {
    const { numUpdatedRows } = await tx.db
      .updateTable('serviceOrderMilestones')
      .set({ engineerId, dueOn })
      .where('orderId', '=', orderId)
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
  }
  return true
}
/** Cuts an order anew, before anything of it was delivered. */
export async function replaceMilestones(tx: Pick<Ctx, 'db'>, orderId: number, plan: readonly Planned[]): Promise<void> {
  await tx.db.deleteFrom('serviceOrderMilestones').where('orderId', '=', orderId).execute()
  const values = plan.map(({ scope, scopeEn, points, engineerId, dueOn }, i) => ({
    orderId,
    position: i + 1,
    scope,
    scopeEn,
    points,
    engineerId,
    dueOn,
  }))
  await tx.db.insertInto('serviceOrderMilestones').values(values).execute()
}

/** People who may be named for a milestone or booked. */
export async function listEngineers(ctx: Pick<SignedCtx, 'db' | 'locale'>): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select distinct u.id, ${nameFor(ctx, 'u')} as name from users u
      join user_roles r on r.user_id = u.id join role_permissions x on x.role = r.role and x.permission = 'sm_deliver'
    where u.status = 'enabled' order by name, u.id limit 200`.execute(ctx.db)
  return rows
}
/** The order a milestone belongs to. */
export async function findOrderOf(ctx: Pick<Ctx, 'db'>, milestoneId: number): Promise<number | undefined> {
  const found = ctx.db.selectFrom('serviceOrderMilestones').select('orderId').where('id', '=', milestoneId)
  return (await found.executeTakeFirst())?.orderId
}
