import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { invitations } from '../staff.links.ts'

/** What a new installation needs of the area first. */
export const staffSetup: SetupStep[] = [
  {
    key: 'staff.second',
    group: 'people',
    text: 'staff.setup.second',
    about: 'staff.setup.second_about',
    url: invitations.url(null, { edit: 'new' }),
    done: () =>
      sql<boolean>`(select count(*) > 1 from users u join companies c on c.id = u.company_id where c.is_vendor and u.status = 'enabled')`,
  },
]
