import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { customers } from '../order-base.links.ts'
import { customerSeen } from './seen.sql.ts'

/** Ordering customers, for the staff of ordering. */
export const customerFindable: Findable = {
  kind: 'customer',
  page: (user) => (user.staff && readsAs(user, 'order_base_all') ? (id) => customers.url(null, { open: id }) : null),
  rows: (ctx, { holds, nearest }) => [
    sql`select c.id, c.code || ' ' || ${nameFor(ctx, 'c')} as title, '' as note from customers c
    where ${customerSeen(ctx, 'c')} and ${holds('c.code', 'c.name', 'c.nameEn')} order by ${nearest('c.name')}, c.code`,
  ],
}
