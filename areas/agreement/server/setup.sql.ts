import { sql } from 'kysely'
import { today } from '#platform/server/db/today.ts'
import type { SetupStep } from '#platform/server/setup.ts'
import { desk } from '../agreement.links.ts'

/** What a new installation needs of the area first. */
export const agreementSetup: SetupStep[] = [
  {
    key: 'agreement.read',
    group: 'portal',
    text: 'agreement.setup.read',
    about: 'agreement.setup.read_about',
    url: desk.url(null, { state: 'current' }),
    // every version in force is the vendor's own, or was read
    permission: 'agreement_edit',
    done: () => sql<boolean>`not exists (select from agreements a where a.shipped and a.read_at is null
      and a.withdrawn_at is null and a.effective_from <= ${today}
      and not exists (select from agreements n where n.code = a.code and n.withdrawn_at is null and n.effective_from <= ${today}
        and (n.effective_from, n.id) > (a.effective_from, a.id)))`,
  },
]
