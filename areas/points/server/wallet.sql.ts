import { sql, type RawBuilder } from 'kysely'
import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { HoldState, Lot, Split } from './points.rules.ts'

/** What points are held for: the kind of record, its id, the number people see of it, and what stands in the note of the statement. */
export type Purpose = { kind: string; id: number; no: string; about?: string; aboutEn?: string }
export type Hold = HoldState & {
  id: number
  companyId: number
  userId: number
  projectId: number | null
  steps: number
}

/** The open hold of a record, of a locked wallet; undefined when nothing is held for it any more. */
export async function findHold(tx: Ctx, { kind, id }: Purpose): Promise<Hold | undefined> {
  const { rows } =
    await sql<Hold>`select id, company_id, user_id, project_id, gift, paid, gift_captured, paid_captured, gift_released,
    paid_released, steps from point_holds where kind = ${kind} and biz_id = ${id} and open`.execute(tx.db)
  return rows[0]
}

/** What decides a spending: whether the wallet is frozen, what of each gift may be spent today, and how often this was held before, and whether a limit holds. */
export type Means = { frozen: boolean; lots: Lot[]; before: number; limited: boolean }
/** Of a locked wallet; the gift that ends first foremost. */
type Who = { companyId: number; userId: number; projectId: number | null }
export async function findMeans(tx: Ctx, { companyId, userId, projectId }: Who, { kind, id }: Purpose): Promise<Means> {
  const { rows } =
    await sql<Means>`select exists (select from point_wallets where company_id = ${companyId} and frozen_at is not null) as frozen,
    exists (select from point_limits where company_id = ${companyId} and (user_id = ${userId} or project_id = ${projectId})) as limited,
    (select count(*)::int from point_holds where kind = ${kind} and biz_id = ${id}) as before,
    coalesce((select json_agg(json_build_object('id', g.id, 'points', g.rest) order by g.expires_on, g.id) from point_gifts g
      where g.company_id = ${companyId} and g.rest > 0 and g.expires_on >= ${dayOf(tx.now)}), '[]') as lots`.execute(
      tx.db,
    )
  return rows[0]!
}
/** Gifts that a hold still holds: those that end first foremost, or last. */
export async function listHeldLots(tx: Ctx, holdId: number, last: boolean): Promise<Lot[]> {
  const { rows } = await sql<Lot>`select g.id, h.points from point_hold_gifts h join point_gifts g on g.id = h.gift_id
    where h.hold_id = ${holdId} and h.points > 0 order by g.expires_on, g.id`.execute(tx.db)
  return last ? rows.toReversed() : rows
}

export type Wallet = { paid: number; gift: number; held: number; frozen: boolean }
/** What is in a company's wallet; a gift that has ended is no longer in it, though its end may be posted tonight. */
export async function findWallet({ db, now }: Pick<Ctx, 'db' | 'now'>, companyId: number): Promise<Wallet> {
  const balance = (kind: string) =>
    sql`coalesce((select balance from ledger_accounts where company_id = ${companyId} and kind = ${sql.lit(kind)}), 0)`
  const { rows } =
    await sql<Wallet>`select ${balance('customer_paid')}::bigint as paid, ${balance('customer_held')}::bigint as held,
    coalesce((select sum(rest) from point_gifts where company_id = ${companyId} and rest > 0 and expires_on >= ${dayOf(now)}), 0)::bigint as gift,
    exists (select from point_wallets where company_id = ${companyId} and frozen_at is not null) as frozen`.execute(db)
  return rows[0]!
}

const listed = (lots: readonly Lot[]) =>
  sql`unnest(${lots.map(({ id }) => id)}::bigint[], ${lots.map(({ points }) => points)}::bigint[]) as l (id, points)`
