import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { noticeSeen } from './seen.sql.ts'

const from = sql`from notice_recipients t join notices n on n.id = t.notice_id and n.status = 'published' join customers c on c.id = t.customer_id`
const title = sql`n.notice_no || ' ' || n.title as title, n.notice_no || ' ' || n.title_en as title_en`
const own = (ctx: SignedCtx) => (ctx.user.staff ? sql`false` : noticeSeen(ctx))
/** Notices the caller's customers have to answer. */
export const listToAnswer = (ctx: SignedCtx) => sql<WaitRow>`select t.id, ${title}, t.respond_by::text as due ${from}
  where t.status = 'to_confirm' and ${own(ctx)} order by t.respond_by, t.id limit ${sql.lit(waitCap)}`
/** Samples and reports that are there and wait for the word of a customer. */
export const listToTest = (ctx: SignedCtx) => sql<WaitRow>`select t.id, ${title}, t.wait_until::text as due ${from}
  where t.status = 'verifying' and t.delivered_at is not null and ${own(ctx)} order by t.wait_until, t.id limit ${sql.lit(waitCap)}`
const asked = sql`t.notice_id as id, n.notice_no || ' ' || c.code || ' ' || c.name as title, n.notice_no || ' ' || c.code || ' ' || coalesce(nullif(c.name_en, ''), c.name) as title_en`
/** What quality has to deliver. */
export const listToDeliver = () => sql<WaitRow>`select ${asked}, t.verify_due::text as due ${from}
  where t.status = 'verifying' and t.delivered_at is null order by t.verify_due, t.id limit ${sql.lit(waitCap)}`
/** Objections to settle, and silence after a report, of the customers the caller takes care of. */
export const listToSettle = (ctx: SignedCtx) => sql<WaitRow>`select ${asked}, t.wait_until::text as due ${from}
  where (t.status = 'objected' or (t.status = 'verifying' and t.wait_until < ${today})) and ${customerSeen(ctx, 'c')}
  order by t.updated_at, t.id limit ${sql.lit(waitCap)}`
export const listDrafts =
  () => sql<WaitRow>`select n.id, ${title}, null::text as due from notices n where n.status = 'draft'
  order by n.id limit ${sql.lit(waitCap)}`
