import { sql } from 'kysely'
import type { Ctx, Db, SignedCtx } from '#platform/server/ctx.ts'
import { listRights, rightsTable } from '#platform/server/auth/rights.sql.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { issueSeen, known, seenFrom } from './seen.sql.ts'

export type SeenIssue = {
  id: number
  no: string
  subject: string
  company: string
  sdkVersionId: number | null
  chipId: number | null
}
const columns = (ctx: SignedCtx) => sql`i.id, i.no, i.subject, i.sdk_version_id, p.chip_id,
  ${ctx.user.staff ? nameFor(ctx, 'ic') : sql`case when i.company_id = ${ctx.user.companyId} then ${nameFor(ctx, 'ic')} else '' end`} as company`
const from = sql`${seenFrom} join companies ic on ic.id = i.company_id`

/** An issue the caller sees, by its id or number. */
export async function findSeenIssue(
  ctx: SignedCtx,
  by: { id: number } | { no: string },
): Promise<SeenIssue | undefined> {
  const which = 'id' in by ? sql`i.id = ${by.id}` : sql`i.no = ${by.no}`
  const { rows } =
    await sql<SeenIssue>`select ${columns(ctx)} ${from} where ${which} and ${issueSeen(ctx.user)}`.execute(ctx.db)
  return rows[0]
}
/** Those of the issues that the caller sees, newest first; at most 300. */
export async function listSeenIssues(ctx: SignedCtx, ids: readonly number[]): Promise<SeenIssue[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SeenIssue>`select ${columns(ctx)} ${from}
    where i.id = any(${ids}::bigint[]) and ${issueSeen(ctx.user)} order by i.id desc limit 300`.execute(ctx.db)
  return rows
}

/** The next people, in the order of their numbers, who follow one of these issues: authors, copies, and the people of its project where it is shared with them. */
export async function listFollowers(db: Db, ids: readonly number[], after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select x.user_id from issues i join support_projects p on p.id = i.project_id cross join lateral (
      select i.author_id as user_id
      union all select c.user_id from issue_people c where c.issue_id = i.id
      union all select m.user_id from support_project_members m where m.project_id = p.id and i.share_level = 'company'
      union all select u.id from users u join user_roles o on o.user_id = u.id and o.role = 'cust_main'
        where u.company_id = p.company_id and i.share_level = 'company') x
    where i.id = any(${ids}::bigint[]) and x.user_id > ${after}
    group by x.user_id order by x.user_id limit ${limit}`.execute(db)
  return rows.map((row) => row.userId)
}
/** Those of the people who may open one of the issues just now. */
export async function stillFollowing(ctx: Ctx, ids: readonly number[], userIds: readonly number[]): Promise<number[]> {
  const people = await listRights(ctx.db, userIds)
  if (people.length === 0) return []
  const { rows } = await sql<{ userId: number }>`select r.user_id from ${rightsTable(people)}
    where exists (select from issues i where i.id = any(${ids}::bigint[]) and ${known})`.execute(ctx.db)
  return rows.map((row) => row.userId)
}
