import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import { keptDays, mostTries, type pickup } from '../pickup.contract.ts'

type Reader = Pick<Ctx, 'db' | 'locale'>
const rows = (ctx: Reader) =>
  ctx.db
    .selectFrom('pickups as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .innerJoin('businessUnits as u', 'u.id', 'p.unitId')
    .leftJoin('users as w', 'w.id', 'p.userId')
    .select([
      'p.id',
      'p.pickupNo',
      'p.customerId',
      'p.unitId',
      'p.region',
      'p.person',
      'p.idType',
      'p.idLocked',
      'p.idLast4',
      'p.phone',
      'p.plateNo',
    ])
    .select([
      'p.pickOn',
      'p.pickWindow',
      'p.consentAt',
      'p.status',
      'p.reason',
      'p.codeLocked',
      'p.tries',
      'p.pickedAt',
      'p.userId',
      'p.updatedAt',
      'p.version',
    ])
    .select(['c.code as customerCode', 'c.companyId', 'u.code as unitCode', 'u.name as unitZh', 'u.nameEn as unitEn'])
    .select(nameFor(ctx, 'c').as('customer'))
    .select([
      sql<string>`coalesce(${nameFor(ctx, 'w')}, '')`.as('user'),
      sql<number>`${sql.lit(mostTries)} - p.tries`.as('triesLeft'),
      sql<string>`coalesce((select string_agg(t.dn_no, ', ' order by t.id) from pickup_deliveries x join deliveries t on t.id = x.delivery_id where x.pickup_id = p.id), '')`.as(
        'dnNos',
      ),
      sql<boolean>`p.pick_on = ${today}`.as('isToday'),
    ])
export type PickupRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Whose letters somebody decides about they see all of, also in another's place; everybody else those of their customers. */
export const pickupSeen = (ctx: SignedCtx) =>
  ctx.user.staff && readsAs(ctx.user, 'delivery_handle') ? sql<boolean>`true` : customerSeen(ctx, 'c')

type Asked = Parsed<typeof pickup.appointments>
const narrowed = ({ status, keyword }: Omit<Asked, 'page' | 'limit'>) =>
  matching(
    { status, keyword },
    { status: eq('p.status'), keyword: words('p.pickupNo', 'p.person', 'p.plateNo', 'c.code', 'c.name') },
  )
export function findPickups(ctx: SignedCtx, { page, limit, ...q }: Asked) {
  const found = rows(ctx).where(pickupSeen(ctx)).where(narrowed(q))
  return pageOf(ctx, { page, limit }, found.orderBy('p.pickOn', 'desc').orderBy('p.id', 'desc'), found)
}
/** What waits for a decision first, then those who may come, the next first. */
export function findDesk(ctx: SignedCtx, { page, limit, ...q }: Asked) {
  const found = rows(ctx).where(pickupSeen(ctx)).where(narrowed(q))
  const turn = sql`case p.status when 'submitted' then 0 when 'passed' then 1 else 2 end`
  const ordered = found
    .orderBy(turn)
    .orderBy(sql`abs(p.pick_on - ${today})`)
    .orderBy('p.id', 'desc')
  return pageOf(ctx, { page, limit }, ordered, found)
}
export const findPickup = (ctx: SignedCtx, id: number) =>
  rows(ctx).where(pickupSeen(ctx)).where('p.id', '=', id).executeTakeFirst()
/** One, held until the transaction ends. */
export async function holdPickup(tx: Reader, id: number): Promise<PickupRow | undefined> {
  await tx.db.selectFrom('pickups').select('id').where('id', '=', id).forUpdate().execute()
  return rows(tx).where('p.id', '=', id).executeTakeFirst()
}

const goods = ({ db }: Reader) =>
  db
    .selectFrom('deliveries as t')
    .innerJoin('orders as o', 'o.id', 't.orderId')
    .innerJoin('businessUnits as u', 'u.id', 't.unitId')
    .select([
      't.id',
      't.dnNo',
      'o.poNo',
      't.orderId',
      't.customerId',
      't.unitId',
      't.warehouse',
      't.status',
      't.shipMode',
      'u.code as unitCode',
      'u.region',
    ])
    .select((_e) => [
      sql<string>`coalesce((select string_agg(l.item || ' × ' || to_char(l.qty, 'FM999,999,999,999'), ', ' order by l.line_no) from delivery_lines l where l.delivery_id = t.id), '')`.as(
        'item',
      ),
      sql<number>`coalesce((select sum(l.qty) from delivery_lines l where l.delivery_id = t.id), 0)::bigint`.as('qty'),
    ])
    .orderBy('t.id')
export const listGoods = (ctx: Reader, pickupId: number) =>
  goods(ctx)
    .where(
      sql<boolean>`exists (select from pickup_deliveries x where x.pickup_id = ${pickupId} and x.delivery_id = t.id)`,
    )
    .execute()
/** Prepared ones that are to be picked up and stand in no open appointment. */
export const listReady = (ctx: SignedCtx) =>
  goods(ctx)
    .innerJoin('customers as c', 'c.id', 't.customerId')
    .where(customerSeen(ctx, 'c'))
    .where('t.status', '=', 'prepared')
    .where('t.shipMode', '=', 'self_pickup')
    .where(sql<boolean>`not exists (select from pickup_deliveries x where x.delivery_id = t.id and x.live)`)
    .limit(200)
    .execute()
/** Those of ids that the caller sees. */
export const listSeen = (ctx: SignedCtx, ids: readonly number[]) =>
  goods(ctx)
    .innerJoin('customers as c', 'c.id', 't.customerId')
    .where(customerSeen(ctx, 'c'))
    .where(sql<boolean>`t.id = any(${ids}::bigint[])`)
    .execute()
/** The deliveries of an appointment, and no others; a unique index keeps each in one. */
export async function setGoods({ db }: Reader, pickupId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('pickupDeliveries').where('pickupId', '=', pickupId).execute()
  await db
    .insertInto('pickupDeliveries')
    .values(ids.map((deliveryId) => ({ pickupId, deliveryId })))
    .execute()
}
/** An appointment is over: its deliveries may stand in another. */
export const freeGoods = ({ db }: Reader, pickupId: number) =>
  db.updateTable('pickupDeliveries').set({ live: false }).where('pickupId', '=', pickupId).execute()

/** The code was said wrong once more; how often by now. */
export async function addTry({ db }: Reader, id: number): Promise<number> {
  const { rows: found } = await sql<{ tries: number }>`update pickups set tries = tries + 1, updated_at = now()
    where id = ${id} and status = 'passed' and tries < ${sql.lit(mostTries)} returning tries`.execute(db)
  return found[0]?.tries ?? mostTries
}
/** Appointments whose day is over. */
export const listOver = (ctx: Reader) =>
  rows(ctx)
    .where('p.status', 'in', ['submitted', 'rejected', 'passed'])
    .where(sql<boolean>`p.pick_on < ${today}`)
    .orderBy('p.id')
    .limit(500)
    .execute()
/** Nobody needs the numbers of identity documents any more when an appointment is over for long. */
export const forgetNumbers = async ({ db }: Reader): Promise<void> => {
  await sql`update pickups set id_locked = '' where id_locked <> '' and status in ('picked', 'expired', 'withdrawn', 'rejected')
    and updated_at < now() - make_interval(days => ${sql.lit(keptDays)})`.execute(db)
}
/** The letters to fill in, as files. */
export const listTemplates = ({ db }: Reader, modelCode: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'mime', 'modelId'])
    .where('modelCode', '=', modelCode)
    .where('status', '=', 'attached')
    .orderBy('name')
    .execute()
