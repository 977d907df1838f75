import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { desk } from '../issue.links.ts'

/** What a new installation needs of the area first. */
export const issueSetup: SetupStep[] = [
  {
    key: 'issue.levels',
    group: 'customers',
    text: 'issue.setup.levels',
    about: 'issue.setup.levels_about',
    url: desk.url(null, { view: 'levels' }),
    permission: 'issue_rules',
    // the set that follows none is the one a new portal begins with
    done: ({ app }) =>
      sql<boolean>`(${app.settings.demo}::boolean or exists (select from issue_rule_sets where follows is not null))`,
  },
]
