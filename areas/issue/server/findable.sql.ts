import { sql } from 'kysely'
import { mostOfKind, type Findable } from '#platform/server/search/findable.ts'
import { desk, detail } from '../issue.links.ts'
import { whole } from './issue.sql.ts'
import { issueSeen, latestSeen, seenFrom } from './seen.sql.ts'

/** Issues by number; a company's own by subject too. */
export const issueFindable: Findable = {
  kind: 'issue',
  said: true,
  page: ({ staff, permissions }) => {
    if (!permissions.has('issue_read') && !permissions.has('issue_view')) return null
    return staff ? (id) => desk.url(null, { open: id }) : (id) => detail.url(null, { id })
  },
  rows: (ctx, { holds, begins }) => {
    const columns = sql`i.id, i.no || ' ' || i.subject as title, ${whole(ctx.user, sql`p.name`)} as note`
    // support has its queue to look for a subject among all customers'
    if (ctx.user.staff)
      return [
        sql`select ${columns} ${seenFrom} where ${issueSeen(ctx.user)} and ${begins('i.no')} order by upper(i.no) desc`,
      ]
    const called = sql`(${begins('i.no')} or ${holds('i.subject')})`
    return [
      sql`select ${columns} from ${latestSeen(ctx.user, called, mostOfKind)} f join issues i on i.id = f.id
        join support_projects p on p.id = i.project_id order by i.updated_at desc, i.id desc`,
    ]
  },
}
