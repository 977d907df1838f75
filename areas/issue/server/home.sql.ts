import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { ServiceSource } from '#platform/server/home.ts'
import { detail } from '../issue.links.ts'
import { countStatuses, issueSeen, latestSeen } from './seen.sql.ts'

const status = sql`case i.status when 'unprocessed' then 'untreated' when 'processing' then 'treating' else 'closed' end`
const kept = { untreated: 'unprocessed', treating: 'processing', closed: 'closed' } as const

/** Issues on the home of who sees them: by status, latest first. */
export const issueService: ServiceSource = {
  item: (id) => detail.url(null, { id }),
  rows: (
    ctx,
    { status: asked, most },
  ) => sql`select i.id, i.subject, coalesce(p.code, '') as project, i.priority, ${status} as status,
      i.created_at as create_date, i.updated_at as update_date, coalesce(${nameFor(ctx, 'a')}, '') as assignee
    from ${latestSeen(ctx.user, asked ? sql`i.status = ${kept[asked]}` : sql`true`, most)} f join issues i on i.id = f.id
      join support_projects p on p.id = i.project_id left join users a on a.id = i.assignee_id`,
  counts: (ctx) => sql`select ${status} as status, i.n from (${countStatuses(ctx.user, sql`true`)}) i`,
  ofProject: (
    ctx,
    projectId,
  ) => sql`select ${status} as status, count(*)::int as n from issues i join support_projects p on p.id = i.project_id
    where i.project_id = ${projectId} and ${issueSeen(ctx.user)} group by 1`,
}
