import { sql } from 'kysely'
import { personal } from '#areas/account/account.links.ts'
import type { SetupStep } from '#platform/server/setup.ts'

/** What a new installation needs of the area first. */
export const factorSetup: SetupStep[] = [
  {
    key: 'factor.own',
    group: 'portal',
    text: 'factor.setup.own',
    about: 'factor.setup.own_about',
    url: personal.url(null, { tab: 'security' }),
    done: ({ user }) => sql<boolean>`exists (select from users u where u.id = ${user.id}
      and (u.totp_enrolled_at is not null or exists (select from passkeys p where p.user_id = u.id)))`,
  },
]
