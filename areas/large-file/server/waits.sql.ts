import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import { renewDays } from '../contract.ts'
import { granted } from './large-file.sql.ts'

/** Chip projects of the caller whose authorisation ends within the days of renewal, and nothing was applied for meanwhile. */
export const countEnding = (ctx: SignedCtx) =>
  sql<WaitRow>`select count(*)::int as n, min(x.ends)::text as due from (
    select (max(a.valid_end) at time zone 'Asia/Shanghai')::date as ends from large_file_auths a join chip_projects p on p.id = a.chip_project_id
    where a.company_id = ${ctx.user.companyId} and not ${ctx.user.staff}::boolean and ${granted(ctx)} and a.status in ('approved', 'pending')
    group by a.chip_project_id
    having max(a.valid_end) between now() and now() + make_interval(days => ${sql.lit(renewDays)})
      and not bool_or(a.status = 'pending')) x`
