import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, when } from '#platform/server/db/list.ts'
import type { Fields } from '#platform/server/db/record.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { sdkModels, type feedbackResults } from '../contract.ts'
import { filesOf, visibleTo, type FileRow } from './sdk.sql.ts'

export type FeedbackRow = {
  id: number
  patchId: number
  result: (typeof feedbackResults)[number]
  content: string
  reply: string
  repliedAt: Date | null
  updatedAt: Date
  files: FileRow[]
  version: number
}
const columns = sql`b.id, b.patch_id, b.result, b.content, b.reply, b.replied_at, b.updated_at, b.version,
  ${filesOf(sdkModels.feedback, sql`b.id`)} as files`
/** A patch on an alias `p` that is or was out, of a version the caller may see. */
const patchVisible = (ctx: SignedCtx) => sql`p.status <> 'draft'
  and exists (select from sdk_versions v where v.id = p.sdk_version_id and ${visibleTo(ctx.user)})`

/** The caller's feedback on a visible patch: null without any, undefined without such a patch. */
export async function findOwnFeedback(ctx: SignedCtx, patchId: number): Promise<FeedbackRow | null | undefined> {
  const { rows } = await sql<FeedbackRow & { id: number | null }>`select ${columns} from sdk_patches p
    left join sdk_patch_feedbacks b on b.patch_id = p.id and b.user_id = ${ctx.user.id}
    where p.id = ${patchId} and ${patchVisible(ctx)}`.execute(ctx.db)
  const row = rows[0]
  return row && (row.id === null ? null : row)
}

type Given = { patchId: number; result: FeedbackRow['result']; content: string }
/** Writes or changes the caller's feedback on a visible patch; the answer to other words goes. Undefined: no such patch. */
export async function upsertFeedback(ctx: SignedCtx, given: Given): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into sdk_patch_feedbacks as b (patch_id, user_id, result, content)
    select p.id, ${ctx.user.id}, ${given.result}, ${given.content} from sdk_patches p
    where p.id = ${given.patchId} and ${patchVisible(ctx)}
    on conflict (patch_id, user_id) do update set result = excluded.result, content = excluded.content,
      reply = '', replied_by = null, replied_at = null, updated_at = now(), version = b.version + 1
    returning id`.execute(ctx.db)
  return rows[0]?.id
}

export type DeskFeedback = FeedbackRow & {
  userName: string
  companyName: string
  patchName: string
  patchNameEn: string
  sdkName: string
}
/** Feedback with who gave it on what: problems nobody answered first, then the latest. */
export function findDeskFeedbacks(ctx: Ctx, q: { open: boolean; page: number; limit: number }) {
  const waiting = sql`(b.result = 'problem' and b.reply = '')`
  const from = sql`from sdk_patch_feedbacks b join users u on u.id = b.user_id join companies c on c.id = u.company_id
      join sdk_patches p on p.id = b.patch_id join sdk_versions v on v.id = p.sdk_version_id
    where ${matching(q, { open: when(waiting) })}`
  const rows = sql<DeskFeedback>`
    select ${columns}, ${nameFor(ctx, 'u')} as user_name, ${nameFor(ctx, 'c')} as company_name, p.name as patch_name, p.name_en as patch_name_en,
      v.name as sdk_name ${from} order by ${waiting} desc, b.updated_at desc, b.id desc`
  return pageOf(ctx, q, rows, from)
}

/** What an answer writes; the time of a feedback stays that of its author's words. */
export const answered = (ctx: SignedCtx, reply: string): Fields<'sdkPatchFeedbacks'> => ({
  reply,
  repliedBy: ctx.user.id,
  repliedAt: ctx.now,
  updatedAt: sql<Date>`updated_at`,
})
/** Whether the caller wrote a feedback: its files are then the caller's to read. */
export async function isOwnFeedback(ctx: SignedCtx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from sdk_patch_feedbacks b where b.id = ${id} and b.user_id = ${ctx.user.id}`.execute(ctx.db)
  return rows.length > 0
}
