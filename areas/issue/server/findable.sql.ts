import { sql } from 'kysely'
import { saidFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, detail } from '../issue.links.ts'
import { latestSeen } from './seen.sql.ts'

/** Issues by number or subject. */
export const issueFindable: Findable = {
  kind: 'issue',
  page: ({ staff, permissions }) => {
    if (!permissions.has('issue_read') && !permissions.has('issue_view')) return null
    return staff ? (id) => desk.url(null, { open: id }) : (id) => detail.url(null, { id })
  },
  rows: (ctx, holds) => sql`select i.id, i.no || ' ' || ${saidFor(ctx, sql`i.subject`)} as title, p.name as note
    from ${latestSeen(ctx.user, holds('i.no', 'i.subject'), 4)} x join issues i on i.id = x.id
    join support_projects p on p.id = i.project_id order by i.updated_at desc, i.id desc`,
}
