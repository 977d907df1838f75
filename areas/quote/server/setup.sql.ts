import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { book } from '../quote.links.ts'

/** What a new installation needs of the area first. */
export const quoteSetup: SetupStep[] = [
  {
    key: 'quote.first',
    group: 'ordering',
    text: 'quote.setup.first',
    about: 'quote.setup.first_about',
    url: book.url(null, { edit: 'new' }),
    permission: 'quote_edit',
    done: () => sql<boolean>`exists (select from quotes where status = 'effective')`,
  },
]
