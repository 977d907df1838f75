import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { plainText } from '#platform/server/html.ts'

type Release = {
  chipProjectId: number
  sdkVersionId: number
  versionName: string
  /** what is new in it, as plain text */
  notes: string
  notesEn: string
}
/** A version or patch on offer with what its release says; undefined when it is not on offer. */
export async function releaseOf(ctx: Ctx, kind: 'sdk' | 'patch', id: number): Promise<Release | undefined> {
  const out = sql`v.status in ('released', 'deprecated')`
  const from =
    kind === 'sdk'
      ? sql`v.release_note as notes, v.release_note_en as notes_en from sdk_versions v where v.id = ${id} and ${out}`
      : sql`x.content as notes, x.content_en as notes_en from sdk_patches x join sdk_versions v on v.id = x.sdk_version_id
        where x.id = ${id} and x.status = 'released' and ${out}`
  const { rows } =
    await sql<Release>`select v.chip_project_id, v.id as sdk_version_id, v.name as version_name, ${from}`.execute(
      ctx.db,
    )
  return rows[0] && { ...rows[0], notes: plainText(rows[0].notes), notesEn: plainText(rows[0].notesEn) }
}
