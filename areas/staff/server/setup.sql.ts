import { sql } from 'kysely'
import type { SetupStep } from '#platform/server/setup.ts'
import { staffFlows } from '#platform/server/flows.ts'
import { invitations, steps } from '../staff.links.ts'
import { canDo } from './flow.sql.ts'

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
  {
    key: 'staff.steps',
    group: 'people',
    text: 'staff.setup.steps',
    about: 'staff.setup.steps_about',
    url: steps.url(null),
    // each step by somebody, and no flow with fewer people than steps that must be done by different ones
    done: () => {
      const flows = staffFlows()
      const rows = flows.flatMap((flow, n) => flow.steps.map(({ permission, again }) => ({ n, permission, again })))
      return sql<boolean>`not exists (select from (select s.n, s.permission, bool_and(s.again) as again, count(*) as steps
          from unnest(${rows.map(({ n }) => n)}::int[], ${rows.map(({ permission }) => permission)}::text[],
            ${rows.map(({ again }) => again)}::bool[]) as s (n, permission, again) group by 1, 2) s
        where (select count(*) from (${canDo(sql`s.permission`)}) p) < case when s.again then 1 else s.steps end)`
    },
  },
]
