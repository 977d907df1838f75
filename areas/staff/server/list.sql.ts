import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export type TakenBy = { nameTaken: string[]; mailTaken: string[]; nameInvited: string[]; mailInvited: string[] }
/** Of login names and addresses, in lower case, what accounts and open invitations have already: one statement. */
export async function listAllTaken(
  ctx: Ctx,
  { logins, mails }: { logins: readonly string[]; mails: readonly string[] },
): Promise<TakenBy> {
  const open = sql`s.accepted_at is null and s.revoked_at is null`
  const { rows } = await sql<TakenBy>`select
    array(select u.login_key from users u where u.login_key = any(${logins}::text[])) as name_taken,
    array(select lower(u.email) from users u where u.email <> '' and lower(u.email) = any(${mails}::text[])) as mail_taken,
    array(select lower(s.login_name) from staff_invitations s where ${open} and lower(s.login_name) = any(${logins}::text[])) as name_invited,
    array(select lower(s.email) from staff_invitations s where ${open} and lower(s.email) = any(${mails}::text[])) as mail_invited`.execute(
    ctx.db,
  )
  return rows[0]!
}
