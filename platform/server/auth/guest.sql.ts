import { sql, type RawBuilder } from 'kysely'
import { today } from '../db/today.ts'

/** The vendor's day. */
/** Whether a company is certified today, by its alias. */
export const certifiedToday = (company: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${company}.${column}`)
  return sql`(${of('certStatus')} = 'completed' and ${today} between ${of('certValidStart')} and ${of('certValidEnd')})`
}

/**
 * Whether an invitation, by its alias, opens its project now: not ended, within its days, the sponsor certified, and the project
 * still the sponsor's main account's. Asked with every session, so that each of them shuts the door at once.
 */
export const guestStands = (guest: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${guest}.${column}`)
  return sql`(${of('endedAt')} is null and ${of('endsOn')} >= ${today} and ${sponsorStands(guest)})`
}

/** The part of it that is the sponsor's: certified, and in the project. */
export const sponsorStands = (guest: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${guest}.${column}`)
  return sql`(exists (select from companies sponsor where sponsor.id = ${of('sponsorId')} and ${certifiedToday('sponsor')})
    and exists (select from users held_by join open_group_members m on m.user_id = held_by.id
      join user_group_projects p on p.group_id = m.group_id
      where held_by.company_id = ${of('sponsorId')} and held_by.is_main and p.chip_project_id = ${of('chipProjectId')}))`
}

/** The chip projects a guest's account opens, by the alias of its user: one, or none any more. */
export const guestProjects = (user: string): RawBuilder<number[]> =>
  sql`array(select invited.chip_project_id::int from guests invited
    where invited.user_id = ${sql.ref(`${user}.id`)} and ${guestStands('invited')})`
