import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchEntry, SearchSource } from '#platform/server/search/source.ts'
import { list } from '../known-issue.links.ts'

async function listIds(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('knownIssues')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

type Found = {
  id: number
  code: string
  title: string
  titleEn: string
  tags: string
  text: string
  textEn: string
  scope: string
  chipId: number
  updatedAt: Date
  fix: string
  fixEn: string
}
/** What fixes it stands in its title, so that whoever types a question learns it from the suggestion. */
const entryOf = ({ code, title, titleEn, fix, fixEn, chipId, ...found }: Found): SearchEntry => ({
  ...found,
  part: 0,
  title: `${code} ${title}${fix ? `（已在 ${fix} 中修复）` : ''}`,
  titleEn: titleEn ? `${code} ${titleEn}${fixEn ? ` (fixed in ${fixEn})` : ''}` : '',
  keywords: code,
  type: 'known issue 已知问题',
  url: list.url(null, { open: found.id }),
  chipIds: [chipId],
})

/** What stands to be found of known issues: those that are out. */
async function loadEntries(ctx: Ctx, ids: readonly number[]): Promise<SearchEntry[]> {
  const { rows } = await sql<Found>`
    select k.id, k.code, k.title, k.title_en, concat_ws(' ', v.name, c.code, p.code) as tags, concat_ws(' ', k.symptom, k.workaround) as text,
      concat_ws(' ', k.symptom_en, k.workaround_en) as text_en, k.scope, c.id as chip_id, k.updated_at,
      coalesce(y.name, x.name, '') as fix, coalesce(nullif(y.name_en, ''), y.name, x.name, '') as fix_en
    from known_issues k join sdk_versions v on v.id = k.from_version_id join chip_projects p on p.id = k.chip_project_id
      join chips c on c.id = p.chip_id left join sdk_versions x on x.id = k.fix_version_id left join sdk_patches y on y.id = k.fix_patch_id
    where k.id = any(${ids}::bigint[]) and k.status in ('published', 'fixed') and v.status <> 'draft'`.execute(ctx.db)
  return rows.map(entryOf)
}

/** Known issues in the search: under the rights of the SDKs they are about. */
export const knownIssueSource: SearchSource = { kind: 'known_issue', listIds, loadEntries }
