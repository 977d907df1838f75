import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '../ctx.ts'

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
