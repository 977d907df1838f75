import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { adjustmentDesk, billList, desk, receiptDesk } from '../bill.links.ts'

const of = sql`join bill_accounts a on a.id = t.account_id join customers c on c.id = a.customer_id`
/** Bills by their number, and what finance keeps of them: receipts, and what is booked by hand. */
export const billFindable: readonly Findable[] = [
  {
    kind: 'bill',
    page: ({ staff, permissions }) => {
      if (!permissions.has('bill_read')) return null
      return (id) => (staff ? desk : billList).url(null, { open: id })
    },
    rows: (ctx, { begins }) => [
      sql`select t.id, t.bill_no as title, ${nameFor(ctx, 'c')} as note from bills t ${of}
      where ${customerSeen(ctx, 'c')} and ${begins('t.billNo')} order by upper(t.bill_no) desc`,
    ],
  },
  {
    kind: 'bill_receipt',
    page: ({ staff, permissions }) =>
      staff && permissions.has('bill_read') ? (id) => receiptDesk.url(null, { open: id }) : null,
    rows: (ctx, { begins }) => [
      sql`select t.id, t.receipt_no as title, ${nameFor(ctx, 'c')} as note from bill_receipts t ${of}
      where ${customerSeen(ctx, 'c')} and ${begins('t.receiptNo')} order by upper(t.receipt_no) desc`,
    ],
  },
  {
    kind: 'bill_adjustment',
    page: ({ permissions }) => (permissions.has('bill_all') ? (id) => adjustmentDesk.url(null, { open: id }) : null),
    rows: (ctx, { begins }) => [
      sql`select t.id, t.adjustment_no as title, ${nameFor(ctx, 'c')} as note from bill_adjustments t ${of}
      where ${begins('t.adjustmentNo')} order by upper(t.adjustment_no) desc`,
    ],
  },
]
