import { sql } from 'kysely'
import type { Ending } from '#platform/server/handover.ts'
import { invitations } from '../staff.links.ts'

/** Links that somebody has made for new colleagues: they end with who made them, and another may make them anew. */
export const invitationEnding: Ending = {
  kind: 'staff.link',
  text: 'staff.handover.link',
  about: 'staff.handover.link_about',
  columns: ['staff_invitations.invited_by'],
  url: invitations.url(null, { state: 'invited' }),
  count: (userId) => sql<number>`(select count(*)::int from staff_invitations s
    where s.invited_by = ${userId} and s.accepted_at is null and s.revoked_at is null)`,
  // they would open again on the day who made them comes back
  async end(tx, userId) {
    await sql`update staff_invitations s set token_until = least(s.token_until, now()), updated_at = now(), version = version + 1
      where s.invited_by = ${userId} and s.accepted_at is null and s.revoked_at is null and s.token_until > now()`.execute(
      tx.db,
    )
  },
}
