import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { review } from '../certification.links.ts'
import { reviewed } from './certification.sql.ts'

const readers = ['cert_read', 'nda_audit1', 'nda_audit2'] as const
/** Certifications under review, of the customers the caller takes care of. */
export const certificationFindable: Findable = {
  kind: 'certification',
  page: (user) =>
    user.staff && readers.some((one) => readsAs(user, one)) ? (id) => review.url(null, { open: id }) : null,
  rows: (ctx, { holds, begins, nearest }) => {
    const reviews = sql`select t.id, t.no as title, t.company_name as note from certifications t where t.no is not null and ${reviewed(ctx)}`
    return [
      sql`${reviews} and ${begins('t.no')} order by upper(t.no) desc`,
      sql`${reviews} and ${holds('t.companyName', 't.uscc')} order by ${nearest('t.companyName')}, t.id desc`,
    ]
  },
}
