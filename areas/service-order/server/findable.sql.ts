import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { desk, show } from '../service-order.links.ts'
import { onDesk } from './service-order.sql.ts'

const readers = ['sm_manage', 'sm_deliver', 'sm_refund', 'sm_watch', 'sm_follow'] as const
const mine = (permissions: ReadonlySet<string>) => permissions.has('sm_orders') || permissions.has('sm_buy')
/** Orders of services by their number: at the desk for its staff, else of the own company or one's own. */
export const serviceOrderFindable: Findable = {
  kind: 'service_order',
  page: (user) => {
    if (user.staff) return readers.some((one) => readsAs(user, one)) ? (id) => desk.url(null, { open: id }) : null
    return mine(user.permissions) ? (id) => show.url(null, { id }) : null
  },
  rows: (ctx, { begins }) => {
    const { companyId, id, permissions, staff } = ctx.user
    const own = permissions.has('sm_orders') ? sql`true` : sql`t.user_id = ${id}`
    return [
      sql`select t.id, t.no as title, ${ctx.locale === 'en' ? sql`p.name_en` : sql`p.name`} || ' · ' || ${nameFor(ctx, 'c')} as note
      from service_orders t join companies c on c.id = t.company_id join market_products p on p.id = t.product_id
      where ${staff ? onDesk(ctx) : sql`t.company_id = ${companyId} and ${own}`} and ${begins('t.no')} order by upper(t.no) desc`,
    ]
  },
}
