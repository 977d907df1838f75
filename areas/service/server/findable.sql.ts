import { sql } from 'kysely'
import type { Findable } from '#platform/server/search/findable.ts'
import { show } from '../service.links.ts'

/** Services of the own company by their number. */
export const serviceFindable: Findable = {
  kind: 'service',
  page: ({ staff, permissions }) => (!staff && permissions.has('service_read') ? (id) => show.url(null, { id }) : null),
  rows: (ctx, { begins }) => [
    sql`select t.id, t.no as title, ${ctx.locale === 'en' ? sql`t.name_en` : sql`t.name`} as note from services t
    where t.company_id = ${ctx.user.companyId} and ${begins('t.no')} order by upper(t.no) desc`,
  ],
}
