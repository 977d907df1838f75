import { sql } from 'kysely'
import type { Ending } from '#platform/server/handover.ts'
import { invitations } from '../company-invitation.links.ts'

/** Links to companies that somebody has sent: they end with who made them, and another may make them anew. */
export const invitationEnding: Ending = {
  kind: 'company-invitation.link',
  text: 'company-invitation.handover.link',
  about: 'company-invitation.handover.link_about',
  columns: ['company_invitations.invited_by'],
  url: invitations.url(null, { state: 'invited' }),
  count: (userId) => sql<number>`(select count(*)::int from company_invitations s
    where s.invited_by = ${userId} and s.accepted_at is null and s.revoked_at is null)`,
  // they would open again on the day who made them comes back
  async end(tx, userId) {
    await sql`update company_invitations s set token_until = least(s.token_until, now()), asked_at = null, updated_at = now(), version = version + 1
      where s.invited_by = ${userId} and s.accepted_at is null and s.revoked_at is null and (s.token_until > now() or s.asked_at is not null)`.execute(
      tx.db,
    )
  },
}
