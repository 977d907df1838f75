import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { project } from '../support-project.links.ts'
import { projectSeen } from './seen.sql.ts'

const readers = ['support_read', 'support_edit', 'support_audit1', 'support_audit2'] as const
/** Support projects by number or name. */
export const projectFindable: Findable = {
  kind: 'support_project',
  page: (user) => (readers.some((one) => readsAs(user, one)) ? (id) => project.url(null, { id }) : null),
  rows: (ctx, { holds, begins, nearest }) => {
    const projects = sql`select sp.id, concat_ws(' ', sp.code, sp.name) as title, ${nameFor(ctx, 'c')} as note
      from support_projects sp join companies c on c.id = sp.company_id where ${projectSeen(ctx.user, 'sp')}`
    return [
      sql`${projects} and ${begins('sp.code')} order by upper(sp.code) desc`,
      sql`${projects} and ${holds('sp.name', 'sp.code')} order by ${nearest('sp.name')}, sp.updated_at desc`,
    ]
  },
}
