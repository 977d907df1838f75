import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { desk, projectDesk } from '../product.links.ts'

/** What a new installation needs of the area first. */
export const productSetup: SetupStep[] = [
  {
    key: 'product.chip',
    group: 'content',
    text: 'product.setup.chip',
    about: 'product.setup.chip_about',
    url: desk.url(null, { edit: 'new' }),
    permission: 'product_edit',
    done: () => sql<boolean>`exists (select from chips)`,
  },
  {
    key: 'product.project',
    group: 'content',
    text: 'product.setup.project',
    about: 'product.setup.project_about',
    url: projectDesk.url(null, { edit: 'new' }),
    permission: 'product_edit',
    done: () => sql<boolean>`exists (select from chip_projects)`,
  },
]