type Opened = { purpose: Purpose; companyId: number; userId: number; projectId: number | null }
/** Parts of the statement that posts: a new hold, and what it takes of which gift. */
export const openHold = (
  { purpose, companyId, userId, projectId }: Opened,
  { gift, paid }: Split,
  lots: readonly Lot[],
): RawBuilder<unknown>[] => [
  sql`opened as (insert into point_holds (company_id, kind, biz_id, biz_no, user_id, project_id, gift, paid, created_at)
    select ${companyId}, ${purpose.kind}, ${purpose.id}, ${purpose.no}, ${userId}, ${projectId}, ${gift}, ${paid}, txn.at from txn returning id)`,
  ...(lots.length
    ? [
        sql`taken as (insert into point_hold_gifts (hold_id, gift_id, points) select opened.id, l.id, l.points from opened, ${listed(lots)})`,
        sql`spent as (update point_gifts g set rest = g.rest - l.points, held = g.held + l.points from txn, ${listed(lots)} where g.id = l.id)`,
      ]
    : []),
]
/** The same for more of a hold that is open. */
export const widenHold = (id: number, { gift, paid }: Split, lots: readonly Lot[]): RawBuilder<unknown>[] => [
  sql`widened as (update point_holds h set gift = h.gift + ${gift}, paid = h.paid + ${paid}, steps = h.steps + 1 from txn where h.id = ${id})`,
  ...(lots.length
    ? [
        sql`taken as (insert into point_hold_gifts (hold_id, gift_id, points) select ${id}::bigint, l.id, l.points from txn, ${listed(lots)}
          on conflict (hold_id, gift_id) do update set points = point_hold_gifts.points + excluded.points)`,
        sql`spent as (update point_gifts g set rest = g.rest - l.points, held = g.held + l.points from txn, ${listed(lots)} where g.id = l.id)`,
      ]
    : []),
]
/** The same for a part of a hold that was spent, or goes back. */
export function narrowHold(
  id: number,
  way: 'captured' | 'released',
  { gift, paid }: Split,
  lots: readonly Lot[],
): RawBuilder<unknown>[] {
  const [given, bought] = [sql.ref(`gift_${way}`), sql.ref(`paid_${way}`)]
  const to = sql.ref(way === 'captured' ? 'used' : 'rest')
  return [
    sql`narrowed as (update point_holds set ${given} = ${given} + ${gift}, ${bought} = ${bought} + ${paid}, steps = steps + 1
      from txn where point_holds.id = ${id})`,
    ...(lots.length
      ? [
          sql`left_over as (update point_hold_gifts h set points = h.points - l.points from txn, ${listed(lots)} where h.hold_id = ${id} and h.gift_id = l.id)`,
          sql`settled as (update point_gifts set held = held - l.points, ${to} = ${to} + l.points from txn, ${listed(lots)} where point_gifts.id = l.id)`,
        ]
      : []),
  ]
}
/** The same for a gift: a lot of its own, which may be spent until the end of that day. */
export const openGift = (companyId: number, points: number, expiresOn: string): RawBuilder<unknown> =>
  sql`lot as (insert into point_gifts (company_id, txn_id, points, rest, expires_on)
    select ${companyId}, txn.id, ${points}, ${points}, ${expiresOn}::date from txn)`

export type Ended = { id: number; companyId: number; expiresOn: string }
/** Gifts that ended before today with something left, a page after the last one; a frozen wallet keeps its own until it is looked at. */
export async function listEnded(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  after: Ended | undefined,
  most: number,
): Promise<Ended[]> {
  const { rows } =
    await sql<Ended>`select g.id, g.company_id, g.expires_on::text from point_gifts g join point_wallets w on w.company_id = g.company_id
    where g.rest > 0 and g.expires_on < ${dayOf(now)} and w.frozen_at is null
      and (g.expires_on, g.id) > (${after?.expiresOn ?? '-infinity'}::date, ${after?.id ?? 0}::bigint) order by g.expires_on, g.id limit ${most}`.execute(
      db,
    )
  return rows
}
type Rest = { id: number; companyId: number; rest: number; expired: number }
/** What is left of a gift that has ended; undefined when nothing is, or it has not. Of a locked wallet. */
export async function findEnded({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number): Promise<Rest | undefined> {
  const { rows } = await sql<Rest>`select id, company_id, rest, expired from point_gifts
    where id = ${id} and rest > 0 and expires_on < ${dayOf(now)}`.execute(db)
  return rows[0]
}
export const endGift = (id: number): RawBuilder<unknown> =>
  sql`ended as (update point_gifts g set expired = g.expired + g.rest, rest = 0 from txn where g.id = ${id})`

export type Ending = { companyId: number; points: number; on: string }
/** The gifts that end within so many days, by company; of one company where it is named. */
export async function listEnding(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  days: number,
  companyId?: number,
): Promise<Ending[]> {
  const { rows } =
    await sql<Ending>`select company_id, sum(rest)::bigint as points, min(expires_on)::text as on from point_gifts
    where rest > 0 and expires_on >= ${dayOf(now)} and expires_on < ${dayOf(now)}::date + ${days}::int
      and ${companyId === undefined ? sql`told_on is null` : sql`company_id = ${companyId}`} group by company_id order by company_id limit 1000`.execute(
      db,
    )
  return rows
}
/** Notes that a company was told of its gifts that end; false where it was told before. */
export async function noteTold(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyId: number,
  days: number,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update point_gifts set told_on = ${dayOf(now)} where company_id = ${companyId} and told_on is null and rest > 0
    and expires_on < ${dayOf(now)}::date + ${days}::int`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** The transaction of a key, if there is one. */
export async function findTxn({ db }: Pick<Ctx, 'db'>, idemKey: string) {
  const { rows } = await sql<{
    id: number
    kind: string
  }>`select id, kind from ledger_txns where idem_key = ${idemKey}`.execute(db)
  return rows[0]
}
