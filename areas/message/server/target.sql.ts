import { sql, type RawBuilder } from 'kysely'
import { projectsOpen, rolesHeld, trusted } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'
import type { Target } from './post.rules.ts'

/** A person as a statement has them. */
type Who = {
  roles: RawBuilder<unknown>
  companyId: RawBuilder<unknown>
  vendor: RawBuilder<unknown>
  certified: RawBuilder<unknown>
  projects: RawBuilder<unknown>
}
/** Whom a publication is for, as a statement has it. */
type Aim = { roles: RawBuilder<unknown>; ids: RawBuilder<unknown> }

// projects of who is not certified are shut, but for those who were brought in for one
const inChips = ({ ids }: Aim, who: Who) => sql`((${who.certified} or ${who.roles} && array['cus_source', 'guest'])
  and exists (select from chip_projects k where k.chip_id = any(${ids}) and k.id = any(${who.projects})))`
const branches: Record<Target, (aim: Aim, who: Who) => RawBuilder<unknown>> = {
  all: () => sql`true`,
  roles: ({ roles }, who) => sql`${who.roles} && ${roles}`,
  companies: ({ ids }, who) => sql`${who.companyId} = any(${ids})`,
  chips: inChips,
  certified: (_, who) => sql`(${who.certified} and not ${who.vendor})`,
}

/** Somebody by the rows `u` of the user and `c` of the company. */
const person: Who = {
  roles: rolesHeld,
  companyId: sql`u.company_id`,
  vendor: sql`c.is_vendor`,
  certified: trusted,
  projects: sql`(${projectsOpen})`,
}
/** Somebody by the row `r` of rights. */
const reader: Who = {
  roles: sql`r.roles`,
  companyId: sql`r.company_id`,
  vendor: sql`r.staff`,
  certified: sql`r.certified`,
  projects: sql`r.project_ids`,
}

export type Meant = { target: Target; targetRoles: readonly string[]; targetIds: readonly number[] }
/** Whether a publication is for the enabled person of `u` and `c`. */
export const isMeant = ({ target, targetRoles, targetIds }: Meant): RawBuilder<boolean> =>
  sql`(u.status = 'enabled' and ${branches[target]({ roles: sql`${targetRoles}::text[]`, ids: sql`${targetIds}::bigint[]` }, person)})`

const aim: Aim = { roles: sql`x.target_roles`, ids: sql`x.target_ids` }
const each = Object.entries(branches).map(
  ([target, branch]) => sql`when ${sql.lit(target)} then ${branch(aim, reader)}`,
)
/** A publication is there for those whom it is meant for, as long as they are. */
export const postBound: BoundKind = {
  bizType: 'post',
  seen: (id) =>
    sql`exists (select from message_posts x where x.id = ${id} and case x.target ${sql.join(each, sql` `)} else false end)`,
}
