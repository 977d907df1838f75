import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { billList, desk } from '../bill.links.ts'

/** Bills by their number. */
export const billFindable: Findable = {
  kind: 'bill',
  page: ({ staff, permissions }) => {
    if (!permissions.has('bill_read')) return null
    return (id) => (staff ? desk : billList).url(null, { open: id })
  },
  rows: (ctx, { begins }) => [
    sql`select b.id, b.bill_no as title, ${nameFor(ctx, 'c')} as note
    from bills b join bill_accounts a on a.id = b.account_id join customers c on c.id = a.customer_id
    where ${customerSeen(ctx, 'c')} and ${begins('b.billNo')} order by upper(b.bill_no) desc`,
  ],
}
