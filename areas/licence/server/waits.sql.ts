import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { staffSeen } from './seen.sql.ts'

const own = ({ user }: SignedCtx, state: ReturnType<typeof sql>, due = sql`null::text`) =>
  sql<WaitRow>`select t.id, t.product_name as title, '' as title_en, ${due} as due from licences t
    where t.company_id = ${user.companyId} and ${state} order by t.id limit ${sql.lit(waitCap)}`
export const listDrafts = (ctx: SignedCtx) => own(ctx, sql`t.status = 'draft'`)
export const listRejected = (ctx: SignedCtx) => own(ctx, sql`t.status = 'rejected'`)
export const listEnding = (ctx: SignedCtx) =>
  own(
    ctx,
    sql`t.status = 'issued' and t.usage = 'mass_production' and t.valid_end - ${today} between 0 and 30
      and not exists (select from licences r where r.renew_of = t.id and r.status not in ('rejected', 'revoked', 'expired'))`,
    sql`t.valid_end::text`,
  )
/** Licences of which the last quarter of a third-party feature is not reported. */
export const listUnreported = (ctx: SignedCtx) =>
  own(
    ctx,
    sql`t.usage = 'mass_production' and t.used > 0 and t.status = 'issued'
      and t.valid_start < date_trunc('quarter', ${today})::date
      and exists (select from licence_feature_picks p join licence_features f on f.id = p.feature_id and f.third_party where p.licence_id = t.id
        and not exists (select from licence_royalties r where r.licence_id = t.id and r.feature_id = f.id and r.status <> 'returned'
          and r.period = (date_trunc('quarter', ${today}) - interval '3 months')::date))`,
    sql`(date_trunc('quarter', ${today}) + interval '20 days')::date::text`,
  )
/** Reports that wait for the licence desk. */
export const listReported = (ctx: SignedCtx) =>
  sql<WaitRow>`select r.id, coalesce(t.apply_no, '') as title, '' as title_en, null::text as due from licence_royalties r join licences t on t.id = r.licence_id
    where r.status = 'reported' and ${staffSeen(ctx)} order by r.id limit ${sql.lit(waitCap)}`
