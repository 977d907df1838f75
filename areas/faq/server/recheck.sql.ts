import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { pageOf } from '#platform/server/db/list.ts'
import type { faqDesk } from '../desk.contract.ts'

/**
 * Gives the question the SDK versions of its text in force, and those it was confirmed for while that text was being
 * written.
 */
export async function replaceLinks(ctx: Ctx, faqId: number): Promise<void> {
  await ctx.db.deleteFrom('faqSdkVersions').where('faqId', '=', faqId).execute()
  await sql`
    insert into faq_sdk_versions (faq_id, sdk_version_id)
    select f.id, unnest(r.sdk_version_ids) from faqs f join faq_revisions r on r.id = f.revision_id where f.id = ${faqId}
    union
    select k.faq_id, k.sdk_version_id from faqs f join faq_revisions r on r.id = f.revision_id
      join faq_rechecks k on k.faq_id = f.id and k.status = 'holds' and k.decided_at > r.created_at where f.id = ${faqId}`.execute(
    ctx.db,
  )
  await sql`
    update faq_rechecks k set status = 'holds', decided_at = now() from faq_sdk_versions l
    where k.faq_id = ${faqId} and k.status = 'open' and (l.faq_id, l.sdk_version_id) = (k.faq_id, k.sdk_version_id)`.execute(
    ctx.db,
  )
}

/**
 * Asks whether answers still hold, once each: of one question for every release after those it is confirmed for, or of
 * all questions for one version. Only releases for the same chip project and system count.
 */
export async function openRechecks(ctx: Ctx, of: { faqId: number } | { sdkVersionId: number }): Promise<void> {
  const which = 'faqId' in of ? sql`k.faq_id = ${of.faqId}` : sql`n.id = ${of.sdkVersionId}`
  await sql`
    insert into faq_rechecks (faq_id, sdk_version_id)
    select k.faq_id, n.id
    from sdk_versions n join sdk_versions v on v.chip_project_id = n.chip_project_id and v.os = n.os
      join faq_sdk_versions k on k.sdk_version_id = v.id
    where n.status = 'released' and ${which}
    group by k.faq_id, n.id, n.released_at
    having n.released_at > max(v.released_at)
    on conflict (faq_id, sdk_version_id) do nothing`.execute(ctx.db)
}

type Recheck = {
  id: number
  faqId: number
  title: string
  titleEn: string
  sdkName: string
  projectCode: string
  confirmed: string
  createdAt: Date
}
/** Open re-checks of questions with a text in force, oldest first. */
export function findRechecks(ctx: Ctx, q: Parsed<typeof faqDesk.rechecks>) {
  const from = sql`from faq_rechecks k join faqs f on f.id = k.faq_id join sdk_versions v on v.id = k.sdk_version_id
      join chip_projects p on p.id = v.chip_project_id
    where k.status = 'open' and f.revision_id is not null`
  const rows = sql<Recheck>`
    select k.id, k.faq_id, f.title, f.title_en, v.name as sdk_name, p.code as project_code, k.created_at,
      coalesce((select o.name from faq_sdk_versions l join sdk_versions o on o.id = l.sdk_version_id
        where l.faq_id = k.faq_id and o.chip_project_id = v.chip_project_id order by o.released_at desc limit 1), '') as confirmed
    ${from} order by k.id`
  return pageOf(ctx, q, rows, from)
}

/** Decides an open re-check; undefined when it is decided already, or there is none. */
export const decide = (ctx: SignedCtx, id: number, status: 'holds' | 'fails', note: string) =>
  ctx.db
    .updateTable('faqRechecks')
    .set({ status, note, decidedBy: ctx.user.id, decidedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning(['faqId', 'sdkVersionId'])
    .executeTakeFirst()

export const addLink = (ctx: Ctx, link: { faqId: number; sdkVersionId: number }) =>
  ctx.db
    .insertInto('faqSdkVersions')
    .values(link)
    .onConflict((c) => c.doNothing())
    .execute()

export const findRecheck = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('faqRechecks').select('id').where('id', '=', id).executeTakeFirst()
