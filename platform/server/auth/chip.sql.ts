import { sql, type RawBuilder } from 'kysely'
import type { Ctx, SessionUser } from '../ctx.ts'

/**
 * Whether the caller may know of a chip, by the alias of its row: one that is announced anybody, any other the staff and members
 * of its projects.
 */
export const chipSeen = (
  user: Pick<SessionUser, 'staff' | 'projectIds'> | null,
  alias: string,
): RawBuilder<boolean> => {
  if (user?.staff) return sql`true`
  const announced = sql<boolean>`${sql.ref(`${alias}.audience`)} = 'everybody'`
  if (!user || user.projectIds.length === 0) return announced
  return sql`(${announced} or exists (select from chip_projects m
    where m.chip_id = ${sql.ref(`${alias}.id`)} and m.id = any(${user.projectIds}::bigint[])))`
}

/** The chips the caller may not know of, as a value: nearly always none. For what is counted and paged by more than its chip. */
export const unseenChips = (user: Parameters<typeof chipSeen>[0]): RawBuilder<number[]> =>
  sql`array(select h.id from chips h where not ${chipSeen(user, 'h')})`

export async function hiddenChips(ctx: Ctx): Promise<ReadonlySet<number>> {
  if (ctx.user?.staff) return new Set()
  const { rows } = await sql<{ ids: number[] }>`select ${unseenChips(ctx.user)} as ids`.execute(ctx.db)
  return new Set(rows[0]?.ids)
}
