import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { mergedKinds } from '../contract.ts'

type Chip = { id: number; code: string; name: string; version: number }
/** Both chips in the order of their numbers, locked, so that two who merge them one way and the other never wait in a circle. */
export async function holdChips(ctx: SignedCtx, ids: readonly number[]): Promise<Map<number, Chip>> {
  const { rows } = await sql<Chip>`select id, code, name, version from chips where id = any(${ids}::bigint[])
    order by id for update`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
export const findChips = async (ctx: SignedCtx, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (await sql<{ id: number }>`select id from chips where id = any(${ids}::bigint[])`.execute(ctx.db)).rows.map(
      ({ id }) => id,
    ),
  )

export type Seen = {
  part: 'moves' | 'settled' | 'refused'
  what: (typeof mergedKinds)[number]
  n: number
  name: string
}
/** What hangs on the one chip, and how it meets what hangs on the other. */
export const lookAt = async (ctx: SignedCtx, gone: number, kept: number): Promise<Seen[]> =>
  (await sql<Seen>`select part, what, n, name from chip_merge_look(${gone}, ${kept})`.execute(ctx.db)).rows

/** Moves all of it, deletes the chip, and keeps who did it. */
export async function merge(ctx: SignedCtx, gone: Chip, kept: number): Promise<void> {
  await sql`select merge_chip(${gone.id}, ${kept})`.execute(ctx.db)
  await ctx.db
    .insertInto('chipMerges')
    .values({ code: gone.code, name: gone.name, chipId: kept, mergedBy: ctx.user.id })
    .execute()
}

/** The chips that were merged into one, newest first. */
export const listMerges = (ctx: SignedCtx, chipId: number) =>
  ctx.db
    .selectFrom('chipMerges as m')
    .innerJoin('users as u', 'u.id', 'm.mergedBy')
    .select(['m.code', 'm.name', 'm.mergedAt as at', nameFor(ctx, 'u').as('by')])
    .where('m.chipId', '=', chipId)
    .orderBy('m.id', 'desc')
    .limit(100)
    .execute()
