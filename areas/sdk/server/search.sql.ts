import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words, type Paging } from '#platform/server/db/list.ts'
import { plainText } from '#platform/server/html.ts'
import type { SearchEntry } from '#platform/server/search/source.ts'
import { visibleTo, type State } from './sdk.sql.ts'
import { show } from '../sdk.links.ts'

type VersionName = { id: number; name: string; status: State; chipProjectId: number; projectCode: string }
const nameColumns = sql`v.id, v.name, v.status, v.chip_project_id, p.code as project_code`

/** Those of the versions that the caller may see, for links to them; withdrawn ones included. */
export async function listVisibleVersions(
  ctx: Pick<SignedCtx, 'db' | 'user'>,
  ids: readonly number[],
): Promise<VersionName[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<VersionName>`select ${nameColumns} from sdk_versions v join chip_projects p on p.id = v.chip_project_id
    where v.id = any(${ids}::bigint[]) and ${visibleTo(ctx.user)} order by v.released_at desc, v.id desc`.execute(
      ctx.db,
    )
  return rows
}

/** Versions on offer by words in name or chip project, newest first: for the pickers of staff. */
export function findReleasedVersions(ctx: Pick<Ctx, 'db'>, q: Paging & { keyword?: string | undefined }) {
  const from = sql`from sdk_versions v join chip_projects p on p.id = v.chip_project_id
    where v.status in ('released', 'deprecated') and ${matching(q, { keyword: words('v.name', 'p.code', 'p.name') })}`
  return pageOf(ctx, q, sql<VersionName>`select ${nameColumns} ${from} order by v.released_at desc, v.id desc`, from)
}

const idsOf = async (
  ctx: Ctx,
  table: 'sdkVersions' | 'sdkPatches',
  after: number,
  limit: number,
): Promise<number[]> => {
  const rows = await ctx.db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}
export const listVersionIdsAfter = (ctx: Ctx, after: number, limit: number) => idsOf(ctx, 'sdkVersions', after, limit)
export const listPatchIdsAfter = (ctx: Ctx, after: number, limit: number) => idsOf(ctx, 'sdkPatches', after, limit)

type Found = {
  id: number
  title: string
  titleEn: string
  keywords: string
  tags: string
  type: string
  /** the chip, of a version */
  part?: string
  html: string
  htmlEn: string
  scope: string
  chipId: number
  projectId: number
  sdkId: number
  patchId?: number
  updatedAt: Date
}
const entryOf = ({ html, htmlEn, chipId, projectId, sdkId, patchId, part, ...found }: Found): SearchEntry => ({
  ...found,
  ...(part === undefined ? {} : { of: { part, place: 'sdk', named: true } }),
  url: show.url({ id: projectId }, { open: sdkId, ...(patchId === undefined ? {} : { patch: patchId }) }),
  part: 0,
  text: plainText(html),
  textEn: plainText(htmlEn),
  chipIds: [chipId],
})

/** What stands to be found of versions: those on offer. */
export async function loadVersionEntries(ctx: Ctx, ids: readonly number[]): Promise<SearchEntry[]> {
  const { rows } = await sql<Found>`
    select v.id, v.name as title, v.name as title_en, concat_ws(' ', v.os, v.branch) as keywords,
      concat_ws(' ', c.code, p.code) as tags, 'SDK 软件开发包' as type, c.code as part,
      v.intro || '<p>' || v.release_note as html,
      v.intro_en || '<p>' || v.release_note_en as html_en, v.scope, c.id as chip_id,
      p.id as project_id, v.id as sdk_id, v.updated_at
    from sdk_versions v join chip_projects p on p.id = v.chip_project_id join chips c on c.id = p.chip_id
    where v.id = any(${ids}::bigint[]) and v.status in ('released', 'deprecated')`.execute(ctx.db)
  return rows.map(entryOf)
}
/** What stands to be found of patches: those on offer of versions on offer. */
export async function loadPatchEntries(ctx: Ctx, ids: readonly number[]): Promise<SearchEntry[]> {
  const { rows } = await sql<Found>`
    select x.id, x.name as title, x.name_en as title_en, '' as keywords,
      concat_ws(' ', v.name, c.code, p.code, v.os) as tags, 'patch 补丁' as type,
      x.content as html, x.content_en as html_en, v.scope, c.id as chip_id,
      p.id as project_id, v.id as sdk_id, x.id as patch_id, x.updated_at
    from sdk_patches x join sdk_versions v on v.id = x.sdk_version_id
      join chip_projects p on p.id = v.chip_project_id join chips c on c.id = p.chip_id
    where x.id = any(${ids}::bigint[]) and x.status = 'released' and v.status in ('released', 'deprecated')`.execute(
    ctx.db,
  )
  return rows.map(entryOf)
}
