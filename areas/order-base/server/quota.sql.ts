import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type Tx = Pick<Ctx, 'db'>
/** What was taken of one quota, as the order keeps it: it is given back to, or consumed of, the same. */
export type Held = { quotaId: number; qty: number }
type Line = { modelId: number; qty: number }

/** Adds up the lines of each model or quota. */
export function summed<K extends string>(lines: readonly ({ [P in K]: number } & { qty: number })[], key: K) {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(line[key], (sums.get(line[key]) ?? 0) + line.qty)
  return [...sums].map(([id, qty]) => ({ id, qty }))
}

/** The quotas in effect on a day of these models for a customer and its group, held in the order of their ids until the transaction ends. */
export async function holdQuotas({ db }: Tx, customerId: number, day: string, lines: readonly Line[]) {
  const asked = JSON.stringify(summed(lines, 'modelId'))
  const { rows } = await sql<{ id: number; modelId: number; qty: number }>`
    select q.id, q.model_id as "modelId", l.qty from order_quotas q
    join jsonb_to_recordset(${asked}::jsonb) as l (id bigint, qty bigint) on l.id = q.model_id
    where q.status = 'effective' and ${day}::date between q.starts_on and q.ends_on
      and (q.customer_id = ${customerId} or q.group_id = (select c.group_id from customers c where c.id = ${customerId}))
    order by q.id for update of q`.execute(db)
  return rows
}
/** The models of these that are ordered only with a quota. */
export async function allocated({ db }: Tx, modelIds: readonly number[]): Promise<{ id: number; model: string }[]> {
  return db
    .selectFrom('orderModels')
    .select(['id', 'model'])
    .where(sql<boolean>`id = any(${modelIds}::bigint[]) and allocation`)
    .execute()
}

/** Reserves in each, where there is room in it; answers which had it. */
export async function reserveIn({ db }: Tx, held: readonly Held[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update order_quotas q
    set reserved_qty = q.reserved_qty + l.qty, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as l ("quotaId" bigint, qty bigint)
    where q.id = l."quotaId" and q.status = 'effective' and q.reserved_qty + q.consumed_qty + l.qty <= q.limit_qty
    returning q.id`.execute(db)
  return rows.map(({ id }) => id)
}
/** Gives back what was reserved, or counts it as consumed; answers which had so much. Closed quotas take part: what was promised of them was. */
export async function moveOut({ db }: Tx, held: readonly Held[], consumed: boolean): Promise<number[]> {
  const lines = JSON.stringify(summed(held, 'quotaId'))
  await sql`select q.id from order_quotas q join jsonb_to_recordset(${lines}::jsonb) as l (id bigint) on l.id = q.id
    order by q.id for update of q`.execute(db)
  const { rows } = await sql<{ id: number }>`update order_quotas q
    set reserved_qty = q.reserved_qty - l.qty, consumed_qty = q.consumed_qty + ${consumed ? sql`l.qty` : sql`0`}, updated_at = now()
    from jsonb_to_recordset(${lines}::jsonb) as l (id bigint, qty bigint)
    where q.id = l.id and q.reserved_qty >= l.qty returning q.id`.execute(db)
  return rows.map(({ id }) => id)
}
/** Takes back what was consumed and never arrived: it is reserved again, or free; answers which had so much. */
export async function moveBack({ db }: Tx, held: readonly Held[], again: boolean): Promise<number[]> {
  const lines = JSON.stringify(summed(held, 'quotaId'))
  await sql`select q.id from order_quotas q join jsonb_to_recordset(${lines}::jsonb) as l (id bigint) on l.id = q.id
    order by q.id for update of q`.execute(db)
  const { rows } = await sql<{ id: number }>`update order_quotas q
    set consumed_qty = q.consumed_qty - l.qty, reserved_qty = q.reserved_qty + ${again ? sql`l.qty` : sql`0`}, updated_at = now()
    from jsonb_to_recordset(${lines}::jsonb) as l (id bigint, qty bigint)
    where q.id = l.id and q.consumed_qty >= l.qty returning q.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds drafts, all or none. */
export async function insertQuotas({ db }: Tx, quotas: readonly Insertable<DB['orderQuotas']>[]): Promise<void> {
  for (let from = 0; from < quotas.length; from += 500)
    await db
      .insertInto('orderQuotas')
      .values(quotas.slice(from, from + 500))
      .execute()
}
