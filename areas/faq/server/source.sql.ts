import { sql } from 'kysely'
import { projectSeen } from '#areas/support-project/server/support-project.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import type { faqPlatforms } from '../contract.ts'

/** The question that came from an issue. */
export async function findDraftOf(ctx: Ctx, issueId: number): Promise<number | undefined> {
  const found = ctx.db.selectFrom('faqs').select('id').where('sourceIssueId', '=', issueId)
  return (await found.executeTakeFirst())?.id
}

/** The issue a question came from, for who has access to it. */
export async function findSource(ctx: SignedCtx, faqId: number): Promise<{ id: number; no: string } | null> {
  if (!ctx.user.permissions.has('issue_read')) return null
  const { rows } = await sql<{
    id: number
    no: string
  }>`select i.id, i.no from faqs f join issues i on i.id = f.source_issue_id
    join support_projects p on p.id = i.project_id where f.id = ${faqId} and ${projectSeen(ctx.user, 'p')}`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}

const platforms: Record<string, (typeof faqPlatforms)[number]> = { linux: 'Linux', android: 'Android', rtos: 'RTOS' }
type Of = { chipId: number | null; sdkVersionId: number | null }
/** The chip, where everybody may know of it, and the platform of the SDK. */
export async function platformOf(ctx: Ctx, { chipId, sdkVersionId }: Of) {
  const { rows } = await sql<{ chips: number[]; os: string | null }>`select
    array(select c.id from chips c where c.id = ${chipId}::bigint and c.audience = 'everybody') as chips,
    (select v.os from sdk_versions v where v.id = ${sdkVersionId}::bigint) as os`.execute(ctx.db)
  const { chips, os } = rows[0]!
  return { chips, platform: platforms[os ?? ''] ?? ('All' as const) }
}
