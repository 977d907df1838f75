import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { customers, models } from '../order-base.links.ts'
import { customerSeen } from './seen.sql.ts'

/** Ordering customers, for the staff of ordering: by their code or name, and by whatever of them somebody at a telephone or on a paper names. */
export const customerFindable: Findable = {
  kind: 'customer',
  page: (user) => (user.staff && readsAs(user, 'order_base_all') ? (id) => customers.url(null, { open: id }) : null),
  rows: (ctx, { holds, nearest }) => [
    sql`select c.id, c.code || ' ' || ${nameFor(ctx, 'c')} as title, '' as note from customers c
    where ${customerSeen(ctx, 'c')} and ${holds('c.code', 'c.name', 'c.nameEn')} order by ${nearest('c.name')}, c.code`,
    sql`select c.id, c.code || ' ' || ${nameFor(ctx, 'c')} as title, own.uscc as note
    from customers c join companies own on own.id = c.company_id
    where ${customerSeen(ctx, 'c')} and ${holds('own.uscc')} order by c.code`,
    sql`select c.id, c.code || ' ' || ${nameFor(ctx, 'c')} as title,
      concat_ws(' · ', case when k.kind = 'invoice' then k.title end, k.name, nullif(k.tax_no, ''), nullif(k.phone, '')) as note
    from customer_contacts k join customers c on c.id = k.customer_id
    where k.status <> 'disabled' and ${customerSeen(ctx, 'c')} and ${holds('k.name', 'k.title', 'k.taxNo', 'k.phone', 'k.email')}
    order by ${nearest('k.name')}, k.is_default desc, k.id`,
  ],
}
/** What can be ordered, by part number or name, for the staff of ordering. */
export const modelFindable: Findable = {
  kind: 'model',
  said: true,
  page: (user) => (user.staff && readsAs(user, 'order_base_all') ? (id) => models.url(null, { open: id }) : null),
  rows: (ctx, { holds, nearest }) => [
    sql`select m.id, m.model || ' ' || ${nameFor(ctx, 'm')} as title, '' as note from order_models m
    where ${holds('m.model', 'm.name', 'm.nameEn')} order by ${nearest('m.model')}, m.id`,
  ],
}
