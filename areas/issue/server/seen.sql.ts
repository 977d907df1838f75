import { sql, type RawBuilder } from 'kysely'
import { projectKnown, projectSeen } from '#areas/support-project/server/support-project.public.ts'
import { maxOffset } from '#platform/contract/paging.ts'
import { holds } from '#platform/server/auth/rights.sql.ts'
import { nameFor as ownNameFor } from '#platform/server/db/name-for.ts'
import type { SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'
import { issueStatuses } from '../contract.ts'

/**
 * Whether the caller sees the issue `i` of the project `p`: people of the project as far as its author shares it, the companies it was
 * shown to, and of the vendor whoever sees the project.
 */
export const issueSeen = (user: SessionUser): RawBuilder<boolean> => sql`(${sql.join(seenParts(user), sql` or `)})`
/** The same in parts of which no two have an issue in common: each is read by an index of its own. */
function seenParts(user: SessionUser): RawBuilder<boolean>[] {
  if (user.staff) return [sql`(${user.permissions.has('issue_read')}::boolean and ${projectSeen(user, 'p')})`]
  // support is for certified customers whose accounts are awake; a partner's right ends with its own certification
  if (user.ndaStatus !== 'pass') return [sql`false`]
  const own = sql<boolean>`(i.company_id = ${user.companyId} and ${projectSeen(user, 'p')} and (i.share_level = 'company'
    or i.author_id = ${user.id} or exists (select from issue_people c where c.issue_id = i.id and c.user_id = ${user.id})))`
  const shown = sql<boolean>`(i.company_id <> ${user.companyId}
    and i.id = any(array(select s.issue_id from issue_shares s where s.company_id = ${user.companyId})))`
  return [own, shown]
}
export const seenFrom = sql`from issues i join support_projects p on p.id = i.project_id`
const parts = (user: SessionUser, columns: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql`(${sql.join(
    seenParts(user).map((part) => sql`(select ${columns} ${seenFrom} where ${part} and ${rest})`),
    sql` union all `,
  )})`
const latest = (alias: string) => sql`order by ${sql.ref(`${alias}.updatedAt`)} desc, ${sql.ref(`${alias}.id`)} desc`
/** The last changed ones that the caller sees, at most so many: rows of `id`, as a table of a statement. */
export const latestSeen = (user: SessionUser, where: RawBuilder<unknown>, most: number): RawBuilder<{ id: number }> =>
  sql`(select x.id, x.updated_at from ${parts(user, sql`i.id, i.updated_at`, sql`${where} ${latest('i')} limit ${most}`)} x ${latest('x')} limit ${most})`
/** How many the caller sees, none counted beyond what pages reach. */
export const countSeen = (user: SessionUser, where: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from (select from ${parts(user, sql`1`, sql`${where} limit ${sql.lit(maxOffset)}`)} x limit ${sql.lit(maxOffset)}) y)`
/** The same of each status: columns `status` and `n`. */
export const countStatuses = (
  user: SessionUser,
  where: RawBuilder<unknown>,
): RawBuilder<{ status: (typeof issueStatuses)[number]; n: number }> =>
  sql`select t.status, ${countSeen(user, sql`i.status = t.status and ${where}`)} as n from unnest(${[...issueStatuses]}::text[]) t (status)`

/** Which comments of issues they see these callers read: all for the vendor, what is confidential for the company that asked. */
export const commentSeen = (user: SessionUser): RawBuilder<boolean> =>
  user.staff
    ? sql`true`
    : sql`(c.visibility = 'public' or (c.visibility = 'confidential' and i.company_id = ${user.companyId}))`

/** The name of somebody in an issue for this reader: people of other customers have none. */
export const nameFor = (
  { user, locale }: Pick<SignedCtx, 'user' | 'locale'>,
  of: string,
  company: string,
): RawBuilder<string> => {
  const [name, companyId, vendor] = [
    ownNameFor({ locale }, of),
    sql.ref(`${of}.companyId`),
    sql.ref(`${company}.isVendor`),
  ]
  if (user.staff) return sql`coalesce(${name}, '')`
  return sql`case when ${companyId} = ${user.companyId} or ${vendor} then coalesce(${name}, '') else '' end`
}
/** Whose word it is in an issue: the vendor's, its customer's, or another company's. */
export const sideOf = (of: string, company: string): RawBuilder<'customer' | 'partner' | 'vendor'> =>
  sql`case when ${sql.ref(`${of}.id`)} is null or ${sql.ref(`${company}.isVendor`)} then 'vendor'
    when ${sql.ref(`${of}.companyId`)} = i.company_id then 'customer' else 'partner' end`

/** Whether the person of the row `r` sees the issue `i`. */
export const known = sql`case when r.staff then ${holds('issue_read')} and ${projectKnown(sql`i.project_id`)}
  else r.certified and ${holds('issue_view')} and ((i.company_id = r.company_id and ${projectKnown(sql`i.project_id`)} and (i.share_level = 'company'
      or i.author_id = r.user_id or exists (select from issue_people c where c.issue_id = i.id and c.user_id = r.user_id)))
    or exists (select from issue_shares s where s.issue_id = i.id and s.company_id = r.company_id)) end`

/** Who has an issue that a message names: as `issueSeen`, over many people at once. */
export const issueBound: BoundKind = {
  bizType: 'issue',
  seen: (id) => sql`exists (select from issues i where i.id = ${id} and ${known})`,
}
/** What is said of an issue within the vendor. */
export const issueDeskBound: BoundKind = {
  bizType: 'issue_desk',
  seen: (id) => sql`(r.staff and exists (select from issues i where i.id = ${id} and ${known}))`,
}

/** Whether anybody of the caller's company has asked a question. */
export const hasAsked = ({ user }: SignedCtx): RawBuilder<boolean> =>
  sql`exists (select from issues where company_id = ${user.companyId})`
