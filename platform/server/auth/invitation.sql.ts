import { sql } from 'kysely'

/** Where an invitation by a link stands, of a row of the table `s`. */
export const invitationState = sql<
  'accepted' | 'revoked' | 'lapsed' | 'invited'
>`case when s.accepted_at is not null then 'accepted' when s.revoked_at is not null then 'revoked'
  when s.token_until <= now() then 'lapsed' else 'invited' end`
