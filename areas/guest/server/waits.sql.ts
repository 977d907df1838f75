import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { WaitRow } from '#platform/server/waits.ts'

/** Days before the last in which its end is told. */
const ahead = 14
const ends = sql`g.ended_at is null and g.accepted_at is not null and g.ends_on - ${today} between 0 and ${sql.lit(ahead)}`

/** Guests of the company whose last day is near: for whoever may set another. */
export const listEnding = ({ user }: SignedCtx) =>
  sql<WaitRow>`select g.id, g.name as title, coalesce((select u.name_en from users u where u.id = g.user_id), '') as title_en, g.ends_on::text as due from guests g
    where g.sponsor_id = ${user.companyId} and ${ends} order by g.ends_on, g.id limit ${sql.lit(waitCap)}`
/** The caller's own end as a guest, by the chip project it closes. */
export const listOwnEnd = ({ user }: SignedCtx) =>
  sql<WaitRow>`select g.id, p.name as title, p.name_en as title_en, g.ends_on::text as due
    from guests g join chip_projects p on p.id = g.chip_project_id
    where g.user_id = ${user.id} and p.id = any(${user.projectIds}::bigint[]) and ${ends}`
