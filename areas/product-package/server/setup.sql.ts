import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { chipManage } from '../product-package.links.ts'

/** What a new installation needs of the area first. */
export const packageSetup: SetupStep[] = [
  {
    key: 'product-package.first',
    group: 'content',
    text: 'product-package.setup.first',
    about: 'product-package.setup.first_about',
    url: chipManage.url(null, { edit: 'new' }),
    permission: 'pkg_edit',
    done: () => sql<boolean>`exists (select from product_packages)`,
  },
]
