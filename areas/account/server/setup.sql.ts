import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { companies } from '../account.links.ts'

/** What a new installation needs of the area first. */
export const accountSetup: SetupStep[] = [
  {
    key: 'account.customer',
    group: 'customers',
    text: 'account.setup.customer',
    about: 'account.setup.customer_about',
    url: companies.url(null),
    done: () => sql<boolean>`exists (select from companies where not is_vendor and not is_guest)`,
  },
]
