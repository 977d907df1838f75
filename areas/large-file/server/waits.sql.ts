import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { renewDays } from '../contract.ts'
import { granted } from './large-file.sql.ts'

/** Chip projects of the caller whose authorisation ends within the days of renewal, and nothing was applied for meanwhile. */
export const listEnding = (ctx: SignedCtx) =>
  sql<WaitRow>`select p.id, p.name as title, p.name_en as title_en, x.ends::text as due from (
    select a.chip_project_id, (max(a.valid_end) at time zone 'Asia/Shanghai')::date as ends from large_file_auths a join chip_projects p on p.id = a.chip_project_id
    where a.company_id = ${ctx.user.companyId} and not ${ctx.user.staff}::boolean and ${granted(ctx)} and a.status in ('approved', 'pending')
    group by a.chip_project_id
    having max(a.valid_end) between now() and now() + make_interval(days => ${sql.lit(renewDays)})
      and not bool_or(a.status = 'pending')) x join chip_projects p on p.id = x.chip_project_id`

/** Days after which a refusal is no longer news. */
const told = 30
/** The caller's own applications that were refused lately, with nothing applied for since. */
export const listRefused = (ctx: SignedCtx) =>
  sql<WaitRow>`select p.id, p.name as title, p.name_en as title_en, null::text as due from (
    select distinct on (a.chip_project_id) a.chip_project_id, a.status, a.user_id, a.updated_at from large_file_auths a
      join chip_projects p on p.id = a.chip_project_id
    where a.company_id = ${ctx.user.companyId} and ${granted(ctx)} order by a.chip_project_id, a.id desc) x
    join chip_projects p on p.id = x.chip_project_id
    where x.status = 'rejected' and x.user_id = ${ctx.user.id} and x.updated_at > now() - make_interval(days => ${sql.lit(told)})`
