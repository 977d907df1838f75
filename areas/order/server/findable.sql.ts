import { sql } from 'kysely'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { orderDesk, orderInfo } from '../order.links.ts'
import { orderSeen } from './seen.sql.ts'

/** A PO number without the customer's code before it: buyers know theirs so. */
const poAlone = sql<string>`substr(o.po_no, strpos(o.po_no, '-') + 1)`
const deskReaders = ['order_watch', 'order_approve', 'order_handle'] as const
/** Orders by their number or the customer's: at the desk for its staff, else the page of the order. */
export const orderFindable: Findable = {
  kind: 'order',
  page: (user) =>
    user.staff && deskReaders.some((one) => readsAs(user, one))
      ? (id) => orderDesk.url(null, { open: id })
      : readsAs(user, 'order_read')
        ? (id) => orderInfo.url(null, { id })
        : null,
  rows: (ctx, { begins }) => {
    const orders = sql`select o.id, coalesce(o.order_no, o.po_no) as title,
        case when o.order_no is null or o.po_no = '' then '' else o.po_no || ' · ' end || ${nameFor(ctx, 'c')} as note
      from orders o join customers c on c.id = o.customer_id where ${orderSeen(ctx, 'o')}`
    return [
      sql`${orders} and ${begins('o.orderNo')} order by upper(o.order_no) desc`,
      sql`${orders} and o.po_no <> '' and ${begins('o.poNo')} order by upper(o.po_no) desc`,
      sql`${orders} and o.po_no <> '' and ${begins(poAlone)} order by upper(${poAlone}) desc`,
    ]
  },
}
