import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, edit } from '../complaint.links.ts'
import { reviewed } from './complaint.sql.ts'

const readers = ['complaint_read', 'complaint_accept', 'complaint_handle'] as const
/** Complaints by their number or that of the return. */
export const complaintFindable: Findable = {
  kind: 'complaint',
  page: (user) => {
    if (user.staff) return readers.some((one) => readsAs(user, one)) ? (id) => desk.url(null, { open: id }) : null
    return user.permissions.has('complaint_add') ? (id) => edit.url(null, { id }) : null
  },
  rows: (ctx, { begins }) => {
    const seen = ctx.user.staff ? reviewed(ctx) : sql`t.company_id = ${ctx.user.companyId}`
    const complaints = sql`select t.id, concat_ws(' ', t.no, t.rma_no) as title, concat_ws(' · ', nullif(t.chip_code, ''), ${nameFor(ctx, 'c')}) as note
      from complaints t join companies c on c.id = t.company_id where ${seen}`
    return [
      sql`${complaints} and ${begins('t.no')} order by upper(t.no) desc`,
      sql`${complaints} and ${begins('t.rmaNo')} order by upper(t.rma_no) desc`,
    ]
  },
}
