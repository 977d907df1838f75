import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Ending, Handover } from '#platform/server/handover.ts'

type Open = { kind: string; n: number; mark: string }
const together = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/** How much of each kind of work is open in somebody's name, and what ends with them: one statement, none of nothing. */
export async function listOpen(
  ctx: Ctx,
  userId: number,
  { hands, ends }: { hands: readonly Handover[]; ends: readonly Ending[] },
): Promise<Map<string, Open>> {
  const work = hands.map(
    ({ kind, from, held }) => sql`select ${kind}::text as kind, count(*)::int as n,
      coalesce(md5(string_agg(x.id::text, ',' order by x.id)), '') as mark from ${from} where ${held(userId)}`,
  )
  const over = ends.map(({ kind, count }) => sql`select ${kind}::text as kind, ${count(userId)} as n, '' as mark`)
  const { rows } = await sql<Open>`select * from (${together([...work, ...over])}) o where o.n > 0`.execute(ctx.db)
  return new Map(rows.map((row) => [row.kind, row]))
}

/** The enabled staff, on the alias `u`. */
const colleagues = sql`users u join companies c on c.id = u.company_id and c.is_vendor
  where u.status = 'enabled' and u.anonymised_at is null and u.dormant_since is null`
type Taker = { kind: string; id: number; name: string }
/** Who of the others can take all of a kind that is open in somebody's name, by name; one statement for all kinds. */
export async function listTakers(ctx: Ctx, userId: number, hands: readonly Handover[]): Promise<Taker[]> {
  if (!hands.length) return []
  const parts = hands.map(
    ({ kind, from, held, taker }) => sql`select ${kind}::text as kind, u.id, ${nameFor(ctx, 'u')} as name
      from ${colleagues} and u.id <> ${userId}
      and not exists (select from ${from} where ${held(userId)} and (${taker}) is not true)`,
  )
  const { rows } = await sql<Taker>`select * from (${together(parts)}) t order by t.name, t.id`.execute(ctx.db)
  return rows
}

/** Holds people still, always in one order, so that nobody is locked, renamed or given work meanwhile. */
export async function holdPeople(tx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`select from users where id = any(${ids}::bigint[]) order by id for update`.execute(tx.db)
}
/** The open rows of a kind, locked. */
export async function lockHeld(tx: Ctx, userId: number, { from, held }: Handover): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select x.id from ${from} where ${held(userId)} order by x.id for update of x`.execute(tx.db)
  return rows.map(({ id }) => id)
}

type Leave = { userId: number; doneBy: number; reason: string; roles: string[] }
export async function insertLeave(tx: Ctx, leave: Leave): Promise<number> {
  const made = await tx.db.insertInto('staffLeaves').values(leave).returning('id').executeTakeFirstOrThrow()
  return made.id
}
export type Handed = { kind: string; toUserId: number | null; recordIds: number[] }
export async function insertHanded(tx: Ctx, leaveId: number, handed: readonly Handed[]): Promise<void> {
  if (!handed.length) return
  const rows = handed.map((one) => ({ ...one, leaveId }))
  await tx.db.insertInto('staffHandovers').values(rows).execute()
}
/** Notes that somebody is back; false where they have not left. */
export async function markReturned(tx: Ctx, userId: number, by: number): Promise<boolean> {
  const { rows } = await sql`update staff_leaves set returned_at = now(), returned_by = ${by}
    where user_id = ${userId} and returned_at is null returning id`.execute(tx.db)
  return rows.length > 0
}
