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
    // as `standsOf` says it of each step: by somebody, by as many as there are steps for different people, and not by those alone who
    // may have taken the steps before it
    done: () => {
      const rows = staffFlows().flatMap((flow, n) => flow.steps.map((step, i) => ({ ...step, n, i })))
      const steps = sql`unnest(${rows.map(({ n }) => n)}::int[], ${rows.map(({ i }) => i)}::int[],
        ${rows.map(({ permission }) => permission)}::text[], ${rows.map(({ again }) => again)}::bool[])`
      return sql<boolean>`(with s as (select s.*, array(select p.id from (${canDo(sql`s.permission`)}) p) as people
          from ${steps} as s (n, i, permission, again)),
        same as (select people, case when bool_and(again) then 1 else count(*) end as steps from s group by n, permission, people),
        before as (select s.people, count(distinct e.i) as steps, array_agg(one) as taken from s
          join s e on e.n = s.n and e.i < s.i and e.people && s.people cross join unnest(e.people) one
          where not s.again group by s.n, s.i, s.people)
        select not exists (select from same where cardinality(people) < steps)
          and not exists (select from before where cardinality(people) <= steps and people <@ taken))`
    },
  },
]
