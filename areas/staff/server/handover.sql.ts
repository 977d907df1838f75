import { sql } from 'kysely'
import type { Ending } from '#platform/server/handover.ts'
import { invitations } from '../staff.links.ts'

/** Links that somebody has made for new colleagues: they open nothing once who made them is out, and another may make them anew. */
export const invitationEnding: Ending = {
  kind: 'staff.link',
  text: 'staff.handover.link',
  about: 'staff.handover.link_about',
  columns: ['staff_invitations.invited_by'],
  url: invitations.url(null, { state: 'invited' }),
  count: (userId) => sql<number>`(select count(*)::int from staff_invitations s
    where s.invited_by = ${userId} and s.accepted_at is null and s.revoked_at is null)`,
}
