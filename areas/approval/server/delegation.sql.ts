import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import { nameFor } from '#platform/server/db/name-for.ts'

/** Delegations of the caller and to the caller that are not over, the next first. */
export const listDelegations = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('approvalDelegations as d')
    .innerJoin('users as f', 'f.id', 'd.fromUserId')
    .innerJoin('users as t', 't.id', 'd.toUserId')
    .select(['d.id', nameFor(ctx, 'f').as('from'), nameFor(ctx, 't').as('to'), 'd.reason'])
    .select(({ eb }) => eb('d.fromUserId', '=', ctx.user.id).as('mine'))
    .select([sql<string>`d.starts_on::text`.as('startsOn'), sql<string>`d.ends_on::text`.as('endsOn')])
    .where(({ eb, or }) => or([eb('d.fromUserId', '=', ctx.user.id), eb('d.toUserId', '=', ctx.user.id)]))
    .where(sql<boolean>`d.ends_on >= ${today}`)
    .orderBy('d.startsOn')
    .orderBy('d.id')
    .limit(200)
    .execute()

/** Deletes a delegation; false when the caller has none of this id that is not over. */
export async function endDelegation(ctx: SignedCtx, id: number): Promise<boolean> {
  const gone = await ctx.db
    .deleteFrom('approvalDelegations')
    .where('id', '=', id)
    .where('fromUserId', '=', ctx.user.id)
    .where(sql<boolean>`ends_on >= ${today}`)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** Enabled account managers of the vendor, who may be named for a case. */
export const listManagers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .innerJoin('userRoles as r', 'r.userId', 'u.id')
    .select(['u.id', nameFor(ctx, 'u').as('name')])
    .where('c.isVendor', '=', true)
    .where('u.status', '=', 'enabled')
    .where('r.role', '=', 'account_manager')
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(500)
    .execute()

/** The days of a year that differ. */
export const listDays = (ctx: Ctx, year: number) =>
  ctx.db
    .selectFrom('workCalendar')
    .select([sql<string>`day::text`.as('day'), 'isWorkday', 'name'])
    .where(sql<boolean>`extract(year from day) = ${year}`)
    .orderBy('workCalendar.day')
    .execute()
/** All days that differ from Monday to Friday, and whether each is worked. */
export async function listSpecialDays(ctx: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, boolean>> {
  const rows = await ctx.db
    .selectFrom('workCalendar')
    .select([sql<string>`day::text`.as('day'), 'isWorkday'])
    .execute()
  return new Map(rows.map(({ day, isWorkday }) => [day, isWorkday]))
}
export const upsertDay = (ctx: Ctx, given: { day: string; isWorkday: boolean; name: string }) =>
  ctx.db
    .insertInto('workCalendar')
    .values(given)
    .onConflict((c) => c.column('day').doUpdateSet({ isWorkday: given.isWorkday, name: given.name }))
    .execute()
export async function deleteDay(ctx: Ctx, day: string): Promise<boolean> {
  const gone = await ctx.db.deleteFrom('workCalendar').where('day', '=', day).executeTakeFirst()
  return gone.numDeletedRows === 1n
}
