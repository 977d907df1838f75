import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { desk } from '../dictionary.links.ts'

/** What a new installation needs of the area first. */
export const dictionarySetup: SetupStep[] = [
  {
    key: 'dictionary.vendor',
    group: 'portal',
    text: 'dictionary.setup.vendor',
    about: 'dictionary.setup.vendor_about',
    url: desk.url(null, { code: 'portal_link' }),
    // the name that comes with the portal is the one of the demo
    done: ({
      app: { settings },
    }) => sql<boolean>`(${settings.demo}::boolean or not exists (select from dictionary_entries
      where dictionary_code = 'portal_link' and bus_name = 'vendor_name' and version = 1))`,
  },
]
