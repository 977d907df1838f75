import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { apply, quoteDesk } from '../market.links.ts'

const keeps = (permissions: ReadonlySet<string>) => permissions.has('sm_manage') || permissions.has('sm_watch')
/** Requests for a quote of a service by their number: all for who quotes, else of the own company or one's own. */
export const marketFindable: Findable = {
  kind: 'service_quote',
  page: ({ staff, permissions }) => {
    if (staff) return keeps(permissions) ? (id) => quoteDesk.url(null, { open: id }) : null
    return permissions.has('sm_buy') ? (id) => apply.url(null, { id }) : null
  },
  rows: (ctx, { begins }) => {
    const { companyId, id, permissions, staff } = ctx.user
    const own = permissions.has('sm_orders') ? sql`true` : sql`t.user_id = ${id}`
    return [
      sql`select t.id, t.no as title, ${ctx.locale === 'en' ? sql`p.name_en` : sql`p.name`} || ' · ' || ${nameFor(ctx, 'c')} as note
      from market_applies t join companies c on c.id = t.company_id join market_products p on p.id = t.product_id
      where ${staff ? sql`true` : sql`t.company_id = ${companyId} and ${own}`} and ${begins('t.no')} order by upper(t.no) desc`,
    ]
  },
}
