import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

const title = sql`t.no || ' ' || p.name as title, t.no || ' ' || p.name_en as title_en`
const from = sql`from market_applies t join market_products p on p.id = t.product_id`
/** Quotes that wait for who asked, the first to end foremost. */
export const listQuoted = ({ user }: SignedCtx) =>
  sql<WaitRow>`select t.id, ${title}, t.quote_valid_until::text as due ${from}
    where t.company_id = ${user.companyId} and t.user_id = ${user.id} and t.status = 'quoted' order by t.quote_valid_until, t.id limit ${sql.lit(waitCap)}`
/** Requests that wait for a quote; two working days are what is promised. */
export const listAsked = () =>
  sql<WaitRow>`select t.id, ${title}, workday_after((t.created_at at time zone 'Asia/Shanghai')::date, 2)::text as due ${from}
    where t.status in ('submitted', 'quoting') order by t.created_at, t.id limit ${sql.lit(waitCap)}`
