import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { desk } from '../document.links.ts'

/** What a new installation needs of the area first. */
export const documentSetup: SetupStep[] = [
  {
    key: 'document.first',
    group: 'content',
    text: 'document.setup.first',
    about: 'document.setup.first_about',
    url: desk.url(null, { edit: 'new' }),
    permission: 'doc_edit',
    done: () => sql<boolean>`exists (select from documents where is_current)`,
  },
]
