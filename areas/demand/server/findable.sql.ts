import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, list } from '../demand.links.ts'
import { reviewed } from './desk.sql.ts'

const readers = ['demand_read', 'demand_audit1', 'demand_audit2'] as const
/** Demands by their number, or the part that is asked for. */
export const demandFindable: Findable = {
  kind: 'demand',
  page: (user) => {
    if (user.staff) return readers.some((one) => readsAs(user, one)) ? (id) => desk.url(null, { open: id }) : null
    return user.permissions.has('demand_view') ? (id) => list.url(null, { open: id }) : null
  },
  rows: (ctx, { begins }) => {
    const seen = ctx.user.staff ? reviewed(ctx) : sql`d.company_id = ${ctx.user.companyId}`
    const demands = sql`select d.id, concat_ws(' ', d.no, d.part_no) as title, ${nameFor(ctx, 'c')} as note
      from demands d join companies c on c.id = d.company_id where ${seen}`
    return [
      sql`${demands} and ${begins('d.no')} order by upper(d.no) desc`,
      sql`${demands} and ${begins('d.partNo')} order by upper(d.part_no), d.id desc`,
    ]
  },
}
