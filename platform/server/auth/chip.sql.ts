import { sql, type RawBuilder } from 'kysely'
import type { Db, SessionUser } from '../ctx.ts'

/** What decides which chips somebody may know of; null is a visitor. */
export type Knows = Readonly<Pick<SessionUser, 'staff' | 'projectIds'>>

/** Who may know of a chip: everybody, or members of its projects. */
export type Audience = { announced: boolean; projectIds: readonly number[] }

/**
 * Whether the caller may know of a chip, by the alias of its row: one that is announced anybody, any other the staff and members
 * of its projects.
 */
export const chipSeen = (user: Knows | null, alias: string): RawBuilder<boolean> => {
  if (user?.staff) return sql`true`
  const announced = sql<boolean>`${sql.ref(`${alias}.audience`)} = 'everybody'`
  if (!user || user.projectIds.length === 0) return announced
  return sql`(${announced} or exists (select from chip_projects m
    where m.chip_id = ${sql.ref(`${alias}.id`)} and m.id = any(${user.projectIds}::bigint[])))`
}

/** The chips the caller may not know of, as a value: nearly always none. For what is counted and paged by more than its chip. */
export const unseenChips = (user: Knows | null): RawBuilder<number[]> =>
  sql`array(select h.id from chips h where not ${chipSeen(user, 'h')})`

/** Whether a row that names chips names one the caller may know of, or none at all: `ids` is its column. */
export const someChipSeen = (user: Knows | null, ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  user?.staff ? sql`true` : sql`(${ids} = '{}' or not ${ids} <@ ${unseenChips(user)})`

/** Of each chip whether everybody may know of it, and who else: what `maySee` of many people is told by. */
export async function listAudiences(db: Db, chipIds: readonly number[]): Promise<Audience[]> {
  const { rows } = await sql<Audience>`select c.audience = 'everybody' as announced,
    array(select p.id::int from chip_projects p where p.chip_id = c.id) as project_ids
    from chips c where c.id = any(${chipIds}::bigint[])`.execute(db)
  return rows
}
