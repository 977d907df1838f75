import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { resolutionId } from '../faq.contract.ts'

export type Answer = { id: number; author: string; at: Date; content: string }
/** What was said for everybody of the issue by the vendor, newest first: what may become the answer of a question. */
export async function listAnswers(ctx: Ctx, issueId: number, only?: number): Promise<Answer[]> {
  const one = only === undefined ? sql`true` : sql`c.id = ${only}`
  const { rows } = await sql<Answer>`select c.id, ${nameFor(ctx, 'u')} as author, c.created_at as at, c.content
    from issue_comments c join users u on u.id = c.author_id join companies k on k.id = u.company_id
    where c.issue_id = ${issueId} and c.kind = 'comment' and c.visibility = 'public' and k.is_vendor and ${one}
    order by c.created_at desc, c.id desc limit 20`.execute(ctx.db)
  return rows
}

/** How it was resolved, in the words the engineer wrote then; of several times the last. */
export async function findResolution(ctx: Ctx, issueId: number): Promise<Answer[]> {
  const { rows } =
    await sql<Answer>`select ${resolutionId}::integer as id, coalesce(${nameFor(ctx, 'u')}, '') as author, l.at, l.comment as content
    from status_logs l left join users u on u.id = l.actor_id
    where l.biz_type = 'issue' and l.biz_id = ${issueId} and l.action = 'resolve' and trim(coalesce(l.comment, '')) <> ''
    order by l.at desc, l.id desc limit 1`.execute(ctx.db)
  return rows
}

export type Question = {
  subject: string
  type: string
  content: string
  steps: string
  sdkBuild: string
  sdkVersionId: number | null
  chipId: number | null
}
/** The question itself: not one that came with a duplicate. */
export async function findQuestion(ctx: Ctx, issueId: number): Promise<Question> {
  const { rows } =
    await sql<Question>`select i.subject, i.type, c.content, i.steps, i.sdk_build, i.sdk_version_id, p.chip_id
    from issues i join support_projects p on p.id = i.project_id
      join issue_comments c on c.issue_id = i.id and c.kind = 'opening' and c.origin_id is null and c.visibility = 'public'
    where i.id = ${issueId}`.execute(ctx.db)
  return rows[0]!
}

export type Names = { people: string[]; companies: string[]; projects: string[]; contacts: string[] }
/**
 * Whoever has to do with an issue: those who wrote, in its duplicates too, have a copy, work on it or are of its project; their houses,
 * the companies it is shown to, the project and its customer, and the chip where not everybody may know of it.
 */
export async function findNames(ctx: Ctx, issueId: number): Promise<Names> {
  const { rows } =
    await sql<Names>`with here as (select i.*, p.code, p.name, p.product_name, p.abbreviation, p.end_customer, p.contact_name,
      p.contact_phone, p.contact_email, p.creator_id, p.handler_id, p.fae_owner_id, p.chip_id from issues i join support_projects p on p.id = i.project_id
      where i.id = ${issueId} or i.merged_into = ${issueId}),
    people as (select u.* from users u where u.id in (select author_id from here union select assignee_id from here union select creator_id from here
      union select handler_id from here union select fae_owner_id from here union select m.user_id from support_project_members m join here h on h.project_id = m.project_id
      union select c.author_id from issue_comments c join here h on h.id = c.issue_id union select c.user_id from issue_people c join here h on h.id = c.issue_id
      union select e.actor_id from issue_changes e join here h on h.id = e.issue_id)),
    houses as (select k.* from companies k where not k.is_vendor and k.id in (select company_id from people union select company_id from here
      union select s.company_id from issue_shares s join here h on h.id = s.issue_id))
    select array(select name from people union select login_name from people union select contact_name from here) as people,
      array(select name from houses union select name_en from houses union select end_customer from here) as companies,
      array(select code from here where code is not null union select name from here union select product_name from here union select abbreviation from here
        union select x from chips c join here h on h.chip_id = c.id and c.audience = 'members' cross join unnest(array[c.code, c.name, c.name_en]) x) as projects,
      array(select y from people u join houses k on k.id = u.company_id cross join unnest(array[u.email, u.mobile]) y
        union select contact_email from here union select contact_phone from here) as contacts`.execute(ctx.db)
  return rows[0]!
}
