import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { confirmDays } from '../contract.ts'

const title = sql`b.bill_no || ' ' || c.name as title, b.bill_no || ' ' || coalesce(nullif(c.name_en, ''), c.name) as title_en`
const from = sql`from bills b join bill_accounts a on a.id = b.account_id join customers c on c.id = a.customer_id`
/** Bills of the caller's customers that wait to be agreed to, until they count as agreed. */
export const listToConfirm = (ctx: SignedCtx) => sql<WaitRow>`
  select b.id, ${title}, ((b.issued_at at time zone 'Asia/Shanghai')::date + ${sql.lit(confirmDays)})::text as due ${from}
  where b.status = 'issued' and ${ctx.user.staff ? sql`false` : customerSeen(ctx, 'c')} order by b.issued_at, b.id limit ${sql.lit(waitCap)}`
/** Bills that customers do not agree to. */
export const listDisputed = () => sql<WaitRow>`
  select b.id, ${title}, ((b.disputed_at at time zone 'Asia/Shanghai')::date + 3)::text as due ${from}
  where b.status = 'disputed' order by b.disputed_at, b.id limit ${sql.lit(waitCap)}`
/** What another of finance submitted. */
export const listToDecide = ({ user }: SignedCtx) => sql<WaitRow>`
  select t.id, t.adjustment_no || ' ' || c.name as title, t.adjustment_no || ' ' || coalesce(nullif(c.name_en, ''), c.name) as title_en,
    ((t.created_at at time zone 'Asia/Shanghai')::date + 3)::text as due
  from bill_adjustments t join bill_accounts a on a.id = t.account_id join customers c on c.id = a.customer_id
  where t.status = 'submitted' and t.user_id <> ${user.id} order by t.id limit ${sql.lit(waitCap)}`
/** Money that pays nothing yet though something is due. */
export const listUnallocated = () => sql<WaitRow>`
  select r.id, r.receipt_no || ' ' || c.name as title, r.receipt_no || ' ' || coalesce(nullif(c.name_en, ''), c.name) as title_en,
    (r.bank_day + 3)::text as due
  from bill_receipts r join bill_accounts a on a.id = r.account_id join customers c on c.id = a.customer_id
  where r.status = 'booked' and r.allocated < r.amount
    and exists (select from bill_dues d where d.account_id = r.account_id and d.paid < d.charge) order by r.bank_day, r.id limit ${sql.lit(waitCap)}`
