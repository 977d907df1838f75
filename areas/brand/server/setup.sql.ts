import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { desk } from '../brand.links.ts'

/** What a new installation needs of the area first. */
export const brandSetup: SetupStep[] = [
  {
    key: 'brand.vendor',
    group: 'portal',
    text: 'brand.setup.vendor',
    about: 'brand.setup.vendor_about',
    url: desk.url(null),
    permission: 'brand_edit',
    done: () => sql<boolean>`exists (select from dictionary_entries where dictionary_code = 'portal_link'
      and bus_name = 'vendor_name' and enabled and bus_value <> '')`,
  },
  {
    key: 'brand.originals',
    group: 'portal',
    text: 'brand.setup.originals',
    about: 'brand.setup.originals_about',
    url: desk.url(null),
    permission: 'brand_edit',
    // who reads English posts to where the English says, else to the registered address as it is in English
    done: () => sql<boolean>`exists (select from brand where not 'en' = any(languages) or originals_to_en <> ''
      or originals_to = '' and (address = '' or address_en <> ''))`,
  },
]
