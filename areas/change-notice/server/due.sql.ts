import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { proven } from './change-notice.sql.ts'

/** What time it is by the database; another in tests. */
export type Clock = RawBuilder<Date>
export const clock: Clock = sql<Date>`now()`
/** Minutes between two runs of the job, and how far the clock may be off. */
const [everyMinutes, mayBeOff] = [60, 60]
const dayOf = (at: Clock) => sql`((${at}) at time zone 'Asia/Shanghai')::date`
const dayAt = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
const most = 1000

/**
 * Looks at the clock, one process after the other: `ok`, or that it jumped against the last run, which holds everything until somebody
 * has looked at it; `held` where it did so before.
 */
export async function lookAtClock(
  { db }: Pick<Ctx, 'db'>,
  at: Clock,
): Promise<{ is: 'ok' | 'jumped' | 'held'; jump: number }> {
  const { rows } = await sql<{ held: boolean; gap: number | null }>`select held_at is not null as held,
    round(extract(epoch from (${at}) - looked_at) / 60)::int as gap from notice_clock where id = 1 for update`.execute(
    db,
  )
  const { held, gap } = rows[0]!
  if (held) return { is: 'held', jump: 0 }
  if (gap !== null && (gap < -mayBeOff || gap > everyMinutes + mayBeOff)) {
    await sql`update notice_clock set held_at = now(), jump = ${gap} where id = 1`.execute(db)
    return { is: 'jumped', jump: gap }
  }
  await sql`update notice_clock set looked_at = ${at} where id = 1`.execute(db)
  return { is: 'ok', jump: 0 }
}

export type Due = { id: number; noticeId: number; customerId: number; version: number; days: number }
const rows = async ({ db }: Pick<Ctx, 'db'>, days: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<Due[]> =>
  (
    await sql<Due>`select t.id, t.notice_id as "noticeId", t.customer_id as "customerId", t.version, (${days})::int as days
      from notice_recipients t join notices n on n.id = t.notice_id and n.status = 'published' join customers c on c.id = t.customer_id
      where ${where} order by t.id limit ${sql.lit(most)}`.execute(db)
  ).rows

/** Those to be reminded seven days, or one day, before silence counts; the second time on a later day than the first. */
export const listToRemind = (ctx: Pick<Ctx, 'db'>, at: Clock) =>
  rows(
    ctx,
    sql`case when t.reminded7_at is null then 7 else 1 end`,
    sql`t.status = 'to_confirm' and ((t.reminded7_at is null and t.respond_by - 7 <= ${dayOf(at)})
      or (t.reminded1_at is null and t.respond_by - 1 <= ${dayOf(at)} and ${dayAt('t.reminded7At')} < ${dayOf(at)}))`,
  )
/**
 * Those that accept by silence: their time is over, nothing was asked for, they were reminded twice, on an earlier day the last time,
 * and the notice is proven to have reached somebody who orders for them.
 */
export const listSilent = (ctx: Pick<Ctx, 'db'>, at: Clock) =>
  rows(
    ctx,
    sql`0`,
    sql`t.status = 'to_confirm' and t.respond_by < ${dayOf(at)} and t.verify_type is null and t.reminded7_at is not null
      and ${dayAt('t.reminded1At')} < ${dayOf(at)} and ${proven}`,
  )
/** Silence after what was asked for is no acceptance: who takes care of the customer is told, once. */
export const listToEscalate = (ctx: Pick<Ctx, 'db'>, at: Clock) =>
  rows(ctx, sql`0`, sql`t.status = 'verifying' and t.escalated_at is null and t.wait_until < ${dayOf(at)}`)
const level = (at: Clock) =>
  sql`case when n.ltb_on - ${dayOf(at)} <= 7 then 7 when n.ltb_on - ${dayOf(at)} <= 30 then 30 else 60 end`
/** Those whose last order is sixty, thirty or seven days away. */
export const listLastBuys = (ctx: Pick<Ctx, 'db'>, at: Clock) =>
  rows(
    ctx,
    level(at),
    sql`n.type = 'EOL' and t.status <> 'closed_exempt' and n.ltb_on - ${dayOf(at)} between 0 and 60 and coalesce(t.ltb_told > ${level(at)}, true)`,
  )

/** Writes that somebody was told, unless the row has changed meanwhile. */
export async function markTold(
  { db }: Pick<Ctx, 'db'>,
  { id, version, days }: Due,
  what: 'remind' | 'escalate' | 'ltb',
  at: Clock,
): Promise<boolean> {
  const set =
    what === 'escalate'
      ? sql`escalated_at = ${at}`
      : what === 'ltb'
        ? sql`ltb_told = ${days}`
        : days === 7
          ? sql`reminded7_at = ${at}`
          : sql`reminded1_at = ${at}`
  const { numAffectedRows } = await sql`update notice_recipients set ${set}, version = version + 1, updated_at = now()
    where id = ${id} and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}
