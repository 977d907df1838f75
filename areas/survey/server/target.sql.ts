import { sql, type RawBuilder } from 'kysely'
import { projectsOpen, rolesHeld, type Rights } from '#platform/server/auth/rights.sql.ts'
import type { Db } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'
import type { surveyPhases } from '../contract.ts'

/** A person as a statement has them. */
type Who = { roles: RawBuilder<unknown>; companyId: RawBuilder<unknown>; projects: RawBuilder<unknown> }

/** Whether the survey of the row `s` is for somebody; each of its lists that is not empty narrows. */
const isFor = ({ roles, companyId, projects }: Who): RawBuilder<boolean> =>
  sql`((s.roles = '{}' or s.roles && ${roles}) and (s.company_ids = '{}' or ${companyId} = any(s.company_ids))
    and (s.chip_ids = '{}' or exists (select from chip_projects k where k.chip_id = any(s.chip_ids) and k.id = any(${projects}))))`

/** Whether it may be answered today. */
export const isOpen = sql<boolean>`(s.status = 'published' and coalesce(s.starts_on <= ${today}, true) and coalesce(s.ends_on >= ${today}, true))`

/** What the state of the row `s` is today. */
export const phase = sql<(typeof surveyPhases)[number]>`case when s.status <> 'published' then s.status
  when s.starts_on > ${today} then 'waiting' when s.ends_on < ${today} then 'ended' else 'open' end`

/** Whether it is for the caller, or the person a token names. */
export const isForPerson = (person: Rights): RawBuilder<boolean> =>
  isFor({
    roles: sql`${person.roles}::text[]`,
    companyId: sql`${person.companyId}::bigint`,
    projects: sql`${person.projectIds}::bigint[]`,
  })
const isForRow = isFor({ roles: rolesHeld, companyId: sql`u.company_id`, projects: sql`(${projectsOpen})` })

/** A survey is named to those it is for, while it is open. */
export const surveyBound: BoundKind = {
  bizType: 'survey',
  seen: (id) =>
    sql`exists (select from surveys s where s.id = ${id} and ${isOpen}
      and ${isFor({ roles: sql`r.roles`, companyId: sql`r.company_id`, projects: sql`r.project_ids` })})`,
}

const meant = (id: number) =>
  sql`from users u join companies c on c.id = u.company_id join surveys s on s.id = ${id} where u.status = 'enabled' and ${isForRow}`
/** How many enabled people a survey is for. */
export async function countMeant(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${meant(id)}`.execute(db)
  return rows[0]!.n
}
/** The next of them after a number, only those who have not answered; a survey that is not open is for nobody. */
export async function listMeant(db: Db, id: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id ${meant(id)} and ${isOpen} and u.id > ${after}
    and not exists (select from survey_marks k where k.survey_id = s.id and k.mark = 'u' || u.id) order by u.id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Published ones that are open, and of which nobody was told. */
export async function listUntold(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select s.id from surveys s where s.told_at is null and s.status = 'published' and ${isOpen} order by s.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
/** Takes it on to tell of an open survey; false where that was done before, or it is not open. */
export async function takeTelling(tx: { db: Db }, id: number): Promise<boolean> {
  const { rows } =
    await sql`update surveys s set told_at = now() where s.id = ${id} and s.told_at is null and ${isOpen} returning s.id`.execute(
      tx.db,
    )
  return rows.length > 0
}
