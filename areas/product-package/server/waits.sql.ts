import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { isOffered } from './application.sql.ts'

/** Days after which a refusal is no longer news. */
const told = 30
/** Applications of the company that were refused lately, the last of each package: it may be asked for again. */
export const listRefused = (ctx: SignedCtx) =>
  sql<WaitRow>`select k.id, k.name as title, k.name_en as title_en, null::text as due from (
    select distinct on (t.package_id) t.package_id, t.status, t.updated_at from product_package_applications t
    where t.company_id = ${ctx.user.companyId} order by t.package_id, t.id desc) x
    join product_packages k on k.id = x.package_id and k.status = 'open'
    where x.status = 'rejected' and x.updated_at > now() - make_interval(days => ${sql.lit(told)})
      and not exists (select from user_group_members m where m.group_id = k.group_id and m.user_id = ${ctx.user.id})
      and ${isOffered(ctx)} order by k.id limit ${sql.lit(waitCap)}`
/** Packages that were made and open nothing yet. */
export const listDrafts = ({ user }: SignedCtx) =>
  sql<WaitRow>`select k.id, k.name as title, k.name_en as title_en, null::text as due
    from product_packages k where k.status = 'draft' and k.pm_id = ${user.id} order by k.id limit ${sql.lit(waitCap)}`
